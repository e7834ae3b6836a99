#include "db/sql/sql_functions.h"

#include "db/sql/checksum_function.h"
#include "db/sql/known_games.h"
#include "db/sql/line_functions.h"
#include "db/sql/opening_function.h"
#include "db/sql/plies_table.h"
#include "db/sql/position_functions.h"

namespace db {

struct SqlFunctions::Kept {
    explicit Kept(sqlite3* handle) : games{handle}, positions{handle, games}, checksums{handle} {
        add_line_functions(handle, games);
        add_plies_table(handle, games);
        add_opening_function(handle);
    }
    KnownGames games;
    PositionFunctions positions;
    ChecksumFunction checksums;
};

SqlFunctions::SqlFunctions(sqlite3* handle) : kept_{std::make_unique<Kept>(handle)} {}
SqlFunctions::~SqlFunctions() = default;

}  // namespace db
