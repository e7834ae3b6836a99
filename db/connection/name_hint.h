#pragma once

#include <string>
#include <string_view>

#include "db/connection/connection.h"

namespace db {

/// `; did you mean 'player_1'?` where SQLite's error is about a column, table or function that is
/// not there and one of a name like it is; which tables have it, where a column may be that of more
/// than one; else nothing. Columns are first looked for in the tables
/// and views that the query names.
std::string name_hint(const Connection& connection, std::string_view error, std::string_view sql);

}  // namespace db
