#pragma once

#include <span>

#include "engine/games/position.h"
#include "engine/monte_carlo/playout_policy.h"
#include "engine/search/monte_carlo_settings.h"

namespace engine {

/// Playouts that are played side by side at most.
constexpr int kSideBySide = 4;

/// The squares that a game's board has.
template <Position P>
typename P::Squares squares_of(const P& position) {
    if constexpr (std::same_as<typename P::Squares, SquareSet>) {
        return position.facts().layout.squares.in_word();
    } else {
        return position.facts().layout.squares;
    }
}

/// Plays games to their end by chance: any legal move, or one of those that care leaves.
template <Position P>
class Playouts {
  public:
    /// For the positions of `game`'s rules.
    Playouts(const P& game, const MonteCarloSettings& settings)
        : squares_{squares_of(game)}, policy_{game.facts().layout, settings.careful} {}

    /// The end of a game from `position` on. `discs` counts those placed.
    P end_of(P position, PlayoutRandom& random, std::uint64_t& discs) const {
        for (auto moves = position.legal_moves(); !moves.empty(); moves = position.legal_moves()) {
            if (moves.squares().empty()) {
                position = position.play(Move::pass());
                continue;
            }
            const Squares full = position.discs_of(Color::Black) | position.discs_of(Color::White);
            const Squares chosen = policy_.chosen_from(moves.squares(), squares_ & ~full, random);
            const auto count = static_cast<std::uint32_t>(chosen.size());
            position = position.play(nth_square(chosen, random.below(count)));
            ++discs;
        }
        return position;
    }
    void end_all(std::span<P> positions, PlayoutRandom& random, std::uint64_t& discs) const {
        for (P& position : positions) position = end_of(position, random, discs);
    }

  private:
    using Squares = typename P::Squares;
    Squares squares_;
    PlayoutPolicy<Squares> policy_;
};

}  // namespace engine
