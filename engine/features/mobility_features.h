#pragma once

#include "engine/features/seat_board.h"
#include "engine/features/with_neighbours.h"

namespace engine {

/// Squares where the seat may place, whoever's turn it is; minus those of the other side.
///
/// Shape:   one number per position and seat; a seat's own number is 0..33.
/// Unit:    1/6 of a move.
/// Errors:  none; 0 when the game is over.
/// Source:  "current mobility" in Rosenbloom, A World-Championship-Level Othello Program,
///          Artificial Intelligence 19 (1982).
template <ReversiFamily P>
std::int32_t mobility(const P& position, Player seat) {
    const SeatBoard board = seat_board(position, seat);
    const auto& frame = position.frame();
    const auto own = frame.mobility(board.own, board.other) & board.empty;
    const auto others = frame.mobility(board.other, board.own) & board.empty;
    return own_minus_others(position, seat, [&](Player player) {
        return ((player == seat ? own : others) & place_of(position, player)).size();
    });
}

/// Empty squares where the seat may place by the masks of its game and that lie next to at least
/// one disc of the other color: room to move later on; minus those of the other side.
///
/// Shape:   one number per position and seat; a seat's own number is 0..60 and never less than its
///          mobility.
/// Unit:    1/6 of a square.
/// Errors:  none; 0 on a full board.
/// Source:  "potential mobility" in Rosenbloom 1982, see above: one of its three measures.
template <ReversiFamily P>
std::int32_t potential_mobility(const P& position, Player seat) {
    const SeatBoard board = seat_board(position, seat);
    const auto& frame = position.frame();
    const auto own = with_neighbours(frame, board.other) & board.empty;
    const auto others = with_neighbours(frame, board.own) & board.empty;
    return own_minus_others(position, seat, [&](Player player) {
        return ((player == seat ? own : others) & place_of(position, player)).size();
    });
}

}  // namespace engine
