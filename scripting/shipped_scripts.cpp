#include "scripting/shipped_scripts.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>

#include "scripting/nearest.h"
#include "scripting/run_script.h"

namespace scripting {

std::filesystem::path scripts_folder() {
    if (const char* folder = std::getenv("YOMI_SCRIPTS"); folder != nullptr && *folder != '\0') {
        return folder;
    }
    return YOMI_SCRIPTS_FOLDER;
}

std::vector<std::string> shipped(std::string_view room, std::string_view ending) {
    std::vector<std::string> names;
    std::error_code failed;
    for (const auto& entry : std::filesystem::directory_iterator{scripts_folder() / room, failed}) {
        if (entry.path().extension() == ending) names.push_back(entry.path().stem().string());
    }
    std::ranges::sort(names);
    return names;
}

std::filesystem::path find_script(std::string_view room, std::string_view name) {
    std::error_code failed;
    const std::filesystem::path given{name};
    if (given.extension() == ".lua" && std::filesystem::is_regular_file(given, failed)) {
        return given;
    }
    const std::vector<std::string> names = shipped(room);
    const std::string stem =
        name.ends_with(".lua") ? std::string{name.substr(0, name.size() - 4)} : std::string{name};
    if (std::ranges::binary_search(names, stem)) return scripts_folder() / room / (stem + ".lua");
    throw ScriptError{fmt::format("there is no file or shipped script '{}' of {}{}; shipped: {}",
                                  name, room, suggestion(stem, names), fmt::join(names, ", "))};
}

}  // namespace scripting
