#pragma once

#include <string>
#include <string_view>

#include "db/connection/connection.h"

namespace db {

/// `; did you mean 'player_1'?` where SQLite's error is about a column, table or function that is
/// not there and one of a name like it is; else nothing.
std::string name_hint(const Connection& connection, std::string_view error);

}  // namespace db
