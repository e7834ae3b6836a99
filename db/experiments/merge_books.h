#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "db/file/connection.h"

namespace db {

/// What became of the books of a database that was merged into another one.
struct MergedBooks {
    std::int64_t added = 0;
    std::vector<std::string> refused;  ///< another book has the name here, and is kept
};

/// Adds the books of the attached database whose names are new here, with the games that they have
/// learnt, by `temp.game_pair` (theirs, ours).
MergedBooks merge_books(const Connection& connection);

}  // namespace db
