#pragma once

#include <cstdint>
#include <string_view>

#include "db/file/connection.h"

namespace db {

/// Runs one command of a merge; the other database is attached as `source`. Throws WriteStopped.
/// Gives how many rows it changed.
std::int64_t run_step(const Connection& connection, std::string_view sql);

/// The first column of the first row.
std::int64_t number_of(const Connection& connection, std::string_view sql);

}  // namespace db
