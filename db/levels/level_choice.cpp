#include "db/levels/level_choice.h"

#include <dlfcn.h>

#include <cstdlib>
#include <map>

#include "db/levels/cpu_level.h"

namespace db {
namespace {

std::string level_names() {
    std::string names;
    for (const CpuLevel& level : cpu_levels()) {
        if (!level.is_met) continue;
        names += (names.empty() ? "" : ", ") + std::string{level.name};
    }
    return names;
}

/// By name of those that cannot be loaded: why.
std::map<std::string, std::string> load_libraries_in(const std::filesystem::path& folder) {
    std::error_code failed;
    std::map<std::string, std::string> waiting;
    for (const auto& entry : std::filesystem::directory_iterator{folder, failed}) {
        waiting[entry.path().filename().string()];
    }
    // One that needs another one comes after it: what cannot be loaded yet is tried again.
    for (std::size_t before = waiting.size() + 1; waiting.size() < before;) {
        before = waiting.size();
        for (auto library = waiting.begin(); library != waiting.end();) {
            const auto file = folder / library->first;
            if (dlopen(file.c_str(), RTLD_LAZY | RTLD_LOCAL) != nullptr) {
                library = waiting.erase(library);
            } else {
                library->second = dlerror();
                ++library;
            }
        }
    }
    return waiting;
}

}  // namespace

LevelChoice choose_library(const std::filesystem::path& folder, std::string_view file) {
    const char* const variable = std::getenv("YOMI_CPU_LEVEL");
    const std::string wanted = variable == nullptr ? "" : variable;
    std::error_code failed;
    for (const CpuLevel& level : cpu_levels()) {
        if (!level.is_met || (!wanted.empty() && level.name != wanted)) continue;
        std::filesystem::path library = folder / level.name / file;
        if (std::filesystem::exists(library, failed)) return {std::move(library), {}};
    }
    if (!wanted.empty()) {
        return {{},
                "YOMI_CPU_LEVEL is '" + wanted +
                    "', which this processor or installation does not have; the processor has " +
                    level_names()};
    }
    return {{},
            "the libraries of the program are not where they are installed (" + folder.string() +
                "); install it again"};
}

LoadedLibrary load_library(const std::filesystem::path& folder,
                           const std::filesystem::path& library) {
    const std::map<std::string, std::string> not_loaded = load_libraries_in(folder / "libraries");
    if (void* const handle = dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL)) return {handle, {}};
    // "NAME: what is wrong with it". Where that one is ours, what it needs is what is missing.
    const std::string error = dlerror();
    const std::string name = error.substr(0, error.find(':'));
    const auto ours = not_loaded.find(name);
    return {nullptr,
            "it cannot be loaded: " +
                (ours == not_loaded.end() ? error : ours->second + " (" + name + " needs it)")};
}

}  // namespace db
