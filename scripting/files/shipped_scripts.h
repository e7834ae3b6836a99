#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace scripting {

/// A folder in which the folder `scripts/` that comes with the program may be.
struct ScriptsPlace {
    std::filesystem::path folder;
    std::string why;  ///< it is looked at
    bool is_there = false;
};

/// In the order of looking: what the environment variable YOMI_SCRIPTS says, and then nothing else;
/// `../share/yomi/scripts` from the program's own folder, as it is installed; `scripts` in that
/// folder or one above it, as it is built.
std::vector<ScriptsPlace> scripts_places();

/// The first of those that is there; where none is, the first.
std::filesystem::path scripts_folder();

/// The user's own folder of scripts, with the same rooms: `scripts` in `data_folder()`. It need not
/// be there. Empty: the shipped scripts are installed in that very folder, or the user has none.
std::filesystem::path user_scripts_folder();

/// Files that names find: the room of `scripts/` that they lie in, and how their names end.
struct NamedKind {
    const char* room;
    const char* ending;
};
std::span<const NamedKind> named_kinds();

/// Whether a folder of `scripts/` is called so: `strategies`, `weights`.
bool is_room(std::string_view name);

/// Names without their ending of the shipped files in one room of `scripts/` (`strategies`,
/// `evaluations`, `variants`, `experiments`, `weights`, `books`), sorted.
std::vector<std::string> shipped(std::string_view room, std::string_view ending = ".lua");

/// The same for the user's own folder, without the names that shipped files have.
std::vector<std::string> users_own(std::string_view room, std::string_view ending = ".lua");

/// All names that find a file in that room: the shipped ones and the user's own, sorted.
std::vector<std::string> script_names(std::string_view room, std::string_view ending = ".lua");

/// Those for an error: `shipped: ...; your own: ...`, or that there are none and where they would
/// be.
std::string names_text(std::string_view room, std::string_view ending = ".lua");

/// The shipped file of that name (with its ending) in that room, else the user's own; empty:
/// neither is there. A shipped name always means the shipped file, so that stored experiments mean
/// the same for everybody.
std::optional<std::filesystem::path> named_file(std::string_view room, std::string_view file_name);

/// A file of the user's own folder that no name finds, since a shipped one has its name.
struct HiddenScript {
    std::filesystem::path users;
    std::filesystem::path shipped;
};

/// That file of that room; empty: none is hidden.
std::optional<HiddenScript> hidden_script(std::string_view room, std::string_view file_name);

/// All of them, by room and name.
std::vector<HiddenScript> hidden_scripts();

/// Which of the two files is used, for people.
std::string told(const HiddenScript& hidden);

/// The file that `name` means: a path to an existing file, or a script of that room, shipped or the
/// user's own, with or without `.lua`. Throws ScriptError that lists the nearest names.
std::filesystem::path find_script(std::string_view room, std::string_view name);

}  // namespace scripting
