#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "engine/games/notation.h"
#include "engine/record/annotated_game.h"

namespace engine {

/// Reads one game of Reversi on 8x8 squares in the Smart Game Format (FF[1] to FF[4], GM[2]; A.
/// Hollosi, https://www.red-bean.com/sgf/): white space stands where the grammar allows it, names
/// of properties may be long (`PlayerBlack`), squares are a letter and a digit (`f5`) or two
/// letters (`fe`), lists of them may be compressed (`a1:b2`), a pass is `PA`, `tt` or nothing.
///
/// The game is the first branch everywhere; all branches, comments and marks are its tree. A branch
/// that cannot be played is left aside with its reason: each is a tag `left_aside`. AB, AW, AE and
/// PL before the first move set up another start; with a handicap (HA) and none of the four squares
/// in the middle named, the discs are added to the usual start.
tl::expected<AnnotatedGame, ParseError> parse_sgf(std::string_view text);

/// Writes a game of Reversi on 8x8 squares with its tree, without a line end: its start always set
/// up. Where other moves follow the game's last one, an empty branch says that the game ends there.
std::string sgf_of(const AnnotatedGame& game);

}  // namespace engine
