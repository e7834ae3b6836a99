#include "db/sql/checksum_function.h"

#include <sqlite3.h>

#include <stdexcept>

namespace db {
namespace {

constexpr const char* kName = "game_checksum";

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

ChecksumFunction::ChecksumFunction(sqlite3* handle) : handle_{handle}, reader_{handle} {
    sqlite3_create_function_v2(handle_, kName, 1, SQLITE_UTF8, &reader_, game_checksum, nullptr,
                               nullptr, nullptr);
}

ChecksumFunction::~ChecksumFunction() {
    sqlite3_create_function_v2(handle_, kName, 1, SQLITE_UTF8, nullptr, nullptr, nullptr, nullptr,
                               nullptr);
}

}  // namespace db
