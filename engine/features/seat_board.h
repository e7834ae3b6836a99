#pragma once

#include <concepts>

#include "engine/games/reversi.h"
#include "engine/games/upper_hand.h"
#include "engine/games/variant.h"

namespace engine {

/// A position of the reversi family: its discs lie flat and turn.
template <class P>
concept ReversiFamily = Position<P> && !std::same_as<P, UpperHandPosition>;

/// The board as one seat sees it.
struct SeatBoard {
    SquareSet own;    ///< discs of its color
    SquareSet other;  ///< discs of the other color
    SquareSet empty;  ///< squares that exist and hold nothing
};

template <ReversiFamily P>
SeatBoard seat_board(const P& position, Player seat) {
    if constexpr (std::same_as<P, ReversiPosition>) {
        // Its facts lie behind a call, and there is nothing in them that is not known here.
        const Color color = seat == Player::First ? Color::Black : Color::White;
        const SquareSet own = position.discs_of(color);
        const SquareSet rest = position.discs_of(other(color));
        return {.own = own, .other = rest, .empty = ~(own | rest)};
    } else {
        const GameFacts& facts = position.facts();
        const Color color = facts.color_of(seat);
        const SquareSet own = position.discs_of(color);
        const SquareSet rest = position.discs_of(other(color));
        return {.own = own, .other = rest, .empty = facts.layout.squares & ~(own | rest)};
    }
}

/// A mean over one, two or three seats is a whole number of these parts.
inline constexpr int kMeanParts = 6;

/// A number of the seat's color minus the same number of the other color, where a seat's number
/// is how many of its color's squares it may place on; with several seats of the other color
/// their mean.
///
/// Unit:  1/kMeanParts of a square.
template <ReversiFamily P>
std::int32_t placing_squares_over_others(const P& position, Player seat, SquareSet own,
                                         SquareSet others) {
    if constexpr (std::same_as<P, ReversiPosition>) {
        return kMeanParts * (own.size() - others.size());
    } else {
        const GameFacts& facts = position.facts();
        std::int32_t sum = 0;
        std::int32_t seats = 0;
        for (int index = 0; index < facts.seats(); ++index) {
            if (facts.colors[index] == facts.color_of(seat)) continue;
            sum += (others & facts.place[index]).size();
            ++seats;
        }
        return kMeanParts * (own & facts.place[index_of(seat)]).size() - kMeanParts / seats * sum;
    }
}

}  // namespace engine
