#pragma once

#include "db/sql/game_checksum.h"
#include "db/sql/known_games.h"
#include "db/sql/position_functions.h"
#include "db/sql/search_functions.h"

namespace db {

/// The functions and tables of positions and games in the SQL of a connection, as long as this
/// lives: those that any program's connection may have, since they change none of SQLite's own.
/// `db/schema/README.md` tells what each of them does.
class BoardFunctions {
  public:
    /// `statements` is the connection's and outlives it, and so do `stops`; see SearchFunctions.
    BoardFunctions(sqlite3* handle, StatementPool& statements, const Stops* stops = nullptr);
    BoardFunctions(const BoardFunctions&) = delete;
    BoardFunctions& operator=(const BoardFunctions&) = delete;

  private:
    KnownGames games_;
    PositionFunctions positions_;
    SearchFunctions searches_;
    ChecksumReader checksums_;
};

}  // namespace db
