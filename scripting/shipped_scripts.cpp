#include "scripting/shipped_scripts.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>

#include "scripting/nearest.h"
#include "scripting/run_script.h"

namespace scripting {
namespace {

namespace fs = std::filesystem;

/// A program lies so many folders below the one that its scripts lie in, at most.
constexpr int kDeepest = 6;

/// Other folders are called `scripts`, too.
bool is_scripts_folder(const fs::path& folder) {
    std::error_code failed;
    return fs::is_directory(folder / "meta", failed) &&
           fs::is_directory(folder / "strategies", failed);
}

ScriptsPlace place(const fs::path& folder, std::string why) {
    return {.folder = folder, .why = std::move(why), .is_there = is_scripts_folder(folder)};
}

/// Empty: the system does not tell.
fs::path program_folder() {
    std::error_code failed;
    return fs::read_symlink("/proc/self/exe", failed).parent_path();
}

std::vector<ScriptsPlace> places_beside_program() {
    const fs::path program = program_folder();
    std::vector<ScriptsPlace> places{place((program / "../share/yomi/scripts").lexically_normal(),
                                           "as the program is installed")};
    fs::path folder = program;
    for (int depth = 0; depth < kDeepest && folder.has_relative_path(); ++depth) {
        places.push_back(place(folder / "scripts", "as the program is built"));
        folder = folder.parent_path();
    }
    return places;
}

}  // namespace

std::vector<ScriptsPlace> scripts_places() {
    if (const char* folder = std::getenv("YOMI_SCRIPTS"); folder != nullptr && *folder != '\0') {
        return {place(folder, "the environment variable YOMI_SCRIPTS")};
    }
    return places_beside_program();
}

std::filesystem::path scripts_folder() {
    if (const char* folder = std::getenv("YOMI_SCRIPTS"); folder != nullptr && *folder != '\0') {
        return folder;
    }
    // The program does not move while it runs.
    static const fs::path beside_program = [] {
        const auto places = places_beside_program();
        const auto found = std::ranges::find_if(places, &ScriptsPlace::is_there);
        return (found == places.end() ? places.front() : *found).folder;
    }();
    return beside_program;
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

std::string shipped_text(const std::vector<std::string>& names) {
    if (!names.empty()) return fmt::format("{}", fmt::join(names, ", "));
    const fs::path folder = scripts_folder();
    return is_scripts_folder(folder)
               ? "none"
               : fmt::format(
                     "none, since the folder of shipped scripts was not found ({}); `yomi "
                     "where` tells where it was looked for",
                     folder.string());
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
                                  name, room, suggestion(stem, names), shipped_text(names))};
}

}  // namespace scripting
