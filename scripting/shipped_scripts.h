#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace scripting {

/// A folder in which the folder `scripts/` that comes with the program may be.
struct ScriptsPlace {
    std::filesystem::path folder;
    std::string why;  ///< it is looked at
    bool is_there = false;
};

/// In the order of looking: what the environment variable YOMI_SCRIPTS says, and then nothing else;
/// `../share/yomi/scripts` from the program's own folder, as it is installed; `scripts` in that
/// folder or one above it, as it is built.
std::vector<ScriptsPlace> scripts_places();

/// The first of those that is there; where none is, the first.
std::filesystem::path scripts_folder();

/// Names without their ending of the files in one room of that folder (`strategies`,
/// `evaluations`, `variants`, `experiments`, `weights`), sorted.
std::vector<std::string> shipped(std::string_view room, std::string_view ending = ".lua");

/// Such names for an error: after each other, or that there are none and where they would be.
std::string shipped_text(const std::vector<std::string>& names);

/// The file that `name` means: a path to an existing file, or a shipped script of that room with
/// or without `.lua`. Throws ScriptError that lists the nearest names.
std::filesystem::path find_script(std::string_view room, std::string_view name);

}  // namespace scripting
