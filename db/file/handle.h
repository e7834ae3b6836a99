#pragma once

#include <SQLiteCpp/Database.h>

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "db/file/open_databases.h"

namespace db {

/// What a handle may do with its file.
enum class Opening {
    Read,    ///< the file must exist
    Change,  ///< likewise
    Make     ///< made when it does not exist
};

/// The name under which SQLite opens a file for reading only: what `parameter` says, `mode=ro` or
/// `immutable=1`.
std::string read_only_uri(const std::filesystem::path& file, std::string_view parameter);

/// A file that is open with SQLite: every handle of the program is made here. Opening reads nothing
/// of the file but its first 100 bytes and changes nothing. Before the first statement the handle
/// is closed to strangers: it runs no code that a file brings along and no function that takes
/// numbers for addresses, has no tables of extensions, and attaches no other file (but see
/// `AttachmentAllowed`).
class Handle {
  public:
    /// Throws SQLite::Exception. `:memory:` is a database of its own.
    Handle(const std::filesystem::path& file, Opening opening);
    /// For reading only, as the parameter of `read_only_uri` says.
    Handle(const std::filesystem::path& file, std::string_view parameter);

    SQLite::Database& database() { return database_; }
    sqlite3* get() { return database_.getHandle(); }
    /// Whether the file that is open is no longer the one of its name: somebody has deleted,
    /// renamed or replaced it.
    bool has_moved();

  private:
    DatabaseToken token_;  ///< first: goes when the file is closed
    SQLite::Database database_;
};

/// A handle of a file that must exist; a pipe, for which SQLite would wait, is no file. Throws
/// InputError.
std::unique_ptr<Handle> open_existing(const std::filesystem::path& file, Opening opening);

/// Lets one other file be attached to the handle as long as it lives.
class AttachmentAllowed {
  public:
    explicit AttachmentAllowed(SQLite::Database& database);
    ~AttachmentAllowed();
    AttachmentAllowed(const AttachmentAllowed&) = delete;
    AttachmentAllowed& operator=(const AttachmentAllowed&) = delete;

  private:
    SQLite::Database& database_;
};

}  // namespace db
