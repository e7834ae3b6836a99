#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "engine/formats/wthor_record.h"

namespace workbench {

/// A file of games, read and ready to be imported.
struct ImportFile {
    std::filesystem::path path;
    engine::WthorGames content;
    std::shared_ptr<const engine::WthorNames> names;  ///< shared by the files of a folder
};

/// What the words of `yomi import` come to.
struct ImportFiles {
    std::vector<ImportFile> files;    ///< each once, in the order of the words, folders by name
    std::vector<std::string> faults;  ///< what cannot be imported, and why: sentences
    std::vector<std::string> notes;   ///< what is missing, but stops nothing
};

/// Reads files, and the games files that lie directly in folders. Files are told by their content.
/// Names of players and tournaments come from files among the words, else from beside the games.
ImportFiles read_import_files(const std::vector<std::string>& words);

}  // namespace workbench
