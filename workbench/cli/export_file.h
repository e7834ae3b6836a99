#pragma once

#include <filesystem>
#include <memory>

#include "db/file/whole_file.h"

namespace workbench {

/// A file for games that are exported. Throws BadInput where there is a file already, unless
/// `force`; db::Error where none can be written.
std::unique_ptr<db::WholeFile> export_file(const std::filesystem::path& place, bool force);

}  // namespace workbench
