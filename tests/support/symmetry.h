#pragma once

#include <vector>

#include "engine/games/any_position.h"

namespace tests {

/// A way to turn or mirror a square board of `size` columns, by square index.
struct Symmetry {
    int size = 8;
    bool transposed = false;  ///< rows become columns, before the two below
    bool mirrored = false;    ///< left becomes right
    bool upended = false;     ///< top becomes bottom

    engine::Square operator()(engine::Square square) const;
    engine::Move operator()(engine::Move move) const;
    engine::WideMoveSet operator()(const engine::WideMoveSet& moves) const;
};

/// A quarter turn clockwise.
constexpr Symmetry quarter_turn(int size) {
    return {.size = size, .transposed = true, .mirrored = true};
}

/// The eight ways.
std::vector<Symmetry> symmetries(int size);

/// The position on the turned board.
engine::AnyPosition turned(const engine::AnyPosition& position, const Symmetry& symmetry);

/// The symmetry of Yonin: the board a quarter turn clockwise, the colors swapped, every seat one
/// on.
engine::AnyPosition one_seat_on(const engine::AnyPosition& position);

}  // namespace tests
