#pragma once

#include <filesystem>
#include <string>

namespace workbench {

/// Throws BadInput when it is empty, db::InputError when it cannot be read.
std::string text_of_file(const std::filesystem::path& file);

}  // namespace workbench
