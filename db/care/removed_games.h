#pragma once

#include <memory>
#include <span>
#include <stop_token>
#include <vector>

#include "db/connection/connection.h"
#include "db/games/games.h"

namespace db {

/// Games that were taken out of a database, with all that was stored about them, so that they can
/// come back.
class RemovedGames {
  public:
    struct Rows;  ///< of all of them
    explicit RemovedGames(std::shared_ptr<const Rows> rows);

    std::int64_t count() const;
    const Rows& rows() const { return *rows_; }

  private:
    std::shared_ptr<const Rows> rows_;
};

/// Takes games out, with their reviews, trees and places in books, all or none of them; one that is
/// not there is no fault. Throws InputError, and removes nothing, where one belongs to an
/// experiment, whose results it is part of, or was merged of several. When stopped: nothing is
/// removed and WriteStopped is thrown.
RemovedGames remove_games(const Connection& connection, std::span<const GameId> games,
                          const std::stop_token& stop = {});

/// Brings them back under their numbers, or the next ones where others have those now, and says
/// which. What their reviews and books have lost meanwhile does not come back.
std::vector<GameId> restore_games(const Connection& connection, const RemovedGames& removed);

}  // namespace db
