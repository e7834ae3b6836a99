#pragma once

#include "db/sql/known_games.h"

namespace db {

/// Adds the functions that read the moves of games: moves_text, position_at, passes_through.
/// `games` outlives them.
void add_line_functions(sqlite3* handle, KnownGames& games);

}  // namespace db
