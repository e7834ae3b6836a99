#pragma once

#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

namespace SQLite {
class Database;
}

namespace db {

class Handle;
class SqlFunctions;
class StatementPool;

/// The world failed: the file is no database, the disk is full, the folder is read-only, a newer
/// program wrote the file. The text says which file, what is wrong and what to do.
class Error : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// The file is a database whose content makes no sense any more.
class DamagedFile : public Error {
  public:
    using Error::Error;
};

/// What a person named is at fault: a file that is no database of ours, a condition that is no SQL.
/// Nothing was changed.
class InputError : public Error {
  public:
    using Error::Error;
};

/// There is a file, and not one byte in it.
class EmptyFile : public InputError {
  public:
    using InputError::InputError;
};

enum class Access {
    ReadOnly,  ///< the file must exist; nothing is written
    Change,    ///< the file must exist; migrated when it is older
    ReadWrite  ///< the same, and made, as a whole or not at all, when it does not exist
};

/// One open database file. One connection per thread; several may have the same file open.
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

  private:
    std::filesystem::path file_;
    Access access_;
    std::unique_ptr<Handle> handle_;
    std::unique_ptr<SqlFunctions> functions_;    // after the handle, so that they go first
    std::unique_ptr<StatementPool> statements_;  // likewise
};

}  // namespace db
