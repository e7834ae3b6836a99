#pragma once

#include <cstdint>

namespace engine {

/// Swaps groups of bits that are `distance` apart (Knuth, The Art of Computer Programming 4A,
/// 7.1.3).
constexpr std::uint64_t delta_swapped(std::uint64_t bits, std::uint64_t mask, int distance) {
    const std::uint64_t differing = (bits ^ bits >> distance) & mask;
    return bits ^ differing ^ differing << distance;
}

/// An 8x8 board with columns and rows exchanged.
constexpr std::uint64_t transposed(std::uint64_t bits) {
    bits = delta_swapped(bits, 0x00aa00aa00aa00aaU, 7);
    bits = delta_swapped(bits, 0x0000cccc0000ccccU, 14);
    return delta_swapped(bits, 0x00000000f0f0f0f0U, 28);
}

/// Its left and right exchanged.
constexpr std::uint64_t mirrored(std::uint64_t bits) {
    constexpr std::uint64_t kWord = ~std::uint64_t{0};
    bits = (bits >> 1 & kWord / 3) | (bits & kWord / 3) << 1;
    bits = (bits >> 2 & kWord / 5) | (bits & kWord / 5) << 2;
    return (bits >> 4 & kWord / 17) | (bits & kWord / 17) << 4;
}

/// Its top and bottom exchanged.
constexpr std::uint64_t upended(std::uint64_t bits) {
    return __builtin_bswap64(bits);
}

/// Turned clockwise by so many quarters, 0 to 3.
constexpr std::uint64_t turned(std::uint64_t bits, int quarters) {
    switch (quarters) {
        case 1:
            return mirrored(transposed(bits));
        case 2:
            return upended(mirrored(bits));
        case 3:
            return upended(transposed(bits));
        default:
            return bits;
    }
}

}  // namespace engine
