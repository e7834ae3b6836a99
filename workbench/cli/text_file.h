#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace workbench {

/// Throws BadInput when it cannot be read.
std::string text_of_file(const std::filesystem::path& file);

/// Writes a file as a whole or not at all; what stood there is replaced. Throws WorkFailed.
void write_text_file(const std::filesystem::path& file, std::string_view text);

}  // namespace workbench
