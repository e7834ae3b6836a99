#pragma once

#include <string_view>
#include <tl/expected.hpp>

#include "engine/games/notation.h"
#include "engine/record/annotated_game.h"

namespace engine {

/// Reads a position in one line (see board_in_line) and what follows it: scores as OBF writes them
/// (see obf.h), one score alone, or moves, also over more lines. The position becomes a game that
/// starts there; the best score is its theoretical one. All scores are kept as the tag `scores`;
/// where nobody is said to be on move, the tag `mover` is `guessed`, and it is Black.
tl::expected<AnnotatedGame, ParseError> parse_board_line(std::string_view text);

/// The same of a board that is drawn in rows (see board_in_rows).
tl::expected<AnnotatedGame, ParseError> parse_board_rows(std::string_view text);

/// Whether a line begins with a board.
bool begins_like_board(std::string_view line);

/// Whether scores of OBF begin there, behind a board.
bool has_obf_scores(std::string_view rest);

}  // namespace engine
