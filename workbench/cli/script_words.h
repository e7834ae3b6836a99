#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace workbench {

/// Whether `name` is a file or a shipped script of that room of `scripts/`.
bool is_script(std::string_view room, const std::string& name);

/// The file that `name` means. Throws BadInput that lists the nearest names.
std::filesystem::path script_file(std::string_view room, const std::string& name);

}  // namespace workbench
