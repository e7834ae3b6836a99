#pragma once

#include <string>
#include <vector>

#include "db/doubles/game_rows.h"
#include "engine/games/symmetry.h"

namespace db {

/// The rows of a game that has taken in another one, which is the same game.
struct UnitedRows {
    GameRows rows;
    std::vector<std::string> gains;  ///< what the kept game did not have: short sentences
};

/// Everything that both knew. Where they say different things of one and the same, the kept game
/// stays as it is. `turned` makes the other game's moves into the kept one's. Throws Error when a
/// tree of the other game cannot be read.
UnitedRows united_rows(const GameRows& kept, const GameRows& other,
                       const engine::AnyPosition& other_start, const engine::BoardSymmetry& turned);

}  // namespace db
