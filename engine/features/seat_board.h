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
template <class Squares>
struct SeatBoard {
    Squares own;    ///< discs of its color
    Squares other;  ///< discs of the other color
    Squares empty;  ///< squares that exist and hold nothing
};

template <ReversiFamily P>
SeatBoard<typename P::Squares> seat_board(const P& position, Player seat) {
    if constexpr (std::same_as<P, ReversiPosition>) {
        // Its facts lie behind a call, and there is nothing in them that is not known here.
        const Color color = seat == Player::First ? Color::Black : Color::White;
        const SquareSet own = position.discs_of(color);
        const SquareSet rest = position.discs_of(other(color));
        return {.own = own, .other = rest, .empty = ~(own | rest)};
    } else {
        const Color color = position.facts().color_of(seat);
        const auto own = position.discs_of(color);
        const auto rest = position.discs_of(other(color));
        return {.own = own, .other = rest, .empty = position.masks().squares & ~(own | rest)};
    }
}

/// The squares where the seat may place by the masks of its game, filled or not.
template <ReversiFamily P>
typename P::Squares place_of(const P& position, Player seat) {
    if constexpr (std::same_as<P, ReversiPosition>) {
        return ~SquareSet{};
    } else {
        return position.masks().place[index_of(seat)];
    }
}

/// A mean over one, two or three seats is a whole number of these parts.
inline constexpr int kMeanParts = 6;

/// The seat's number minus the mean of the numbers of the seats that show the other color.
/// `number_of(player)` is asked for these seats only.
///
/// Unit:  1/kMeanParts of the number's.
template <ReversiFamily P, class NumberOf>
std::int32_t own_minus_others(const P& position, Player seat, const NumberOf& number_of) {
    if constexpr (std::same_as<P, ReversiPosition>) {
        return kMeanParts * (number_of(seat) - number_of(next_player(seat, 2)));
    } else {
        const GameFacts& facts = position.facts();
        std::int32_t sum = 0;
        std::int32_t seats = 0;
        for (int index = 0; index < facts.seats(); ++index) {
            if (facts.colors[index] == facts.color_of(seat)) continue;
            sum += number_of(player_at(index));
            ++seats;
        }
        return kMeanParts * number_of(seat) - kMeanParts / seats * sum;
    }
}

}  // namespace engine
