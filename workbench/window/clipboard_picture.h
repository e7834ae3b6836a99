#pragma once

#include <filesystem>
#include <string>

namespace workbench {

/// Puts a PNG file into the clipboard, through the first of `wl-copy` (under Wayland) and `xclip`
/// that is installed: GLFW copies text alone. Returns the program's name; empty: there is none.
/// Throws std::runtime_error where one is there and fails. Blocks: for background jobs.
std::string copy_picture(const std::filesystem::path& file);

}  // namespace workbench
