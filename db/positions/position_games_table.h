#pragma once

struct sqlite3;

namespace db {

class StatementPool;

/// Adds a table to the SQL of a connection that tells which stored games meet a position, modulo
/// symmetries and however they came there:
///
///     SELECT * FROM position_games(game, position [, variant])
///
///   game, position, variant  as in a row of `game`: name, text of squares and mover, and the
///                            variant's hash where the program does not know the game by name
///   game_id   of the game; rows come in no order
///   move      that was played there, on the board as the position was given; NULL: none
///   won, drawn, lost         0 or 1, of the seat that was to move: first alone, first with
///                            others, not first; NULL: the game was not played to the end
///   payoff    of that seat, in discs; NULL likewise
void register_position_games(sqlite3* handle, StatementPool& statements);

}  // namespace db
