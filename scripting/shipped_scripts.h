#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace scripting {

/// The folder `scripts/` that comes with the program: beside the repository that it was built
/// from, or where the environment variable YOMI_SCRIPTS says.
std::filesystem::path scripts_folder();

/// Names without their ending of the files in one room of that folder (`strategies`,
/// `evaluations`, `variants`, `experiments`, `weights`), sorted.
std::vector<std::string> shipped(std::string_view room, std::string_view ending = ".lua");

/// The file that `name` means: a path to an existing file, or a shipped script of that room with
/// or without `.lua`. Throws ScriptError that lists the nearest names.
std::filesystem::path find_script(std::string_view room, std::string_view name);

}  // namespace scripting
