#include "scripting/sandbox/find_for_script.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "engine/nearest.h"
#include "scripting/files/shipped_scripts.h"

namespace scripting {
namespace {

bool is_plain_name(const std::filesystem::path& name) {
    return !name.empty() && name.filename() == name && name != "." && name != "..";
}

/// Where a script's folder may have such a file: beside it, and in the room of that name. A script
/// that lies in a room itself (`strategies`) has the others beside that one.
std::vector<std::filesystem::path> own_places(const std::filesystem::path& script,
                                              std::string_view room, const std::string& file_name) {
    std::error_code failed;
    std::filesystem::path home = std::filesystem::absolute(script, failed).parent_path();
    if (failed) home = script.parent_path();
    if (!is_room(home.filename().string())) return {home / file_name, home / room / file_name};
    return {home.parent_path() / room / file_name, home / file_name};
}

}  // namespace

std::optional<std::filesystem::path> file_for_script(std::string_view room, std::string_view name,
                                                     std::string_view ending,
                                                     const LuaStateOptions& script) {
    const auto exists = [&](const std::filesystem::path& file) {
        std::error_code failed;
        return script.files ? script.files->has(file)
                            : std::filesystem::is_regular_file(file, failed);
    };
    if (!is_plain_name(name)) {
        return script.trust && exists(name) ? std::optional{std::filesystem::path{name}}
                                            : std::nullopt;
    }
    const bool has_ending = name.ends_with(ending);
    const std::string file_name = fmt::format("{}{}", name, has_ending ? "" : ending);
    std::vector<std::filesystem::path> places = own_places(script.script, room, file_name);
    // Whoever writes the ending means a file of his own.
    places.insert(has_ending ? places.end() : places.begin(), scripts_folder() / room / file_name);
    const auto found = std::ranges::find_if(places, exists);
    if (found != places.end()) return *found;
    return named_file(room, file_name);
}

std::filesystem::path find_for_script(std::string_view room, std::string_view name,
                                      const LuaStateOptions& script) {
    if (auto file = file_for_script(room, name, ".lua", script)) return *std::move(file);
    throw ScriptError{
        fmt::format("there is no '{}' beside the script or among the shipped {}{}; {}", name, room,
                    engine::suggestion(name, script_names(room)), names_text(room))};
}

std::filesystem::path find_numbers_for_script(std::string_view kind, std::string_view name,
                                              const LuaStateOptions& script) {
    const std::string ending = fmt::format(".{}", kind);
    if (auto file = file_for_script("weights", name, ending, script)) {
        if (script.files) script.files->note_numbers(*file);
        return *std::move(file);
    }
    throw ScriptError{fmt::format(
        "there {} '{}' beside the script or among the shipped ones{}; {}",
        kind == "weights" ? "are no weights" : fmt::format("is no {}", kind), name,
        engine::suggestion(name, script_names("weights", ending)), names_text("weights", ending))};
}

}  // namespace scripting
