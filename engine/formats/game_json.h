#pragma once

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <tl/expected.hpp>

#include "engine/games/notation.h"
#include "engine/record/annotated_game.h"

namespace engine {

/// A game as a JSON object in one line, with all that is known of it. `yomi` tells it from the JSON
/// of others; what is not known is left out:
///
///     {"yomi":"game","game":"reversi","start_position":"---...--- X","players":["A","B"],
///      "moves":["f5","d6"],"payoffs":[12,-12],"year":1999,"event":"Open",
///      "tags":[["place","Paris"]],"notes":{"0":"+1.5"},"tree":[{},{"move":"f5"},...]}
///
/// The rules of a variant that the program does not know by its name stand beside it as `variant`.
std::string game_json_of(const AnnotatedGame& game);

/// Whether a JSON object is a game as that writes it.
bool is_game_json(const nlohmann::ordered_json& object);

/// Reads such a game; its moves are legal.
tl::expected<AnnotatedGame, ParseError> parse_game_json(const nlohmann::ordered_json& object);

}  // namespace engine
