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
using AnyPosition =
    std::variant<ReversiPosition, VariantPosition, UpperHandPosition, WideVariantPosition>;

const GameFacts& facts(const AnyPosition& position);
Player player_to_move(const AnyPosition& position);
WideMoveSet legal_moves(const AnyPosition& position);
/// The move is legal.
AnyPosition play(const AnyPosition& position, Move move);
bool is_over(const AnyPosition& position);
/// In discs; the position is over.
Score payoff(const AnyPosition& position, Player player);
Disc disc_on(const AnyPosition& position, Square square);
WideSquareSet discs_of(const AnyPosition& position, Color color);
/// See the Position concept; the move is legal.
WideSquareSet flips(const AnyPosition& position, Move move);
/// Squares that exist and hold nothing.
WideSquareSet empties(const AnyPosition& position);
/// The variant that is played, whatever its board; null for the other games.
const InternedVariant* variant_of(const AnyPosition& position);
/// The start of a variant's games.
AnyPosition start_of(const InternedVariant& variant);

/// The start positions of every game that the program knows by name, in the order to list them.
std::span<const AnyPosition> game_starts();
/// Empty: there is no such game.
std::optional<AnyPosition> start_of(std::string_view game);

}  // namespace engine
