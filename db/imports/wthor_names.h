#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "db/imports/source_bytes.h"
#include "engine/formats/wthor_record.h"

namespace db {

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
    std::optional<std::string> add(const SourcePlace& file, engine::WthorKind kind);
    /// One that came out of an archive: it counts for the games of that folder, which may be one in
    /// the archive.
    void add_unpacked(const SourcePlace& file, engine::WthorKind kind,
                      const std::filesystem::path& folder);
    /// For games in that folder, read once. Those in an archive may have their names in a folder
    /// around theirs, or beside the archive.
    const FolderNames& in(const std::filesystem::path& folder);

  private:
    FolderNames read(const std::filesystem::path& folder) const;

    engine::WthorNames given_;
    std::map<std::filesystem::path, engine::WthorNames> unpacked_;  ///< by folder
    std::map<std::filesystem::path, FolderNames> folders_;
};

}  // namespace db
