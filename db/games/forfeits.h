#pragma once

#include <optional>

#include "db/games/games.h"

namespace db {

/// Stores who forfeited a game, within the caller's transaction.
void add_forfeit(const Connection& connection, GameId id, const engine::Forfeit& forfeit);

/// Empty: nobody forfeited the game. Throws Error when the stored seat is none.
std::optional<engine::Forfeit> forfeit_of(const Connection& connection, GameId id);

}  // namespace db
