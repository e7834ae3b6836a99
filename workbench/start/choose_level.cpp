// A packaged program's `main`: it loads the library of the highest level of x86-64 that the
// processor meets, and runs what is in it. Compiled for the lowest level, as nothing else here is.

#include <dlfcn.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "workbench/start/cpu_level.h"
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

fs::path library_of(std::string_view level) {
    return levels_folder() / level / (std::string{PROGRAM_NAME} + ".so");
}

int fail(const std::string& what) {
    std::fprintf(stderr, "%s: %s\n", PROGRAM_NAME, what.c_str());
    return kFailed;
}

std::string level_names() {
    std::string names;
    for (const CpuLevel& level : cpu_levels()) {
        if (!level.is_met) continue;
        names += (names.empty() ? "" : ", ") + std::string{level.name};
    }
    return names;
}

/// The one that the variable names, else the highest that is met and there. Empty: none.
std::string_view chosen_level(std::string_view wanted) {
    std::error_code failed;
    for (const CpuLevel& level : cpu_levels()) {
        if (!level.is_met || (!wanted.empty() && level.name != wanted)) continue;
        if (fs::exists(library_of(level.name), failed)) return level.name;
    }
    return {};
}

int run_chosen(int count, char** arguments) {
    const char* const variable = std::getenv("YOMI_CPU_LEVEL");
    const std::string wanted = variable == nullptr ? "" : variable;
    const std::string_view level = chosen_level(wanted);
    if (level.empty() && !wanted.empty()) {
        return fail("YOMI_CPU_LEVEL is '" + wanted +
                    "', which this processor or installation does not have; the processor has " +
                    level_names());
    }
    if (level.empty()) {
        return fail("the libraries of the program are not where they are installed (" +
                    levels_folder().string() + "); install it again");
    }
    void* const library = dlopen(library_of(level).c_str(), RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) return fail(std::string{"it cannot be loaded: "} + dlerror());
    const auto run = reinterpret_cast<decltype(&run_program)>(dlsym(library, "run_program"));
    if (run == nullptr) return fail(std::string{"it cannot be run: "} + dlerror());
    return run(count, arguments);
}

}  // namespace
}  // namespace workbench

int main(int count, char** arguments) {
    return workbench::run_chosen(count, arguments);
}
