#pragma once

#include <string_view>
#include <tl/expected.hpp>

#include "engine/games/notation.h"
#include "engine/record/annotated_game.h"

namespace engine {

/// Reads one game of Reversi as PlayOK (Kurnik) and Edax write it: tags `[Name "value"]`, then
/// moves with or without numbers; a pass is `--` or `pass`. Comments in braces are notes of their
/// moves, the one after the last move of a finished game too; variations in brackets are left
/// aside, their number is the tag `variations`. The tag FEN sets up another start, as Edax writes
/// it.
tl::expected<AnnotatedGame, ParseError> parse_pgn(std::string_view text);

}  // namespace engine
