#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "engine/games/notation.h"
#include "engine/record/annotated_game.h"

namespace engine {

/// Reads one game of Reversi on 8x8 squares in the Smart Game Format (FF[4], GM[2]; A. Hollosi,
/// https://www.red-bean.com/sgf/), as Edax and Quarry write it: squares are a letter and a digit
/// (`f5`) or two letters (`fe`), a pass is `PA` or nothing.
///
/// Of a tree the main line is read, the first branch everywhere; the tag `variations` says how many
/// others there are. AB, AW and PL set up another start. Comments are notes of their moves.
tl::expected<AnnotatedGame, ParseError> parse_sgf(std::string_view text);

/// Writes a game of Reversi on 8x8 squares, without a line end: its start always set up.
std::string sgf_of(const AnnotatedGame& game);

}  // namespace engine
