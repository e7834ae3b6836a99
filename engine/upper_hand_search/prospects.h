#pragma once

#include <algorithm>

#include "engine/upper_hand_search/pyramid.h"

namespace engine::upper_hand {

/// The empty cells that are not supported yet.
constexpr std::uint64_t cells_in_the_air(std::uint64_t filled, const Shape& shape) {
    return shape.cells & ~filled & ~shape.base & ~resting_on(full_squares(filled));
}

/// The cells in the air that fall to the owner of the balls once they are supported, whoever plays
/// what: of their supports three or four are his, or will fall to him.
constexpr std::uint64_t certain_cells(std::uint64_t balls, std::uint64_t air) {
    std::uint64_t certain = 0;
    while (true) {
        const std::uint64_t all = resting_on(majorities(balls | certain)) & air;
        if (all == certain) return certain;
        certain = all;
    }
}

/// What a payoff cannot leave, whatever is played.
struct PayoffBounds {
    int least;
    int most;
};

/// Bounds of the payoff of the side to move, before the end of the game.
///
/// A reserve does not grow. And who is certain of as many cells as he has balls left cannot lose:
/// the other has no cells to lay all of his on. Each certain cell more is a ball that stays in the
/// other's reserve.
inline PayoffBounds payoff_bounds(const Board& board, const Shape& shape) {
    const std::uint64_t air = cells_in_the_air(board.filled(shape), shape);
    const int ahead = std::popcount(certain_cells(board.own, air)) - board.own_reserve;
    const int behind = std::popcount(certain_cells(board.other, air)) - board.other_reserve;
    return {.least = ahead >= 0 ? ahead : -board.own_reserve,
            .most = behind >= 0 ? -behind : static_cast<int>(board.other_reserve)};
}

}  // namespace engine::upper_hand
