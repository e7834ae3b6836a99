#include "engine/upper_hand_search/canonical.h"

namespace engine::upper_hand {
namespace {

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
    constexpr std::array kFirst = {0, 25, 45, 48, 58};
    Shifts shifts;
    for (int layer = 0; layer < 5; ++layer) {
        const int side = 5 - layer;
        for (int row = 0; row < side; ++row) {
            for (int column = 0; column < side; ++column) {
                const int from = 5 * row + column;
                const int to = mirror == Mirror::Columns ? 5 * row + side - 1 - column
                               : mirror == Mirror::Rows  ? 5 * (side - 1 - row) + column
                                                         : 5 * column + row;
                const std::uint64_t cell = std::uint64_t{1} << (kFirst[layer] + from);
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

constexpr Shifts kColumns = shifts_of(Mirror::Columns);
constexpr Shifts kRows = shifts_of(Mirror::Rows);
constexpr Shifts kDiagonal = shifts_of(Mirror::Diagonal);

/// Bit 0: the diagonal first; bit 1: then the columns; bit 2: then the rows.
struct Brought {
    std::array<std::array<std::uint8_t, 64>, 8> to{};
    std::array<std::array<std::uint8_t, 64>, 8> from{};
};

constexpr Brought all_brought() {
    Brought brought;
    for (int symmetry = 0; symmetry < 8; ++symmetry) {
        for (int bit = 0; bit < 64; ++bit) {
            std::uint64_t cell = std::uint64_t{1} << bit;
            if ((symmetry & 1) != 0) cell = kDiagonal(cell);
            if ((symmetry & 2) != 0) cell = kColumns(cell);
            if ((symmetry & 4) != 0) cell = kRows(cell);
            if (cell == 0) continue;  // no cell has this bit
            const int to = std::countr_zero(cell);
            brought.to[symmetry][bit] = static_cast<std::uint8_t>(to);
            brought.from[symmetry][to] = static_cast<std::uint8_t>(bit);
        }
    }
    return brought;
}

constexpr Brought kBrought = all_brought();

}  // namespace

Canonical as_it_lies(const Board& board, const Shape& shape) {
    return {.filled = board.filled(shape), .live = board.own & board.live(shape)};
}

Canonical canonical(const Board& board, const Shape& shape) {
    const Canonical here = as_it_lies(board, shape);
    const Four straight = {here.filled, here.live, kDiagonal(here.filled), kDiagonal(here.live)};
    std::array<Four, 4> images = {straight, straight, straight, straight};
    kColumns.move(images[1]);
    kRows.move(images[2]);
    images[3] = images[1];
    kRows.move(images[3]);
    Canonical least = here;
    for (int image = 0; image < 4; ++image) {
        for (int diagonal = 0; diagonal < 2; ++diagonal) {
            const std::uint64_t filled = images[image][2 * diagonal];
            const std::uint64_t live = images[image][2 * diagonal + 1];
            if (filled < least.filled || (filled == least.filled && live < least.live)) {
                least = {.filled = filled, .live = live, .symmetry = 2 * image + diagonal};
            }
        }
    }
    return least;
}

std::uint8_t brought(std::uint8_t cell, int symmetry) {
    return kBrought.to[symmetry][cell];
}

std::uint8_t brought_back(std::uint8_t cell, int symmetry) {
    return kBrought.from[symmetry][cell];
}

}  // namespace engine::upper_hand
