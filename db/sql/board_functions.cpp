#include "db/sql/board_functions.h"

#include "db/sql/checksum_function.h"
#include "db/sql/fold_function.h"
#include "db/sql/line_functions.h"
#include "db/sql/opening_function.h"
#include "db/sql/plies_table.h"

namespace db {

BoardFunctions::BoardFunctions(sqlite3* handle, StatementPool& statements, const Stops* stops)
    : games_{statements},
      positions_{handle, games_},
      searches_{handle, statements, games_, stops},
      checksums_{statements} {
    add_line_functions(handle, games_);
    add_plies_table(handle, games_);
    add_opening_function(handle);
    add_fold_function(handle);
    add_checksum_function(handle, checksums_);
}

}  // namespace db
