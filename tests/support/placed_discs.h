#pragma once

#include <string_view>

#include "engine/games/any_position.h"

namespace tests {

/// A position of the same game with discs on these squares alone, named with blanks between them
/// (`a1 b1`); a pyramid keeps its neutral ball.
engine::AnyPosition placed_discs(const engine::AnyPosition& game, std::string_view black,
                                 std::string_view white,
                                 engine::Player mover = engine::Player::First);

/// The same of a game that the program knows by name.
engine::AnyPosition placed_discs(std::string_view game, std::string_view black,
                                 std::string_view white,
                                 engine::Player mover = engine::Player::First);

}  // namespace tests
