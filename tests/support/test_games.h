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

/// The start of every game that the program knows and of the variants above.
std::vector<engine::AnyPosition> test_games();

}  // namespace tests
