#pragma once

#include <vector>

#include "engine/board/random.h"
#include "engine/games/any_position.h"

namespace tests {

engine::Move random_move(const engine::AnyPosition& position, engine::Random& random);

/// One random game from `start` to its end.
std::vector<engine::Move> random_game(const engine::AnyPosition& start, engine::Random& random);

/// The positions of random games, starts and ends included, until there are `count`.
std::vector<engine::AnyPosition> positions_of_random_games(const engine::AnyPosition& start,
                                                           engine::Random& random, int count);

/// `count` positions of random games that are not over, each from a game of its own; with
/// `empties` the first of the game with so few empty squares or fewer.
std::vector<engine::AnyPosition> random_positions(const engine::AnyPosition& start,
                                                  engine::Random& random, int count,
                                                  int empties = engine::kMaxSquares);

}  // namespace tests
