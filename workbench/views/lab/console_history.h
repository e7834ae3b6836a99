#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace workbench {

/// Entries of former runs, the oldest first, as many as are kept; none where the file is not there.
std::vector<std::string> read_history(const std::filesystem::path& file);

/// Adds one at the end. Where it cannot be written it is forgotten with the window.
void add_to_history(const std::filesystem::path& file, const std::string& entry);

}  // namespace workbench
