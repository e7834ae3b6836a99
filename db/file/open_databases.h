#pragma once

#include <sys/types.h>

#include <compare>
#include <filesystem>
#include <memory>
#include <optional>

struct sqlite3;

namespace db {

/// Which file it is, whatever names it has.
struct FileIdentity {
    dev_t device = 0;
    ino_t number = 0;
    friend auto operator<=>(const FileIdentity&, const FileIdentity&) = default;
};

/// Empty: there is nothing of that name.
std::optional<FileIdentity> identity_of(const std::filesystem::path& file);

// A process loses all locks that it has on a file as soon as it closes any descriptor of it, those
// of SQLite's connections as well (https://www.sqlite.org/howtocorrupt.html, 2.2), and then
// another program may remove the log under them. So a file is open either with SQLite or without
// it, and the two tokens below, one list for the whole process as the locks are, keep it so.

/// While it lives, the file and the index of its log (`-shm`) are not opened without SQLite, and
/// nothing else that comes under its name is taken for it.
class DatabaseToken {
  public:
    /// Waits while the file is open without SQLite. Throws InputError when that takes long, and
    /// Error when a database of this name is open here and was deleted or replaced since.
    explicit DatabaseToken(const std::filesystem::path& file);
    ~DatabaseToken();
    DatabaseToken(const DatabaseToken&) = delete;
    DatabaseToken& operator=(const DatabaseToken&) = delete;

  private:
    std::filesystem::path file_;
    std::optional<FileIdentity> identity_;
};

/// While it lives, the file is not opened with SQLite.
class PlainToken {
  public:
    /// Throws InputError when the file is a database, or the index of its log, that is open here.
    explicit PlainToken(const std::filesystem::path& file);
    ~PlainToken();
    PlainToken(const PlainToken&) = delete;
    PlainToken& operator=(const PlainToken&) = delete;

  private:
    std::optional<FileIdentity> identity_;
};

/// Keeps a database open, so that another file of its name is told from it as long as the result
/// lives. Null: it cannot be opened.
std::shared_ptr<const void> keep_open(const std::filesystem::path& file);

/// Whether a database of this name is open here, but the file of that name is gone or another one.
bool is_name_of_another(const std::filesystem::path& file);

/// Whether a connection of this process has it open, as the database or the index of its log.
bool is_open_database(const std::filesystem::path& file);

}  // namespace db
