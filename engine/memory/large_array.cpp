#include "engine/memory/large_array.h"

#include <new>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace engine::detail {

LargeMemory allocate_large(std::size_t bytes, std::size_t alignment) {
    constexpr std::size_t kLargePage = std::size_t{2} << 20;
    const bool is_large = bytes >= kLargePage;
    if (is_large) alignment = std::max(alignment, kLargePage);
    std::size_t space = bytes + alignment;
    void* const allocated = std::calloc(space, 1);
    if (allocated == nullptr) throw std::bad_alloc{};
    void* aligned = allocated;
    std::align(alignment, bytes, aligned, space);
#ifdef __linux__
    if (is_large) madvise(aligned, bytes, MADV_HUGEPAGE);
#endif
    return {.allocated = allocated, .aligned = aligned};
}

}  // namespace engine::detail
