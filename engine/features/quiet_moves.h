#pragma once

#include "engine/features/seat_board.h"

namespace engine {

/// How many moves, whoever's turn it is, a seat has for which `counts(own, rest, empty, square)`
/// holds, minus the mean number of the other color's seats.
///
/// Unit:  1/kMeanParts of a move.
template <ReversiFamily P, class Counts>
std::int32_t moves_of_kind(const P& position, Player seat, const Counts& counts) {
    const SeatBoard board = seat_board(position, seat);
    const auto& frame = position.frame();
    return own_minus_others(position, seat, [&](Player player) {
        const auto own = player == seat ? board.own : board.other;
        const auto rest = player == seat ? board.other : board.own;
        std::int32_t found = 0;
        for (const Square square :
             frame.mobility(own, rest) & board.empty & place_of(position, player)) {
            if (counts(frame, own, rest, board.empty, square)) ++found;
        }
        return found;
    });
}

/// Moves that turn a single disc (isseki-gaeshi): the quiet way to wait.
///
/// Shape:   one number per position and seat, -33..33.
/// Unit:    1/kMeanParts of a move.
/// Errors:  none; 0 when the game is over.
/// Source:  "一石返し" in Maeda, Parallel Reversi (Kindai University, 2012), 1.4.2.
template <ReversiFamily P>
std::int32_t one_disc_moves(const P& position, Player seat) {
    return moves_of_kind(position, seat,
                         [](const auto& frame, auto own, auto rest, auto /*empty*/, Square square) {
                             return frame.flips(own, rest, square).size() == 1;
                         });
}

/// Moves that break no wall of the other color (hippari): after them it can place on no square
/// where it could not before, masks of seats aside.
///
/// Shape:   one number per position and seat, -33..33.
/// Unit:    1/kMeanParts of a move.
/// Errors:  none; 0 when the game is over.
/// Source:  "引っ張り" in Maeda, Parallel Reversi (Kindai University, 2012), 1.4.2, which describes
///          it in words; the definition is ours.
template <ReversiFamily P>
std::int32_t pulling_moves(const P& position, Player seat) {
    return moves_of_kind(
        position, seat, [](const auto& frame, auto own, auto rest, auto empty, Square square) {
            const auto turned = frame.flips(own, rest, square);
            const auto placed = P::Squares::of(square);
            const auto after = frame.mobility(rest & ~turned, own | turned | placed);
            return (after & empty & ~placed & ~frame.mobility(rest, own)).empty();
        });
}

}  // namespace engine
