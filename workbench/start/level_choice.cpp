#include "workbench/start/level_choice.h"

#include <cstdlib>

#include "workbench/start/cpu_level.h"

namespace workbench {
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

}  // namespace workbench
