#include "scripting/files/user_folders.h"

#include <cstdlib>
#include <string>

namespace scripting {
namespace {

namespace fs = std::filesystem;

/// By the XDG Base Directory Specification: what the variable says, else below the user's home.
fs::path folder_of(const char* variable, const fs::path& below_home) {
    const char* folder = std::getenv(variable);
    // A relative path is to be ignored, says the specification.
    if (folder != nullptr && fs::path{folder}.is_absolute()) return fs::path{folder} / "yomi";
    const char* home = std::getenv("HOME");
    if (home != nullptr && *home != '\0') return fs::path{home} / below_home / "yomi";
    return ".";
}

}  // namespace

fs::path settings_folder() {
    return folder_of("XDG_CONFIG_HOME", ".config");
}

fs::path data_folder() {
    return folder_of("XDG_DATA_HOME", fs::path{".local"} / "share");
}

}  // namespace scripting
