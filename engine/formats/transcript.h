#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "engine/games/notation.h"
#include "engine/record/annotated_game.h"

namespace engine {

/// Reads the moves of one game of Reversi from the standard start, as WrittenMoves reads them. A
/// result behind them is kept as the tag `result`, marks as notes of their moves.
tl::expected<AnnotatedGame, ParseError> parse_transcript(std::string_view text);

/// Small letters without anything between them; passes, which the other moves tell, are left out.
std::string transcript_of(const GameRecord& record);

}  // namespace engine
