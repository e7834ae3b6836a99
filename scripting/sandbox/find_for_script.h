#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

#include "scripting/lua/lua_state.h"

namespace scripting {

/// The file in a room of `scripts/` that a name means to a script, in this order: shipped; beside
/// the script; in the room of that name there; in the user's own folder. A name with the ending
/// means a shipped file only after those beside the script. A name with folders (`mine/corners`)
/// or a whole path means a file below the script's folder; for a trusted script anywhere.
/// Empty: none.
std::optional<std::filesystem::path> file_for_script(std::string_view room, std::string_view name,
                                                     std::string_view ending,
                                                     const LuaStateOptions& script);

/// The Lua file that a name means to a script. Throws ScriptError.
std::filesystem::path find_for_script(std::string_view room, std::string_view name,
                                      const LuaStateOptions& script);

/// The file with trained numbers that a name means to a script, of the kind `weights` or `network`:
/// `reversi_midgame` is a shipped one, `mine.weights` lies beside the script. Throws ScriptError.
std::filesystem::path find_numbers_for_script(std::string_view kind, std::string_view name,
                                              const LuaStateOptions& script);

}  // namespace scripting
