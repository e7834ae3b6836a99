#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <type_traits>

#include "engine/board/disc.h"
#include "engine/board/move.h"
#include "engine/board/player.h"
#include "engine/board/score.h"
#include "engine/games/game_facts.h"

namespace engine {

/// A number that tells positions apart in the search's tables. It may change with any tuning and
/// is never stored.
using Key = std::uint64_t;

/// The interface of every game. A position is a small value: `play` gives a new one, so there is
/// no undo.
template <class P>
concept Position = std::regular<P> && std::is_trivially_copyable_v<P> && sizeof(P) <= 48 &&
                   requires(const P position, Move move, Square square, Player player,
                            std::span<const Disc> discs) {
    { position.player_to_move() } -> std::same_as<Player>;
    // Sets of the board's squares: SquareSet or WideSquareSet.
    typename P::Squares;
    // Empty exactly when is_over().
    { position.legal_moves() } -> std::same_as<MoveSetOf<typename P::Squares>>;
    { position.play(move) } -> std::same_as<P>;  // the move is legal
    { position.is_over() } -> std::same_as<bool>;
    { position.payoff(player) } -> std::same_as<Score>;  // only when is_over(); in discs
    { position.disc_on(square) } -> std::same_as<Disc>;  // empty, a color, or neutral
    { position.discs_of(Color::Black) } -> std::same_as<typename P::Squares>;
    // The squares whose disc a move turns (reversi family) or fills besides its own
    // (UpperHand's bonus balls); the move is legal.
    { position.flips(move) } -> std::same_as<typename P::Squares>;
    { position.key() } -> std::same_as<Key>;
    { position.facts() } -> std::convertible_to<const GameFacts&>;
    // The same game with other discs, by square index, or why that cannot be.
    { position.with_discs(discs, player) } -> std::same_as<tl::expected<P, std::string>>;
};

}  // namespace engine
