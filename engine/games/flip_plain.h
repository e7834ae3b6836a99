#pragma once

#include <cstdint>

/// Flips and mobility in plain C++: the same results as the SIMD versions, on any machine.
namespace engine::plain {

inline constexpr std::uint64_t kNotFileA = 0xfefefefefefefefeU;
inline constexpr std::uint64_t kNotFileH = 0x7f7f7f7f7f7f7f7fU;

/// One step in a direction; discs that would leave the board to the side vanish.
template <int direction>
constexpr std::uint64_t step(std::uint64_t discs) {
    constexpr std::uint64_t kKeep = direction == 1 || direction == 9 || direction == -7 ? kNotFileA
                                    : direction == -1 || direction == -9 || direction == 7
                                        ? kNotFileH
                                        : ~std::uint64_t{0};
    if constexpr (direction > 0) {
        return (discs << direction) & kKeep;
    } else {
        return (discs >> -direction) & kKeep;
    }
}

template <int direction>
constexpr std::uint64_t flips_towards(std::uint64_t own, std::uint64_t other,
                                      std::uint64_t placed) {
    std::uint64_t turned = 0;
    std::uint64_t at = step<direction>(placed);
    while ((at & other) != 0) {
        turned |= at;
        at = step<direction>(at);
    }
    return (at & own) != 0 ? turned : 0;
}

template <int direction>
constexpr std::uint64_t moves_towards(std::uint64_t own, std::uint64_t other) {
    std::uint64_t run = step<direction>(own) & other;
    for (int length = 1; length < 6; ++length) run |= step<direction>(run) & other;
    return step<direction>(run);
}

/// The discs of `other` that a disc of `own` on `square` turns.
constexpr std::uint64_t flips(std::uint64_t own, std::uint64_t other, int square) {
    const std::uint64_t placed = std::uint64_t{1} << square;
    return flips_towards<1>(own, other, placed) | flips_towards<-1>(own, other, placed) |
           flips_towards<8>(own, other, placed) | flips_towards<-8>(own, other, placed) |
           flips_towards<9>(own, other, placed) | flips_towards<-9>(own, other, placed) |
           flips_towards<7>(own, other, placed) | flips_towards<-7>(own, other, placed);
}

/// The squares without a disc where a disc of `own` would turn at least one of `other`.
constexpr std::uint64_t mobility(std::uint64_t own, std::uint64_t other) {
    return (moves_towards<1>(own, other) | moves_towards<-1>(own, other) |
            moves_towards<8>(own, other) | moves_towards<-8>(own, other) |
            moves_towards<9>(own, other) | moves_towards<-9>(own, other) |
            moves_towards<7>(own, other) | moves_towards<-7>(own, other)) &
           ~(own | other);
}

}  // namespace engine::plain
