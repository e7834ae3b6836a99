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

std::filesystem::path home_of(const LuaStateOptions& script) {
    std::error_code failed;
    const auto home = std::filesystem::absolute(script.script, failed).parent_path();
    return failed ? script.script.parent_path() : home;
}

/// What a name with folders means, unless it leads out of the script's folder and the script is
/// not trusted. Empty: so it does.
std::optional<std::filesystem::path> path_for_script(const std::string& name,
                                                     const LuaStateOptions& script) {
    const std::filesystem::path home = home_of(script);
    const std::filesystem::path file = home / name;  // a whole path stays what it is
    if (!script.trust && !lies_below(file, home)) return std::nullopt;
    return file;
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
    const bool has_ending = name.ends_with(ending);
    const std::string file_name = fmt::format("{}{}", name, has_ending ? "" : ending);
    if (!is_plain_name(name)) {
        const auto file = path_for_script(file_name, script);
        if (file && exists(*file)) return file;
        return script.trust && exists(file_name) ? std::optional<std::filesystem::path>{file_name}
                                                 : std::nullopt;
    }
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
    if (!is_plain_name(name)) {
        const std::string ending = name.ends_with(".lua") ? "" : ".lua";
        const bool may_read = path_for_script(std::string{name} + ending, script).has_value();
        throw ScriptError{
            may_read ? fmt::format("there is no file '{}' below {}", name, home_of(script).string())
                     : fmt::format("'{}' lies outside the script's folder {}, which a script may "
                                   "not leave without --trust",
                                   name, home_of(script).string())};
    }
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
