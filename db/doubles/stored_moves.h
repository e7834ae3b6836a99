#pragma once

#include <cstddef>
#include <vector>

#include "db/connection/connection.h"
#include "db/games/games.h"
#include "db/positions/stored_position.h"

namespace db {

/// A game's start and its moves, as `game.moves` has them.
struct StoredMoves {
    engine::AnyPosition start;
    std::vector<std::byte> moves;
};

/// Empty: there is no such game, or its start cannot be read.
std::optional<StoredMoves> stored_moves(const Connection& connection, PositionReader& positions,
                                        GameId id);

}  // namespace db
