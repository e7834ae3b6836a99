#pragma once

#include <string_view>
#include <tl/expected.hpp>

#include "engine/games/notation.h"
#include "engine/record/annotated_game.h"

namespace engine {

/// Reads a position of Reversi in one line: 64 squares from a1 on, the mover (black, where nobody
/// is named), and what OBF writes after them (see obf.h). Black is one of `XxBb*`, white one of
/// `OoWw`, nothing one of `-._`; the digits 0 and 1 are black and white where no letter stands for
/// a disc.
///
/// The position becomes a game that starts there and has no moves yet; the best score that the line
/// gives is its theoretical one. All scores of OBF are kept as the tag `scores`.
tl::expected<AnnotatedGame, ParseError> parse_board_line(std::string_view line);

/// Whether a line begins with 64 squares.
bool begins_like_board(std::string_view line);

}  // namespace engine
