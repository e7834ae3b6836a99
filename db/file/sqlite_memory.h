#pragma once

#include <cstdint>

namespace db {

/// The most memory that SQLite takes from now on, over all connections of the process; a statement
/// that needs more fails, with the words "out of memory".
void limit_sqlite_memory(std::int64_t bytes);

}  // namespace db
