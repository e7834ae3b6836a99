#include "db/sql/checksum_function.h"

#include <sqlite3.h>

#include <stdexcept>

namespace db {
namespace {

void game_checksum(sqlite3_context* context, int, sqlite3_value** values) {
    auto& reader = *static_cast<ChecksumReader*>(sqlite3_user_data(context));
    try {
        const auto checksum = reader.checksum_of(sqlite3_value_int64(values[0]));
        if (checksum) sqlite3_result_int64(context, *checksum);
    } catch (const std::runtime_error& error) {
        // SQLite is C: no exception crosses it.
        sqlite3_result_error(context, error.what(), -1);
        sqlite3_result_error_code(context, sqlite3_errcode(sqlite3_context_db_handle(context)));
    }
}

}  // namespace

void add_checksum_function(sqlite3* handle, ChecksumReader& reader) {
    sqlite3_create_function_v2(handle, "game_checksum", 1, SQLITE_UTF8 | SQLITE_DIRECTONLY, &reader,
                               game_checksum, nullptr, nullptr, nullptr);
}

}  // namespace db
