#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/formats/wthor_record.h"

namespace db {

/// Up to `most` bytes from the beginning of a file. Empty: it cannot be read.
std::optional<std::vector<std::byte>> bytes_of(const std::filesystem::path& path,
                                               std::uintmax_t most);

/// What is wrong with a WTHOR file, as a sentence with its place.
std::string fault_text(const std::filesystem::path& path, const engine::FileError& error);

/// The names of a WTHOR base that lie in one folder.
struct FolderNames {
    std::shared_ptr<const engine::WthorNames> names;
    std::string fault;  ///< why a file of names there cannot be read; empty: nothing is wrong
};

/// Finds the names that the games of a WTHOR base refer to by number.
class WthorNamesFinder {
  public:
    /// A file of names that counts for the games of every folder. Returns what is wrong with it;
    /// empty: it is read.
    std::optional<std::string> add(const std::filesystem::path& path, engine::WthorKind kind);
    /// For games in that folder, read once.
    const FolderNames& in(const std::filesystem::path& folder);

  private:
    FolderNames read(const std::filesystem::path& folder) const;

    engine::WthorNames given_;
    std::map<std::filesystem::path, FolderNames> folders_;
};

}  // namespace db
