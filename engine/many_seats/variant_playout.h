#pragma once

#include <array>
#include <utility>

#include "engine/games/variant.h"
#include "engine/many_seats/playout.h"

namespace engine {

/// The same games by chance as the rules of VariantPosition give, with what a variant says laid out
/// for the loop that most of a Monte Carlo search's time goes to.
///
/// The game ends when every seat in turn has found no square; that saves asking at each pass who
/// else could place.
inline VariantPosition played_out(const VariantPosition& position, PlayoutRandom& random,
                                  std::uint64_t& discs) {
    const Variant& rules = position.variant().rules;
    const int seats = position.facts().seats();
    std::array<std::uint64_t, kMaxSeats> place{};
    std::array<bool, kMaxSeats> turns_over{};  ///< whether the next seat has the other color
    for (int seat = 0; seat < seats; ++seat) {
        place[seat] = (rules.place[seat] & rules.squares).bits();
        turns_over[seat] = rules.colors[seat] != rules.colors[(seat + 1) % seats];
    }
    int seat = index_of(position.player_to_move());
    const Color first_color = rules.colors[seat];
    bool is_first_color = true;
    SquareSet own = position.discs_of(first_color);
    SquareSet rest = position.discs_of(other(first_color));
    int without_move = 0;
    while (without_move < seats) {
        const std::uint64_t moves = mobility(own, rest).bits() & place[seat];
        ++without_move;
        if (moves != 0) {
            without_move = 0;
            const auto count = static_cast<std::uint32_t>(std::popcount(moves));
            const Square square = nth_square(SquareSet{moves}, random.below(count));
            const SquareSet turned = flips(own, rest, square);
            own = own | turned | SquareSet::of(square);
            rest = rest ^ turned;
            ++discs;
        }
        if (turns_over[seat]) {
            std::swap(own, rest);
            is_first_color = !is_first_color;
        }
        seat = seat + 1 == seats ? 0 : seat + 1;
    }
    const bool own_is_black = (first_color == Color::Black) == is_first_color;
    return {position.variant(), own_is_black ? own : rest, own_is_black ? rest : own,
            player_at(seat)};
}

}  // namespace engine
