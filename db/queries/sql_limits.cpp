#include "db/queries/sql_limits.h"

#include <SQLiteCpp/Database.h>
#include <sqlite3.h>

#include <algorithm>

namespace db {
namespace {

struct Limit {
    int category;
    int most;
};

constexpr Limit kLimits[] = {
    // Bytes of a text, a blob or a row: of `hex`, `printf`, `zeroblob`, `group_concat` and whatever
    // else is linear, one step is then some hundredths of a second.
    {SQLITE_LIMIT_LENGTH, kLongestOfQuery},
    // The text itself; a list of a hundred thousand numbers fits.
    {SQLITE_LIMIT_SQL_LENGTH, 1 << 20},
    // Preparing takes quadratic time in some of these, and every column may be long.
    {SQLITE_LIMIT_COLUMN, 200},
    {SQLITE_LIMIT_EXPR_DEPTH, 200},
    {SQLITE_LIMIT_COMPOUND_SELECT, 200},
    // Instructions of a prepared statement: some megabytes.
    {SQLITE_LIMIT_VDBE_OP, 250'000},
    // Letters of a pattern of LIKE and GLOB, each of which may be looked for at every place.
    {SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 1'000},
    {SQLITE_LIMIT_VARIABLE_NUMBER, 10'000},
};

}  // namespace

SqlLimits::SqlLimits(const Connection& connection) : connection_{connection} {
    static_assert(std::size(kLimits) == kCount);
    sqlite3* const handle = connection_.database().getHandle();
    for (int place = 0; place < kCount; ++place) {
        const Limit& limit = kLimits[place];
        const int before = sqlite3_limit(handle, limit.category, -1);
        before_[place] = before;
        sqlite3_limit(handle, limit.category, std::min(before, limit.most));
    }
}

SqlLimits::~SqlLimits() {
    sqlite3* const handle = connection_.database().getHandle();
    for (int place = 0; place < kCount; ++place) {
        sqlite3_limit(handle, kLimits[place].category, before_[place]);
    }
}

}  // namespace db
