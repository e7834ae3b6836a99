#pragma once

#include <filesystem>
#include <span>
#include <string_view>

namespace SQLite {
class Database;
}

namespace db {

/// One step of the schema: a file of `db/schema`, compiled in.
struct Migration {
    int number;  ///< from 1 without gaps; `PRAGMA user_version` once it has run
    std::string_view name;
    std::string_view sql;
};

/// Every step that this program knows, in order.
std::span<const Migration> migrations();

/// What a database has after all of them, a line for each table, index, view and trigger: see
/// `schema_lines` (db/connection/foreign_schema.h), which makes it; a test compares.
std::string_view newest_schema();

/// Runs the steps that the database lacks, all of them in one transaction. Throws Error, and
/// leaves the database as it was, when a step fails, and InputError when the database has steps
/// that `steps` lacks. `file` is for the text of errors.
void migrate(SQLite::Database& database, const std::filesystem::path& file,
             std::span<const Migration> steps = migrations());

/// Throws InputError when the database has steps that `steps` lacks, or a number of them that no
/// program has written.
void refuse_unknown_version(SQLite::Database& database, const std::filesystem::path& file,
                            std::span<const Migration> steps = migrations());

/// Throws InputError unless the database has exactly these steps.
void check_version(SQLite::Database& database, const std::filesystem::path& file,
                   std::span<const Migration> steps = migrations());

}  // namespace db
