#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <type_traits>

namespace engine {

struct FreeLarge {
    void* allocated;  ///< where it begins, before what is aligned
    void operator()(void*) const { std::free(allocated); }
};

/// Memory for many values. Where it is large, the system is asked for large pages: who jumps about
/// in it finds its way at once. What is never touched costs nothing.
template <class T>
using LargeArray = std::unique_ptr<T[], FreeLarge>;

namespace detail {
struct LargeMemory {
    void* allocated;
    void* aligned;
};
/// Zeros, which the system makes where they are first touched. From 2 MB on in large pages.
LargeMemory allocate_large(std::size_t bytes, std::size_t alignment);
}  // namespace detail

/// All bits are zero.
template <class T>
LargeArray<T> large_array(std::size_t count, std::size_t alignment = 64) {
    static_assert(std::is_trivial_v<T>);
    const detail::LargeMemory memory =
        detail::allocate_large(count * sizeof(T), std::max(alignment, alignof(T)));
    return {static_cast<T*>(memory.aligned), FreeLarge{memory.allocated}};
}

}  // namespace engine
