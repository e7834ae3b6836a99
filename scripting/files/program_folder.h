#pragma once

#include <filesystem>

namespace scripting {

/// Where the program that runs lies, links followed. Empty: the system does not tell.
std::filesystem::path program_folder();

/// The extension of SQLite that was built or installed with it; empty: it is not there.
std::filesystem::path sqlite_extension();

}  // namespace scripting
