#pragma once

#include <functional>

#include "db/sql/known_games.h"

namespace db {

class Stops;

/// The functions that search, in the SQL of a connection as long as this lives:
///
///   best_move([game,] position, depth)  the move, `--` for a pass; NULL: the game is over
///   score([game,] position, depth)      discs for the mover, ahead so many plies; of a game that
///                                       is over its payoff
///
/// Reversi by the evaluation `trained`, other games by their discs. To the end of the game and
/// further a score is exact.
class SearchFunctions {
  public:
    /// All outlive it. `stops`: those of the program's own connection; null for another program's,
    /// which interrupts.
    SearchFunctions(sqlite3* handle, StatementPool& statements, KnownGames& games,
                    const Stops* stops);
    SearchFunctions(const SearchFunctions&) = delete;
    SearchFunctions& operator=(const SearchFunctions&) = delete;

    /// Whether somebody has interrupted the statement that asks.
    bool is_unwanted() const;
    KnownGames& games() const { return games_; }

  private:
    StatementPool& statements_;
    KnownGames& games_;
    const Stops* stops_;
};

}  // namespace db
