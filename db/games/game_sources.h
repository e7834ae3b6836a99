#pragma once

#include <optional>
#include <string_view>

#include "db/games/games.h"
#include "engine/record/annotated_game.h"

namespace db {

/// Stores what a file says of a game besides its record, within the caller's transaction; nothing
/// where it says no more.
void add_game_source(const Connection& connection, GameId id, std::string_view format,
                     const engine::AnnotatedGame& game);

/// A stored game with everything that its file says. Empty: no such game. Throws Error when it
/// cannot be read.
std::optional<engine::AnnotatedGame> annotated_game(const Connection& connection, GameId id);

}  // namespace db
