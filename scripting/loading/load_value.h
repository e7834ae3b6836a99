#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string_view>

#include "engine/games/any_position.h"
#include "scripting/evaluations/script_evaluation.h"
#include "scripting/lua/lua_state.h"

namespace scripting {

/// The evaluation, or the game, that a file returns, loaded in an interpreter of its own with the
/// files, the memory and the trust of `like`. Throws ScriptError.
std::shared_ptr<const ScriptEvaluation> load_evaluation_file(const std::filesystem::path& file,
                                                             const LuaStateOptions& like);
/// The evaluation of a file that `loaded` has run, to be used after that interpreter: its functions
/// run on others that load the file anew.
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
