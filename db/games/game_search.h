#pragma once

#include <cstdint>
#include <optional>

#include "db/connection/connection.h"
#include "db/games/games.h"
#include "db/statements/statement.h"

namespace db {

/// A GameQuery as SQL, and its run: the numbers of the games in order. Throws InputError when its
/// `where` is no condition.
class GameSearch {
  public:
    GameSearch(const Connection& connection, const GameQuery& query);

    /// Empty: that was the last one, or the run was stopped.
    std::optional<GameId> next();

  private:
    Statement statement_;
};

/// All of them, in order; the pattern is looked for last, game by game.
std::vector<GameId> find_games(const Connection& connection, const GameQuery& query,
                               const Games::OnFound& on_found);

/// Limit and offset left aside; 0 when stopped.
std::int64_t count_games(const Connection& connection, const GameQuery& query);

}  // namespace db
