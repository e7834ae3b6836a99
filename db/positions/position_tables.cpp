#include "db/connection/connection.h"
#include "db/positions/pattern_function.h"
#include "db/positions/position_games_table.h"

namespace db {

void add_position_tables(sqlite3* handle, StatementPool& statements) {
    register_position_games(handle, statements);
    register_pattern_ply(handle, statements);
}

}  // namespace db
