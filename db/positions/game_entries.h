#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "db/connection/connection.h"
#include "db/positions/position_entry.h"
#include "db/positions/stored_position.h"
#include "db/statements/statement.h"

namespace db {

/// What became of a seat of a game.
struct SeatResult {
    Finish finish = Finish::Open;
    std::int8_t payoff = 0;  ///< in discs
};

SeatResult result_of_seat(StatementPool& statements, std::int64_t game, engine::Player seat);

/// Makes entries of stored games, in the order of their numbers.
class GameEntries {
  public:
    /// Of games after this one.
    GameEntries(const Connection& connection, std::int64_t after);

    /// Appends the entries of the next game, a game that cannot be read has none; empty: that was
    /// the last one. Else the game's number. Throws Error for a number that the index cannot hold.
    std::optional<std::int64_t> next(std::vector<PositionEntry>& entries);

  private:
    void read_seats(std::int64_t game);

    const Connection& connection_;
    Statement games_;
    Statement seats_;
    bool seats_are_left_;
    PositionReader positions_;
    std::vector<SeatResult> of_game_;  ///< by seat
};

}  // namespace db
