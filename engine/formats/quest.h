#pragma once

#include <string_view>
#include <tl/expected.hpp>

#include "engine/games/notation.h"
#include "engine/record/annotated_game.h"

namespace engine {

/// Reads one game of Othello Quest: a JSON object with the moves as `"m":"f5"` (`"-"` is a pass),
/// in order wherever they stand, `players` with names and ratings, `created` and `tcb` (the clock
/// in milliseconds). The start is the standard one.
tl::expected<AnnotatedGame, ParseError> parse_quest(std::string_view text);

}  // namespace engine
