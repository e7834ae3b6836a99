#pragma once

#include <cstdint>

#include "engine/features/seat_board.h"
#include "engine/features/with_neighbours.h"

namespace engine {

/// Discs of the seat's color minus those of the other color.
///
/// Shape:   one number per position and seat, -64..64; neutral balls count for nobody.
/// Unit:    discs.
/// Errors:  none; every game has it.
template <Position P>
std::int32_t disc_count(const P& position, Player seat) {
    const Color color = position.facts().color_of(seat);
    return position.discs_of(color).size() - position.discs_of(other(color)).size();
}

/// Discs of the seat's color on the squares that its payoff counts: with two seats minus the same
/// number of the other seat; with more the seat's own number alone, as their payoffs are.
///
/// Shape:   one number per position and seat, -64..64. In Yonin the discs of one's color in one's
///          own quarter, 0..16: the payoff if the game ended now.
/// Unit:    discs. Where the fewest discs win it is still the number of discs.
/// Errors:  none; every game has it.
template <Position P>
std::int32_t counted_discs(const P& position, Player seat) {
    const GameFacts& facts = position.facts();
    const auto counted = [&](Player player) -> std::int32_t {
        const auto discs = position.discs_of(facts.color_of(player));
        if constexpr (IsVariant<P>) {
            return (discs & position.masks().count[index_of(player)]).size();
        } else {
            return (discs & facts.count[index_of(player)]).size();
        }
    };
    if (facts.seats() > 2) return counted(seat);
    return counted(seat) - counted(next_player(seat, 2));
}

/// Discs of the seat's color next to at least one empty square, minus those of the other color.
/// Fewer is better: they are what the other side can turn.
///
/// Shape:   one number per position and seat, -60..60.
/// Unit:    discs.
/// Errors:  none; 0 on a full board.
/// Source:  "frontier" in Rosenbloom, A World-Championship-Level Othello Program, Artificial
///          Intelligence 19 (1982).
template <ReversiFamily P>
std::int32_t frontier(const P& position, Player seat) {
    const SeatBoard board = seat_board(position, seat);
    const auto rim = with_neighbours(position.frame(), board.empty);
    return (board.own & rim).size() - (board.other & rim).size();
}

}  // namespace engine
