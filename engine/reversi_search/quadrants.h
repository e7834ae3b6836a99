#pragma once

#include <array>
#include <cstdint>

#include "engine/reversi_search/reversi_board.h"

namespace engine::reversi {

/// The four quarters of the board. Near the end it pays to place where the number of empty squares
/// in the quarter is odd, so as to get the last one of each.
inline constexpr std::array<std::uint64_t, 4> kQuadrants = {
    0x000000000f0f0f0fU, 0x00000000f0f0f0f0U, 0x0f0f0f0f00000000U, 0xf0f0f0f000000000U};

/// The squares of all quarters in which the number of empty squares is odd.
inline std::uint64_t odd_quadrants(std::uint64_t empty) {
    std::uint64_t odd = 0;
    for (const std::uint64_t quadrant : kQuadrants) {
        odd |= (std::popcount(empty & quadrant) & 1) != 0 ? quadrant : 0;
    }
    return odd;
}

/// By square: the quarter it is in.
constexpr std::array<std::uint64_t, 64> make_quadrant_of() {
    std::array<std::uint64_t, 64> quadrant_of{};
    for (int square = 0; square < 64; ++square) {
        for (const std::uint64_t quadrant : kQuadrants) {
            if ((quadrant & bit(square)) != 0) quadrant_of[square] = quadrant;
        }
    }
    return quadrant_of;
}
inline constexpr std::array<std::uint64_t, 64> kQuadrantOf = make_quadrant_of();

}  // namespace engine::reversi
