#include "db/sql/sql_functions.h"

#include "db/sql/bounded_functions.h"
#include "db/sql/checksum_function.h"
#include "db/sql/known_games.h"
#include "db/sql/line_functions.h"
#include "db/sql/opening_function.h"
#include "db/sql/plies_table.h"
#include "db/sql/position_functions.h"

namespace db {

struct SqlFunctions::Kept {
    Kept(sqlite3* handle, const Stops& stops)
        : games{handle}, positions{handle, games}, checksums{handle} {
        add_line_functions(handle, games);
        add_plies_table(handle, games);
        add_opening_function(handle);
        add_bounded_functions(handle, stops);
    }
    KnownGames games;
    PositionFunctions positions;
    ChecksumFunction checksums;
};

SqlFunctions::SqlFunctions(sqlite3* handle) : kept_{std::make_unique<Kept>(handle, stops_)} {}
SqlFunctions::~SqlFunctions() = default;

}  // namespace db
