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

struct LoadedLibrary {
    void* handle = nullptr;  ///< as of `dlopen`; null: it cannot be loaded
    std::string fault;       ///< what is missing
};

/// Loads the libraries of others that lie in `FOLDER/libraries`, where an archive for any system
/// brings them along, then the library, which gets those by their names.
LoadedLibrary load_library(const std::filesystem::path& folder,
                           const std::filesystem::path& library);

}  // namespace db
