#pragma once

#include <array>

#include "engine/board/square.h"

namespace engine {

/// A number for every square, as one seat sees the board.
///
/// Shape:   kMaxSquares cells by square index; those of squares that a board has not are ignored.
/// Unit:    the evaluation's.
struct Map {
    std::array<double, kMaxSquares> cells{};

    Map& operator+=(const Map& other);
    Map& operator*=(double factor);
    friend Map operator+(Map a, const Map& b) { return a += b; }
    friend Map operator*(Map a, double factor) { return a *= factor; }
    friend bool operator==(const Map&, const Map&) = default;
};

/// The map turned clockwise by `quarter_turns` on a square board of `size` columns: what the first
/// seat sees becomes what the seat that many places later sees.
Map rotated(const Map& map, int size, int quarter_turns);

}  // namespace engine
