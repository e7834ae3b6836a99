#pragma once

#include <filesystem>
#include <memory>
#include <mutex>

#include "db/file/access.h"
#include "db/file/error.h"

struct sqlite3;

namespace SQLite {
class Database;
}

namespace db {

class Handle;
class SqlFunctions;
class StatementPool;
class StoredNames;

/// Adds the tables of positions to the SQL of a connection. Declared here and defined in the room
/// `positions`, which this room must not include.
void add_position_tables(sqlite3* handle, StatementPool& statements);

/// One open database file. One connection per thread, or threads that take `turns()`; several may
/// have the same file open.
class Connection {
  public:
    /// Throws Error; InputError, too, where the file's tables, views or triggers are not those of
    /// its version. `:memory:` is a database of its own that nobody else sees.
    Connection(const std::filesystem::path& file, Access access);
    ~Connection();
    Connection(Connection&&) noexcept;
    Connection& operator=(Connection&&) noexcept;

    const std::filesystem::path& file() const { return file_; }
    Access access() const { return access_; }
    SQLite::Database& database() const;
    /// Throws Error when somebody has deleted or replaced the file since it was opened: what is
    /// stored from then on would be lost.
    void require_in_place() const;
    SqlFunctions& functions() const { return *functions_; }
    /// Prepared statements, kept for the next time.
    StatementPool& statements() const { return *statements_; }
    StoredNames& stored_names() const { return *stored_names_; }
    /// What threads lock that use it together.
    std::mutex& turns() const { return *turns_; }

  private:
    std::filesystem::path file_;
    Access access_;
    std::unique_ptr<Handle> handle_;
    std::unique_ptr<StatementPool> statements_;  // after the handle, so that they go first
    std::unique_ptr<SqlFunctions> functions_;    // likewise
    std::unique_ptr<StoredNames> stored_names_;
    std::unique_ptr<std::mutex> turns_ = std::make_unique<std::mutex>();
};

}  // namespace db
