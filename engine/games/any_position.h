#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/games/reversi.h"
#include "engine/games/upper_hand.h"
#include "engine/games/variant.h"

namespace engine {

/// A position of any game: the one list of games. A new game is added here.
using AnyPosition = std::variant<ReversiPosition, VariantPosition, UpperHandPosition>;

const GameFacts& facts(const AnyPosition& position);
Player player_to_move(const AnyPosition& position);
MoveSet legal_moves(const AnyPosition& position);
/// The move is legal.
AnyPosition play(const AnyPosition& position, Move move);
bool is_over(const AnyPosition& position);
/// In discs; the position is over.
Score payoff(const AnyPosition& position, Player player);
Disc disc_on(const AnyPosition& position, Square square);
SquareSet discs_of(const AnyPosition& position, Color color);
/// See the Position concept; the move is legal.
SquareSet flips(const AnyPosition& position, Move move);
/// Squares that exist and hold nothing.
SquareSet empties(const AnyPosition& position);
/// The variant of a VariantPosition; null for the other games.
const InternedVariant* variant_of(const AnyPosition& position);

/// The start positions of every game that the program knows by name, in the order to list them.
std::span<const AnyPosition> game_starts();
/// Empty: there is no such game.
std::optional<AnyPosition> start_of(std::string_view game);

}  // namespace engine
