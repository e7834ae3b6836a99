#pragma once

#include <filesystem>
#include <string>

namespace SQLite {
class Database;
}

namespace db {

/// Compares the tables, indexes, views and triggers of a database with those that its version has,
/// before anything of them is used. What people have added for themselves stays where it cannot run
/// by itself: tables, and plain indexes. Throws InputError that names whatever else there is
/// (triggers, views, virtual tables, generated columns, names that stand for tables of ours) and
/// what is missing or is another one. `schema` is `main`, or the name of an attached file; `file`
/// is for the text of errors.
void refuse_foreign_schema(SQLite::Database& database, const std::filesystem::path& file,
                           const std::string& schema = "main");

/// The tables, indexes, views and triggers of a database, in order, each a line `TYPE NAME TABLE
/// SQL` without blanks and quotes in the SQL.
std::string schema_lines(SQLite::Database& database);

}  // namespace db
