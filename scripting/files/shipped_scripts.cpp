#include "scripting/files/shipped_scripts.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>

#include "engine/nearest.h"
#include "scripting/files/program_folder.h"
#include "scripting/files/user_folders.h"
#include "scripting/text/script_error.h"

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

/// What the user chose instead of the folders beside the program; empty: nothing.
fs::path chosen_folder() {
    const char* folder = std::getenv("YOMI_SCRIPTS");
    return folder == nullptr ? "" : folder;
}

bool is_file(const fs::path& file) {
    std::error_code failed;
    return fs::is_regular_file(file, failed);
}

/// Names of the files with that ending, without it, sorted.
std::vector<std::string> names_in(const fs::path& folder, std::string_view ending) {
    std::vector<std::string> names;
    std::error_code failed;
    fs::directory_iterator entries{folder, failed};
    for (; !failed && entries != fs::directory_iterator{}; entries.increment(failed)) {
        const fs::path& file = entries->path();
        if (file.extension() == ending && is_file(file)) names.push_back(file.stem().string());
    }
    std::ranges::sort(names);
    return names;
}

constexpr NamedKind kNamedKinds[] = {
    {"strategies", ".lua"},  {"evaluations", ".lua"}, {"variants", ".lua"}, {"experiments", ".lua"},
    {"weights", ".weights"}, {"weights", ".network"}, {"books", ".book"}};

}  // namespace

std::vector<ScriptsPlace> scripts_places() {
    const fs::path chosen = chosen_folder();
    if (!chosen.empty()) return {place(chosen, "the environment variable YOMI_SCRIPTS")};
    return places_beside_program();
}

fs::path scripts_folder() {
    if (fs::path chosen = chosen_folder(); !chosen.empty()) return chosen;
    // The program does not move while it runs.
    static const fs::path beside_program = [] {
        const auto places = scripts_places();
        const auto found = std::ranges::find_if(places, &ScriptsPlace::is_there);
        return (found == places.end() ? places.front() : *found).folder;
    }();
    return beside_program;
}

fs::path user_scripts_folder() {
    fs::path folder = data_folder() / "scripts";
    std::error_code failed;
    // Installed with the prefix ~/.local, the program brings its scripts there.
    const bool is_shipped = fs::equivalent(folder, scripts_folder(), failed);
    return is_shipped || folder.is_relative() ? fs::path{} : folder;
}

std::span<const NamedKind> named_kinds() {
    return kNamedKinds;
}

bool is_room(std::string_view name) {
    return std::ranges::any_of(kNamedKinds,
                               [&](const NamedKind& kind) { return kind.room == name; });
}

std::vector<std::string> shipped(std::string_view room, std::string_view ending) {
    return names_in(scripts_folder() / room, ending);
}

std::vector<std::string> users_own(std::string_view room, std::string_view ending) {
    const fs::path folder = user_scripts_folder();
    if (folder.empty()) return {};
    std::vector<std::string> own;
    std::ranges::set_difference(names_in(folder / room, ending), shipped(room, ending),
                                std::back_inserter(own));
    return own;
}

std::vector<std::string> script_names(std::string_view room, std::string_view ending) {
    std::vector<std::string> names;
    std::ranges::merge(shipped(room, ending), users_own(room, ending), std::back_inserter(names));
    return names;
}

std::string names_text(std::string_view room, std::string_view ending) {
    const std::vector<std::string> of_program = shipped(room, ending);
    const std::vector<std::string> of_user = users_own(room, ending);
    std::string text = fmt::format("shipped: {}", fmt::join(of_program, ", "));
    if (of_program.empty()) {
        text += "none";
        if (const fs::path folder = scripts_folder(); !is_scripts_folder(folder)) {
            text += fmt::format(
                ", since the folder of shipped scripts was not found ({}); `yomi where` tells "
                "where it was looked for",
                folder.string());
        }
    }
    if (!of_user.empty()) text += fmt::format("; your own: {}", fmt::join(of_user, ", "));
    return text;
}

std::optional<fs::path> named_file(std::string_view room, std::string_view file_name) {
    if (fs::path file = scripts_folder() / room / file_name; is_file(file)) return file;
    const fs::path own = user_scripts_folder();
    if (own.empty()) return std::nullopt;
    if (fs::path file = own / room / file_name; is_file(file)) return file;
    return std::nullopt;
}

std::optional<HiddenScript> hidden_script(std::string_view room, std::string_view file_name) {
    const fs::path own = user_scripts_folder();
    if (own.empty()) return std::nullopt;
    HiddenScript both{.users = own / room / file_name,
                      .shipped = scripts_folder() / room / file_name};
    if (!is_file(both.users) || !is_file(both.shipped)) return std::nullopt;
    return both;
}

std::vector<HiddenScript> hidden_scripts() {
    std::vector<HiddenScript> all;
    const fs::path own = user_scripts_folder();
    if (own.empty()) return all;
    for (const auto& [room, ending] : kNamedKinds) {
        for (const std::string& name : names_in(own / room, ending)) {
            if (auto hidden = hidden_script(room, name + ending)) all.push_back(*std::move(hidden));
        }
    }
    return all;
}

std::string told(const HiddenScript& hidden) {
    return fmt::format(
        "'{}' is the name of a shipped script, and that one is used: {}; yours is used by its "
        "path or another name: {}",
        hidden.users.stem().string(), hidden.shipped.string(), hidden.users.string());
}

fs::path find_script(std::string_view room, std::string_view name) {
    const fs::path given{name};
    if (given.extension() == ".lua" && is_file(given)) return given;
    const std::string stem =
        name.ends_with(".lua") ? std::string{name.substr(0, name.size() - 4)} : std::string{name};
    const bool is_plain = !stem.empty() && fs::path{stem}.filename() == stem;
    if (is_plain) {
        if (auto file = named_file(room, stem + ".lua")) return *std::move(file);
    }
    for (const fs::path& near : {fs::path{stem + ".lua"}, fs::path{room} / (stem + ".lua")}) {
        if (is_plain && is_file(near)) {
            throw ScriptError{fmt::format("'{}' is no shipped script of {}; {} lies here: write {}",
                                          name, room, near.string(), near.string())};
        }
    }
    throw ScriptError{fmt::format("there is no file or shipped script '{}' of {}{}; {}", name, room,
                                  engine::suggestion(stem, script_names(room)), names_text(room))};
}

}  // namespace scripting
