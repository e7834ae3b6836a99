#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace db {

/// Which library of a package is loaded: `FOLDER/LEVEL/FILE`.
struct LevelChoice {
    std::filesystem::path library;  ///< empty: none
    std::string fault;              ///< why there is none
};

/// The one of the level that YOMI_CPU_LEVEL names, else the highest that is met and there.
LevelChoice choose_library(const std::filesystem::path& folder, std::string_view file);

/// Loads the libraries of others that lie in `FOLDER/libraries`, where an archive for any system
/// brings them along: whoever asks for one of them by its name then gets that one.
void load_libraries_beside(const std::filesystem::path& folder);

}  // namespace db
