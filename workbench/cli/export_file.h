#pragma once

#include <filesystem>
#include <memory>

#include "db/file/whole_file.h"

namespace workbench {

/// The place again. Throws BadInput where a folder stands, or a file, unless `force`.
const std::filesystem::path& export_place(const std::filesystem::path& place, bool force);
/// A file for games that are exported. Throws as above; db::Error where none can be written.
std::unique_ptr<db::WholeFile> export_file(const std::filesystem::path& place, bool force);

}  // namespace workbench
