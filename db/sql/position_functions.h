#pragma once

#include <vector>

#include "db/sql/known_games.h"

namespace db {

struct PositionFunction;

/// The functions that read the text of a position, in the SQL of a connection as long as this
/// lives: mobility, disc_diff, stable, empties, legal_moves, is_over, mover, disc_on, canonical.
class PositionFunctions {
  public:
    /// `games` outlives it.
    PositionFunctions(sqlite3* handle, KnownGames& games);

    /// One of them, as SQLite hands it back.
    struct Bound {
        KnownGames& games;
        const PositionFunction& function;
    };

  private:
    std::vector<Bound> bound_;
};

}  // namespace db
