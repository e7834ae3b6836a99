#pragma once

struct sqlite3;

namespace db {

/// Adds `opening(moves)` and `opening(game, moves)`: the English name of the opening of a game of
/// Reversi from its usual start, NULL: none, or another game.
void add_opening_function(sqlite3* handle);

}  // namespace db
