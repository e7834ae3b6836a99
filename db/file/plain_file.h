#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "db/file/open_databases.h"

namespace db {

/// A file of any kind that is read as it is: the one way to read a file that somebody named. Throws
/// InputError where it belongs to a database that is open here.
class PlainFile {
  public:
    /// Throws InputError, too, when there is no regular file of that name that can be read.
    explicit PlainFile(const std::filesystem::path& file);

    std::uintmax_t size() const { return size_; }
    /// Goes to that byte; behind the end there is nothing to read.
    void seek(std::uintmax_t offset);
    /// Fills the room as far as the file goes, and says how far. Throws Error when the disk fails.
    std::size_t read(std::span<char> room);
    /// The rest of it.
    std::string text();

  private:
    std::filesystem::path file_;
    PlainToken token_;  ///< before the stream: goes when it is closed
    std::ifstream stream_;
    std::uintmax_t size_ = 0;
};

/// The whole content of a file, which may be of at most so many bytes. Throws as PlainFile does,
/// and InputError when it has more.
std::string text_of_file(const std::filesystem::path& file,
                         std::uintmax_t most = std::numeric_limits<std::uintmax_t>::max());

/// The same, empty where there is none or it cannot be read: for what is only a convenience.
std::optional<std::string> text_if_readable(
    const std::filesystem::path& file,
    std::uintmax_t most = std::numeric_limits<std::uintmax_t>::max());

}  // namespace db
