#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include "db/connection/stop_guard.h"
#include "db/games/game_search.h"
#include "db/positions/stored_position.h"

namespace db {

/// A game as somebody reads it who learns from many.
struct ReadGame {
    GameId id;
    engine::AnyPosition start;
    std::vector<engine::Move> moves;  ///< legal one after the other, passes included
    std::optional<int> year;
    std::optional<engine::Score> payoff;  ///< the first seat's, in discs; empty: not played to the
                                          ///< end, forfeited games too
    std::optional<engine::TheoreticalScore> theoretical;
    friend bool operator==(const ReadGame&, const ReadGame&) = default;
};

/// Reads games one after the other, in the order of their numbers, however many there are; each is
/// replayed, which takes some three microseconds.
///
///     db::GameReader reader{connection, {.game = "reversi", .where = "year < 2010"}};
///     while (const db::ReadGame* game = reader.next()) learn_from(*game);
///
/// One at a time per connection, as with StopGuard.
class GameReader {
  public:
    /// The query's order, limit and offset are left aside. Throws InputError when its `where` is no
    /// condition.
    explicit GameReader(const Connection& connection, const GameQuery& query = {},
                        const std::stop_token& stop = {});

    /// Null: that was the last one, or a stop was requested. Else valid until the next call.
    /// Throws Error when a stored game cannot be read.
    const ReadGame* next();

  private:
    const Connection& connection_;
    StopGuard guard_;
    GameSearch search_;
    PositionReader positions_;
    ReadGame game_;
};

}  // namespace db
