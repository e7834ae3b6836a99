#include "engine/memory/large_array.h"

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace engine::detail {

void* allocate_large(std::size_t bytes, std::size_t& alignment) {
    constexpr std::size_t kLargePage = std::size_t{2} << 20;
    const bool is_large = bytes >= kLargePage;
    if (is_large) alignment = std::max(alignment, kLargePage);
    void* const memory = ::operator new (bytes, std::align_val_t{alignment});
#ifdef __linux__
    if (is_large) madvise(memory, bytes, MADV_HUGEPAGE);
#endif
    return memory;
}

}  // namespace engine::detail
