#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "engine/games/notation.h"
#include "engine/record/annotated_game.h"

namespace engine {

/// Reads the moves of one game of Reversi from the standard start: `f5d6c3`, `1. F5 2. d6`, with
/// passes in any spelling or left out.
tl::expected<AnnotatedGame, ParseError> parse_transcript(std::string_view line);

/// Small letters without anything between them; passes, which the other moves tell, are left out.
std::string transcript_of(const GameRecord& record);

}  // namespace engine
