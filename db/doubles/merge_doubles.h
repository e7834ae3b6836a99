#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "db/doubles/find_doubles.h"

namespace db {

/// What the first game of a group would get from a further row of the same game: short sentences.
/// Throws Error when one of the two cannot be read.
std::vector<std::string> gains_of(const Connection& connection, GameId first, GameId other);

/// Makes one row of each group: its first game gets all that the others knew, and they go. What
/// they were is kept in `merged_game`, so that it can be undone and no import brings them back.
/// All or nothing. How many games went.
std::int64_t merge_doubles(const Connection& connection, std::span<const DoubleGroup> groups);

/// A game that is there again.
struct ReturnedGame {
    GameId id;                ///< its own number, or a new one where another game has it by now
    std::int64_t number = 0;  ///< that it had
};

struct UndoneMerges {
    std::vector<ReturnedGame> returned;
    std::int64_t unlinked = 0;       ///< rows of `double_game` that said so of the game
    bool is_as_before = true;        ///< false: the game was changed since and stays as it is
    std::int64_t cannot_return = 0;  ///< merged in another database, which has what they were
};

/// Undoes what was merged into a game, the last first, and what was linked to it.
UndoneMerges undo_doubles(const Connection& connection, GameId game);

}  // namespace db
