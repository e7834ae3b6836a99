#pragma once

#include <optional>
#include <string>
#include <vector>

#include "db/connection/connection.h"
#include "db/games/games.h"
#include "db/statements/statement.h"

namespace db {

/// Empty for NULL. Throws DamagedFile for a number that an int does not hold.
std::optional<int> optional_number(const Statement& row, int column);

/// A payoff in discs.
engine::Score score_at(const Statement& row, int column);

/// From the columns `theoretical` and, after it, `theoretical_empties`; empty for NULL.
std::optional<engine::TheoreticalScore> theoretical_at(const Statement& row, int column);

/// From the column `luck`; empty for NULL. Throws DamagedFile for a number that no game has.
std::optional<std::uint64_t> luck_at(const Statement& row, int column);

/// From a column `moves` of the game `id`, replayed from `start` on. Throws Error when one of them
/// is not legal.
std::vector<engine::Move> moves_at(const Connection& connection, const Statement& row, int column,
                                   GameId id, const engine::AnyPosition& start);

[[noreturn]] void throw_unreadable(const Connection& connection, GameId id, const std::string& why);

}  // namespace db
