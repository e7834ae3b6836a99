#pragma once

#include <array>
#include <cstdint>

namespace engine {

/// By square of an 8x8 board: those around it. A disc can only turn others where one of them is
/// beside it.
inline constexpr std::array<std::uint64_t, 64> kNeighbours = [] {
    std::array<std::uint64_t, 64> neighbours{};
    for (int square = 0; square < 64; ++square) {
        for (int other = 0; other < 64; ++other) {
            const int columns = square % 8 - other % 8;
            const int rows = square / 8 - other / 8;
            if (other != square && columns * columns <= 1 && rows * rows <= 1) {
                neighbours[square] |= std::uint64_t{1} << other;
            }
        }
    }
    return neighbours;
}();

}  // namespace engine
