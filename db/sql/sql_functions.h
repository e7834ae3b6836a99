#pragma once

namespace SQLite {
class Database;
}

namespace db {

/// Adds our functions to the SQL of a connection:
///
///   moves_text(moves)        the moves of a game of the reversi family as `f5d6c3--`
///   moves_text(game, moves)  those of any game that the program knows by name
///   opening(moves)           the English name of the opening of a game of Reversi, NULL: none
///   opening(game, moves)     the same where the game is Reversi from its usual start, else NULL
///   passes_through(moves, start, game, definition, position)
///                            whether the game meets a position: 1 or 0. `definition` is the
///                            variant's, or NULL; what cannot be read or is illegal meets nothing
void register_sql_functions(SQLite::Database& database);

}  // namespace db
