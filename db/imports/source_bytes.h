#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "db/file/plain_file.h"
#include "db/file/spool.h"

namespace db {

/// Where the bytes of a file are: in a file of that name, or in a part of a spool.
struct SourcePlace {
    std::filesystem::path path;
    std::shared_ptr<const Spool> spool{};  ///< null: the path is that of a file
    std::uintmax_t offset = 0;             ///< in the spool
    std::uintmax_t size = 0;               ///< likewise
};

/// Those bytes, read in order or from any place.
class SourceBytes {
  public:
    /// Throws as PlainFile does.
    explicit SourceBytes(const SourcePlace& place);

    std::uintmax_t size() const { return size_; }
    std::uintmax_t at() const { return at_; }
    void seek(std::uintmax_t offset);
    /// Fills the room as far as the bytes go, and says how far.
    std::size_t read(std::span<char> room);

  private:
    std::unique_ptr<PlainFile> file_;  ///< null: they are in the spool
    std::shared_ptr<const Spool> spool_;
    std::uintmax_t offset_ = 0;
    std::uintmax_t size_ = 0;
    std::uintmax_t at_ = 0;
};

/// Up to `most` bytes from the beginning. Empty: they cannot be read.
std::optional<std::vector<std::byte>> bytes_of(const SourcePlace& place, std::uintmax_t most);

}  // namespace db
