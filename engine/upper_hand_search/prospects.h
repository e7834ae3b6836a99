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

/// To whom the cells in the air will fall, or still may. (No number is set at first: searches have
/// arrays of them in every node.)
struct Prospects {
    std::uint64_t filled;
    std::uint64_t free;            ///< empty cells on which a ball can be laid
    std::uint64_t air;             ///< empty cells that are not supported yet
    std::uint64_t own_certain;     ///< of the air: will fall to the side to move
    std::uint64_t other_certain;   ///< the same for the other side
    std::uint64_t own_possible;    ///< of the air: may fall to the side to move
    std::uint64_t other_possible;  ///< the same for the other side

    static Prospects of(const Board& board, const Shape& shape) {
        Prospects prospects{};
        prospects.filled = board.filled(shape);
        prospects.air = cells_in_the_air(prospects.filled, shape);
        const std::uint64_t empty = shape.cells & ~prospects.filled;
        prospects.free = empty & ~prospects.air;
        prospects.own_certain = certain_cells(board.own, prospects.air);
        prospects.other_certain = certain_cells(board.other, prospects.air);
        prospects.own_possible =
            resting_on(majorities((board.own | empty) & ~prospects.other_certain)) & prospects.air;
        prospects.other_possible =
            resting_on(majorities((board.other | empty) & ~prospects.own_certain)) & prospects.air;
        return prospects;
    }
};

/// One side of a position, to move or not.
struct Side {
    std::uint64_t balls = 0;
    std::uint64_t rival_balls = 0;
    int reserve = 0;
    int rival_reserve = 0;
    bool moves_first = false;

    static Side to_move(const Board& board) {
        return {board.own, board.other, board.own_reserve, board.other_reserve, true};
    }
    static Side waiting(const Board& board) {
        return {board.other, board.own, board.other_reserve, board.own_reserve, false};
    }
};

/// What a side's payoff is at the least, if that many cells in the air are certain for it and that
/// many may fall to its rival.
///
/// There are as many empty cells as balls in the reserves. Let the rival run out first, and keep
/// the side p balls: then p cells are empty, u of the certain ones among them, so p >= u. By then
/// it has made as many moves as the rival, or one less if it moves second, and all certain cells
/// but u have fallen to it, to the rival at most the possible ones. So p is at most its reserve -
/// the rival's + possible - certain + u, and one more if it moves second. Where that is less than u
/// whatever u is, the rival does not run out first; by the same count it then keeps at least half
/// of the difference. And who is certain of as many cells as he has balls left cannot lose: the
/// rival has no cells to lay all of his on. Each certain cell more is a ball that stays in his
/// reserve.
constexpr int least_payoff(const Side& side, int certain, int rival_possible) {
    const int behind =
        side.reserve - side.rival_reserve + (side.moves_first ? 0 : 1) + rival_possible;
    const int lacking = behind - certain;
    if (lacking < 0) return std::max({1, (1 - lacking) / 2, certain - side.reserve});
    if (certain >= side.reserve) return certain - side.reserve;
    return -std::clamp(behind, 0, side.reserve);
}

/// What a payoff cannot leave, whatever is played.
struct PayoffBounds {
    int least;
    int most;
};

/// Bounds of the payoff of the side to move, before the end of the game.
inline PayoffBounds payoff_bounds(const Board& board, const Prospects& prospects) {
    return {.least = least_payoff(Side::to_move(board), std::popcount(prospects.own_certain),
                                  std::popcount(prospects.other_possible)),
            .most = -least_payoff(Side::waiting(board), std::popcount(prospects.other_certain),
                                  std::popcount(prospects.own_possible))};
}

}  // namespace engine::upper_hand
