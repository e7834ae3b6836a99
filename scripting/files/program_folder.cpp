#include "scripting/files/program_folder.h"

#include <vector>

namespace scripting {

namespace fs = std::filesystem;

fs::path program_folder() {
    std::error_code failed;
    return fs::read_symlink("/proc/self/exe", failed).parent_path();
}

fs::path sqlite_extension() {
    const fs::path program = program_folder();
    const fs::path libraries = (program / "../lib").lexically_normal();
    std::vector<fs::path> folders{program, libraries};  // as it is built, as it is installed
    std::error_code failed;
    for (const fs::directory_entry& entry : fs::directory_iterator{libraries, failed}) {
        // Where Debian keeps libraries by their architecture; `yomi` has those of each level.
        if (entry.is_directory(failed) && entry.path().filename() != "yomi") {
            folders.push_back(entry.path());
        }
    }
    for (const fs::path& folder : folders) {
        fs::path extension = folder / "yomi_sqlite.so";
        if (fs::exists(extension, failed)) return extension;
    }
    return {};
}

}  // namespace scripting
