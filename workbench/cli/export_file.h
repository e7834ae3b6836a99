#pragma once

#include <filesystem>
#include <memory>

#include "db/file/whole_file.h"

namespace workbench {

/// The place again. Throws BadInput where it is `-`, and where a file stands, unless `force`;
/// db::InputError where what stands there is not to be replaced at all.
const std::filesystem::path& export_place(const std::filesystem::path& place, bool force);
/// A file for what is exported. Throws as above; db::Error where none can be written.
std::unique_ptr<db::WholeFile> export_file(const std::filesystem::path& place, bool force);

}  // namespace workbench
