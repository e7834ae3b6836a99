#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace workbench {

/// Which library of a package is loaded: `FOLDER/LEVEL/FILE`.
struct LevelChoice {
    std::filesystem::path library;  ///< empty: none
    std::string fault;              ///< why there is none
};

/// The one of the level that YOMI_CPU_LEVEL names, else the highest that is met and there.
LevelChoice choose_library(const std::filesystem::path& folder, std::string_view file);

}  // namespace workbench
