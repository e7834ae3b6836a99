#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "engine/games/variant.h"
#include "engine/monte_carlo/playouts.h"

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
          squares_{game.masks().squares},
          policy_{game.facts().layout, settings.careful} {
        const Variant& rules = game.variant().rules;
        for (int seat = 0; seat < seats_; ++seat) {
            place_[seat] = game.masks().place[seat] & squares_;
            turns_over_[seat] = rules.colors[seat] != rules.colors[(seat + 1) % seats_];
        }
    }

    VariantPosition end_of(VariantPosition position, PlayoutRandom& random,
                           std::uint64_t& discs) const {
        end_all({&position, 1}, random, discs);
        return position;
    }
    /// Plays several games to their ends, at most kSideBySide: a move of each in turn, so that the
    /// processor works at one while it waits for what another needs.
    void end_all(std::span<VariantPosition> positions, PlayoutRandom& random,
                 std::uint64_t& discs) const {
        std::array<Game, kSideBySide> games;  // NOLINT: those that are played are written
        const std::span<Game> played{games.data(), positions.size()};
        std::ranges::transform(positions, games.begin(), [](const VariantPosition& position) {
            const int seat = index_of(position.player_to_move());
            const Color color = position.facts().colors[seat];
            return Game{.own = position.discs_of(color),
                        .rest = position.discs_of(other(color)),
                        .seat = seat};
        });
        for (bool goes_on = true; goes_on;) {
            goes_on = false;
            for (Game& game : played) {
                if (game.without_move == seats_) continue;
                play_turn(game, random, discs);
                goes_on = true;
            }
        }
        for (std::size_t index = 0; index < positions.size(); ++index) {
            const Game& game = games[index];
            const bool own_is_black = positions[index].facts().colors[game.seat] == Color::Black;
            positions[index] = {positions[index].variant(), own_is_black ? game.own : game.rest,
                                own_is_black ? game.rest : game.own, player_at(game.seat)};
        }
    }

  private:
    struct Game {
        SquareSet own;  ///< discs of the color to move
        SquareSet rest;
        int seat;
        int without_move = 0;  ///< seats in a row that could not place
    };

    void play_turn(Game& game, PlayoutRandom& random, std::uint64_t& discs) const {
        SquareSet own = game.own;
        SquareSet rest = game.rest;
        const SquareSet moves = mobility(own, rest) & place_[game.seat];
        ++game.without_move;
        if (!moves.empty()) {
            game.without_move = 0;
            const SquareSet chosen = policy_.chosen_from(moves, squares_ & ~(own | rest), random);
            const auto count = static_cast<std::uint32_t>(chosen.size());
            const Square square = nth_square(chosen, random.below(count));
            const SquareSet turned = flips(own, rest, square);
            own = own | turned | SquareSet::of(square);
            rest = rest ^ turned;
            ++discs;
        }
        const bool turns_over = turns_over_[game.seat];
        game.own = turns_over ? rest : own;
        game.rest = turns_over ? own : rest;
        game.seat = game.seat + 1 == seats_ ? 0 : game.seat + 1;
    }

    int seats_;
    SquareSet squares_;
    PlayoutPolicy<SquareSet> policy_;
    std::array<SquareSet, kMaxSeats> place_{};
    std::array<bool, kMaxSeats> turns_over_{};  ///< whether the next seat has the other color
};

}  // namespace engine
