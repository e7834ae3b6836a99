#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>

#include "db/file/handle.h"

struct sqlite3_file;

namespace db {

enum class ReadOutcome : std::uint8_t {
    Read,    ///< what lies behind the file's end is zeros
    Behind,  ///< nothing of it is in the file
    Failed   ///< the disk did
};

/// Bytes of a handle's file, without a statement of SQL.
ReadOutcome read_bytes(Handle& handle, std::uint64_t offset, std::span<std::byte> room);

/// The bytes of a file that is a database or may be one, read through SQLite's own descriptor, so
/// that no lock of another connection is lost. No statement runs unless `hold` is called: a journal
/// that lies beside a stranger's file is not rolled back, nor is its log written into it.
class DatabaseFile {
  public:
    /// Throws InputError when there is no regular file of that name, or it cannot be read.
    explicit DatabaseFile(const std::filesystem::path& file);

    std::uint64_t size() const;
    /// Fills `room` from that byte on.
    ReadOutcome read(std::uint64_t offset, std::span<std::byte> room) const;
    /// Where the database opens, what others write from now on changes no page that is read here
    /// or that is not in its log as well. True: it opens.
    bool hold();
    /// Waits until all of it is on the disk. False: the disk failed.
    bool sync() const;

  private:
    std::unique_ptr<Handle> handle_;
    sqlite3_file* file_;
};

/// The first bytes of a database, of SQLite's format.
inline constexpr std::size_t kDatabaseHeaderSize = 100;

/// Whether these bytes begin a SQLite database; https://www.sqlite.org/fileformat.html.
bool is_database_header(std::span<const std::byte> header);

/// A number of `count` bytes, the highest first, as SQLite writes them.
std::uint64_t big_endian(std::span<const std::byte> bytes, std::size_t at, std::size_t count);

}  // namespace db
