#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string_view>

#include "engine/games/any_position.h"
#include "scripting/evaluations/script_evaluation.h"
#include "scripting/lua/lua_state.h"

namespace scripting {

/// The file in a room of `scripts/` that a name means to a script, in this order: shipped; beside
/// the script; in the room of that name there; in the user's own folder. A name with the ending
/// means a shipped file only after those beside the script; a trusted script may give any path.
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

/// The evaluation, or the game, that a file returns, loaded in an interpreter of its own with the
/// files, the memory and the trust of `like`. Throws ScriptError.
std::shared_ptr<const ScriptEvaluation> load_evaluation_file(const std::filesystem::path& file,
                                                             const LuaStateOptions& like);
/// The evaluation of a file that `loaded` has run, without a need for that interpreter: functions
/// run on interpreters that load the file anew.
std::shared_ptr<const ScriptEvaluation> kept_evaluation(
    std::shared_ptr<const ScriptEvaluation> evaluation, const LuaState& loaded);
engine::AnyPosition load_game_file(const std::filesystem::path& file, const LuaStateOptions& like);

/// The start of the variant that a name means to a script.
engine::AnyPosition load_game_value(std::string_view name, const LuaStateOptions& script);

/// The evaluation that a name means to a script; loaded once per interpreter.
std::shared_ptr<const ScriptEvaluation> evaluation_named(lua_State* state, std::string_view name);

/// What a game is searched with when no evaluation is named; made once per interpreter and game.
std::shared_ptr<const engine::CompiledEvaluation> default_compiled(lua_State* state,
                                                                   const engine::GameFacts& facts);

}  // namespace scripting
