#pragma once

#include "db/sql/known_games.h"

namespace db {

/// Adds the table-valued function `plies(game_id)`: a row for each move of a stored game, with the
/// position in which it was played, and one for the position at the end, whose move is NULL.
/// `games` outlives it.
void add_plies_table(sqlite3* handle, KnownGames& games);

}  // namespace db
