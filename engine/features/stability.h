#pragma once

#include "engine/features/seat_board.h"

namespace engine {

/// Discs of `own` that no play can turn, grown from the corners: along each of the four lines
/// through such a disc one neighbour does not exist or is such a disc itself.
///
/// Shape:   a subset of `own`. `squares` are those that exist, of any shape.
/// Errors:  none; a lower bound, see `provably_stable` for more.
/// Source:  "確定石" in Maeda, Parallel Reversi (Kindai University, 2012), 3.2.2.
SquareSet corner_stable(SquareSet own, SquareSet squares);

/// The same on a board of any size: one step after the other instead of whole lines at once.
WideSquareSet corner_stable(const WideFrame& frame, WideSquareSet own, WideSquareSet squares);

/// A board without holes: `columns` x `rows` squares from a1.
struct Rectangle {
    int columns = 8;
    int rows = 8;
};
/// Whether the board is one, of up to 8x8 squares.
constexpr bool is_rectangle(const BoardLayout& layout) {
    return layout.layers == 1 && layout.columns <= 8 && layout.rows <= 8 && layout.stride == 8 &&
           layout.squares.size() == layout.columns * layout.rows;
}

/// Discs of both colors that no play can turn, whoever may place where.
///
/// Edges are decided exactly by playing them out (see `stable_on_edge`). Any other disc is proved,
/// step by step until no more are found, when each of the four lines through it is safe: a
/// neighbour on the line does not exist or is a stable disc of the same color; or on both sides
/// the line ends or has a stable disc before its first empty square, as it does when it is full.
///
/// Shape:   a subset of the discs, with all of `corner_stable` of either color in it.
/// Errors:  none; it misses discs that are safe only because nobody can place where their lines
///          are open, or not with the color or in the order that turning them takes. With 4 to 8
///          empty squares, in random games, it proves four in five of the discs that no legal
///          play turns.
SquareSet provably_stable(SquareSet own, SquareSet other, Rectangle board);

/// Discs of the seat's color grown from the corners that can never be turned, minus those of the
/// other color. A lower bound of each; boards of any shape have it.
///
/// Shape:   one number per position and seat, -64..64.
/// Unit:    discs.
/// Errors:  none.
template <ReversiFamily P>
std::int32_t stable_discs(const P& position, Player seat) {
    const SeatBoard board = seat_board(position, seat);
    const auto squares = board.own | board.other | board.empty;
    const auto stable = [&](auto discs) {
        if constexpr (std::same_as<typename P::Squares, WideSquareSet>) {
            return corner_stable(position.frame(), discs, squares).size();
        } else {
            return corner_stable(discs, squares).size();
        }
    };
    return stable(board.own) - stable(board.other);
}

/// Discs of the seat's color that `provably_stable` proves minus those of the other color.
///
/// Shape:   one number per position and seat, -64..64.
/// Unit:    discs.
/// Errors:  none; boards of up to 8x8 without holes have it. Where seats may not place everywhere,
/// still more
///          discs are stable than it says.
template <ReversiFamily P>
requires std::same_as<typename P::Squares, SquareSet> std::int32_t stable_discs_exact(
    const P& position, Player seat) {
    const SeatBoard board = seat_board(position, seat);
    Rectangle rectangle;
    if constexpr (!std::same_as<P, ReversiPosition>) {
        const BoardLayout& layout = position.facts().layout;
        rectangle = {.columns = layout.columns, .rows = layout.rows};
    }
    const SquareSet stable = provably_stable(board.own, board.other, rectangle);
    return (stable & board.own).size() - (stable & board.other).size();
}

}  // namespace engine
