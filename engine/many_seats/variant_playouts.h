#pragma once

#include <array>
#include <utility>

#include "engine/games/variant.h"
#include "engine/many_seats/playouts.h"

namespace engine {

/// The same games by chance, with what a variant's rules say laid out for the loop that most of a
/// Monte Carlo search's time goes to.
///
/// A game ends when every seat in turn has found no square; that saves asking at each pass who else
/// could place.
template <>
class Playouts<VariantPosition> {
  public:
    Playouts(const VariantPosition& game, const MonteCarloSettings& settings)
        : seats_{game.facts().seats()},
          squares_{game.facts().layout.squares.bits()},
          care_{game.facts().layout, settings.careful} {
        const Variant& rules = game.variant().rules;
        for (int seat = 0; seat < seats_; ++seat) {
            place_[seat] = (rules.place[seat] & rules.squares).bits();
            turns_over_[seat] = rules.colors[seat] != rules.colors[(seat + 1) % seats_];
        }
    }

    VariantPosition end_of(const VariantPosition& position, PlayoutRandom& random,
                           std::uint64_t& discs) const {
        int seat = index_of(position.player_to_move());
        const Color first_color = position.facts().colors[seat];
        bool is_first_color = true;
        SquareSet own = position.discs_of(first_color);
        SquareSet rest = position.discs_of(other(first_color));
        int without_move = 0;
        while (without_move < seats_) {
            const std::uint64_t moves = mobility(own, rest).bits() & place_[seat];
            ++without_move;
            if (moves != 0) {
                without_move = 0;
                const SquareSet chosen{
                    care_.chosen_from(moves, squares_ & ~(own | rest).bits(), random)};
                const auto count = static_cast<std::uint32_t>(chosen.size());
                const Square square = nth_square(chosen, random.below(count));
                const SquareSet turned = flips(own, rest, square);
                own = own | turned | SquareSet::of(square);
                rest = rest ^ turned;
                ++discs;
            }
            if (turns_over_[seat]) {
                std::swap(own, rest);
                is_first_color = !is_first_color;
            }
            seat = seat + 1 == seats_ ? 0 : seat + 1;
        }
        const bool own_is_black = (first_color == Color::Black) == is_first_color;
        return {position.variant(), own_is_black ? own : rest, own_is_black ? rest : own,
                player_at(seat)};
    }

  private:
    int seats_;
    std::uint64_t squares_;
    CornerCare care_;
    std::array<std::uint64_t, kMaxSeats> place_{};
    std::array<bool, kMaxSeats> turns_over_{};  ///< whether the next seat has the other color
};

}  // namespace engine
