// A packaged program's `main`: it loads the library of the highest level of x86-64 that the
// processor meets, and runs what is in it. Compiled for the lowest level, as nothing else here is.

#include <dlfcn.h>

#include <cstdio>
#include <filesystem>
#include <string>

#include "db/levels/level_choice.h"
#include "workbench/start/program.h"

namespace workbench {
namespace {

namespace fs = std::filesystem;

constexpr int kFailed = 1;

/// With the folder's name behind it, as it is built and as it is installed.
fs::path levels_folder() {
    std::error_code failed;
    const fs::path program = fs::read_symlink("/proc/self/exe", failed);
    return (program.parent_path() / ".." / "lib" / "yomi").lexically_normal();
}

int fail(const std::string& what) {
    std::fprintf(stderr, "%s: %s\n", PROGRAM_NAME, what.c_str());
    return kFailed;
}

int run_chosen(int count, char** arguments) {
    const db::LevelChoice choice =
        db::choose_library(levels_folder(), std::string{PROGRAM_NAME} + ".so");
    if (choice.library.empty()) return fail(choice.fault);
    const db::LoadedLibrary loaded = db::load_library(levels_folder(), choice.library);
    if (loaded.handle == nullptr) return fail(loaded.fault);
    const auto run = reinterpret_cast<decltype(&run_program)>(dlsym(loaded.handle, "run_program"));
    if (run == nullptr) return fail(std::string{"it cannot be run: "} + dlerror());
    return run(count, arguments);
}

}  // namespace
}  // namespace workbench

int main(int count, char** arguments) {
    return workbench::run_chosen(count, arguments);
}
