#pragma once

#include "engine/upper_hand_search/pyramid.h"

namespace engine::upper_hand {

/// Four sets of cells side by side.
using Four = std::uint64_t __attribute__((vector_size(32)));

/// A symmetry as shifts: the cells of a mask move up or down by a number of bits.
struct Shifts {
    static constexpr int kMost = 4;
    std::array<int, kMost> distance{};
    std::array<std::uint64_t, kMost> up{};
    std::array<std::uint64_t, kMost> down{};
    std::uint64_t stay = 0;

    /// In place: how a vector is passed and returned depends on the instructions compiled for.
    template <class Sets>
    constexpr void move(Sets& cells) const {
        Sets moved = cells & stay;
        for (int group = 0; group < kMost; ++group) {
            moved |= (cells & up[group]) << distance[group];
            moved |= (cells & down[group]) >> distance[group];
        }
        cells = moved;
    }
    constexpr std::uint64_t operator()(std::uint64_t cells) const {
        move(cells);
        return cells;
    }
};

enum class Mirror { Columns, Rows, Diagonal };

constexpr Shifts shifts_of(Mirror mirror) {
    Shifts shifts;
    for (int layer = 0; layer < 5; ++layer) {
        const int side = 5 - layer;
        for (int row = 0; row < side; ++row) {
            for (int column = 0; column < side; ++column) {
                const int from = 5 * row + column;
                const int to = mirror == Mirror::Columns ? 5 * row + side - 1 - column
                               : mirror == Mirror::Rows  ? 5 * (side - 1 - row) + column
                                                         : 5 * column + row;
                const std::uint64_t cell = std::uint64_t{1} << (kFirstCells[layer] + from);
                if (to == from) {
                    shifts.stay |= cell;
                    continue;
                }
                const int distance = to > from ? to - from : from - to;
                int group = 0;
                while (shifts.distance[group] != distance && shifts.distance[group] != 0) ++group;
                shifts.distance[group] = distance;
                (to > from ? shifts.up : shifts.down)[group] |= cell;
            }
        }
    }
    return shifts;
}

inline constexpr Shifts kColumns = shifts_of(Mirror::Columns);
inline constexpr Shifts kRows = shifts_of(Mirror::Rows);
inline constexpr Shifts kDiagonal = shifts_of(Mirror::Diagonal);

}  // namespace engine::upper_hand
