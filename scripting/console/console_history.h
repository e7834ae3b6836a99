#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace scripting {

/// Entries of former runs, the oldest first, as many as are kept; none where the file is not there.
std::vector<std::string> read_history(const std::filesystem::path& file);

/// Adds one at the end, at once and by appending alone, so that two programs keep both theirs.
/// Where it cannot be written it is forgotten with the program.
void add_to_history(const std::filesystem::path& file, const std::string& entry);

}  // namespace scripting
