#include "db/levels/level_choice.h"

#include <dlfcn.h>

#include <cstdlib>
#include <vector>

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

void load_libraries_beside(const std::filesystem::path& folder) {
    std::error_code failed;
    std::vector<std::filesystem::path> waiting;
    for (const auto& entry : std::filesystem::directory_iterator{folder / "libraries", failed}) {
        waiting.push_back(entry.path());
    }
    // One that needs another one comes after it: what cannot be loaded yet is tried again.
    for (std::size_t before = waiting.size() + 1; waiting.size() < before;) {
        before = waiting.size();
        std::erase_if(waiting, [](const std::filesystem::path& library) {
            return dlopen(library.c_str(), RTLD_LAZY | RTLD_LOCAL) != nullptr;
        });
    }
}

}  // namespace db
