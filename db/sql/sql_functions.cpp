#include "db/sql/sql_functions.h"

#include "db/sql/board_functions.h"
#include "db/sql/bounded_functions.h"
#include "db/sql/format_function.h"

namespace db {

struct SqlFunctions::Kept {
    Kept(sqlite3* handle, StatementPool& statements, const Stops& stops)
        : boards{handle, statements, &stops}, formats{handle} {
        add_bounded_functions(handle, stops);
    }
    BoardFunctions boards;
    FormatFunction formats;
};

namespace {

/// Of SQLite, by the pages of its documentation: core, date and time, aggregates, windows,
/// mathematics, JSON. Left out: what loads or configures something, and what tells of the program
/// or its connection. A blank before and after each.
constexpr std::string_view kOfSqlite =
    " abs char coalesce concat concat_ws format glob hex if ifnull iif instr length like "
    "likelihood likely lower ltrim max min nullif octet_length printf quote random randomblob "
    "replace round rtrim sign sqlite_version substr substring trim typeof unhex unicode "
    "unlikely upper zeroblob current_date current_time current_timestamp date datetime "
    "julianday strftime time timediff unixepoch avg count group_concat median percentile "
    "string_agg sum total cume_dist dense_rank first_value lag last_value lead nth_value "
    "ntile percent_rank rank row_number acos acosh asin asinh atan atan2 atanh ceil ceiling "
    "cos cosh degrees exp floor ln log log10 log2 mod pi pow power radians sin sinh sqrt tan "
    "tanh trunc -> ->> json json_array json_array_length json_error_position json_extract "
    "json_group_array json_group_object json_insert json_object json_patch json_pretty "
    "json_quote json_remove json_replace json_set json_type json_valid ";

constexpr std::string_view kOurs =
    " best_move canonical disc_diff disc_on empties fold game_checksum is_over legal_moves "
    "mobility mover "
    "moves_text opening passes_through pattern_ply position_at score stable ";

}  // namespace

bool SqlFunctions::is_for_everybody(std::string_view name) const {
    std::string small;
    for (const char letter : name) {
        if (letter == ' ') return false;
        small += 'A' <= letter && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    }
    const std::string word = ' ' + small + ' ';
    return kOfSqlite.find(word) != std::string_view::npos ||
           kOurs.find(word) != std::string_view::npos || defined_.contains(small);
}

SqlFunctions::SqlFunctions(sqlite3* handle, StatementPool& statements)
    : kept_{std::make_unique<Kept>(handle, statements, stops_)} {}
SqlFunctions::~SqlFunctions() = default;

}  // namespace db
