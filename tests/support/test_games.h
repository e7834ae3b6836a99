#pragma once

#include <vector>

#include "engine/games/any_position.h"

namespace tests {

/// Interns a variant that holds together.
const engine::InternedVariant& interned(engine::Variant rules);

/// Three seats on 6x6, two of them black, each with an area of its own to count.
engine::Variant three_seats();
/// 8x8 Reversi without the corners and four squares of the middle rows.
engine::Variant holes();
/// 6x6 Reversi in which the fewest discs win.
engine::Variant misere();
/// 6x6 Reversi in which the first seat counts the left half and the second the right half.
engine::Variant halves();

/// 8x8 Reversi on a board of nine columns, of which the last has no squares: the same game on a
/// wide board.
engine::Variant wide_reversi();
/// 8x8 Yonin in the same way.
engine::Variant wide_yonin();
/// Three seats on a wide board of 11 columns and 9 rows with holes.
engine::Variant wide_holes();

/// The start of every game that the program knows and of the variants above.
std::vector<engine::AnyPosition> test_games();

}  // namespace tests
