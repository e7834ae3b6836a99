#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace workbench {

/// Whether `name` is a file or a shipped script of that room of `scripts/`.
bool is_script(std::string_view room, const std::string& name);

/// The file that `name` means. Throws BadInput that lists the nearest names.
std::filesystem::path script_file(std::string_view room, const std::string& name);

/// What `scripting::load_strategy` takes for a strategy of the command line: a level's name as it
/// is, else the file that `script_file` finds. Throws BadInput.
std::string strategy_word(const std::string& name);

}  // namespace workbench
