#include "engine/upper_hand_search/canonical.h"

#include "engine/upper_hand_search/mirrors.h"

namespace engine::upper_hand {
namespace {

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
