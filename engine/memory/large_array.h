#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <new>
#include <type_traits>

namespace engine {

struct FreeLarge {
    std::size_t alignment;
    void operator()(void* memory) const { ::operator delete (memory, std::align_val_t{alignment}); }
};

/// Memory for many values, none of them made yet. Where it is large, the system is asked for large
/// pages: who jumps about in it finds its way at once. What is never touched costs nothing.
template <class T>
using LargeArray = std::unique_ptr<T[], FreeLarge>;

namespace detail {
/// From 2 MB on in large pages; `alignment` is raised to theirs.
void* allocate_large(std::size_t bytes, std::size_t& alignment);
}  // namespace detail

template <class T>
LargeArray<T> large_array(std::size_t count, std::size_t alignment = 64) {
    static_assert(std::is_trivially_destructible_v<T>);
    alignment = std::max(alignment, alignof(T));
    void* const memory = detail::allocate_large(count * sizeof(T), alignment);
    return {static_cast<T*>(memory), FreeLarge{alignment}};
}

}  // namespace engine
