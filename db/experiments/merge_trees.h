#pragma once

#include <cstdint>

#include "db/file/connection.h"

namespace db {

/// Adds the trees of the attached database, by `temp.game_pair` (theirs, ours): each that is not
/// there just so becomes a row of its own beside those of the same game. Gives how many are new.
std::int64_t merge_trees(const Connection& connection);

}  // namespace db
