#pragma once

#include <lua.hpp>
#include <vector>

#include "engine/games/any_position.h"
#include "scripting/lua/named_arguments.h"

namespace scripting {

/// The argument `moves`, a text or a list of moves from `start` on. Throws ScriptError.
std::vector<engine::Move> moves_argument(lua_State* state, const NamedArguments& named,
                                         const engine::AnyPosition& start);

/// `position:analyze_game { moves = ... }`.
int analyze_game_from(lua_State* state);

/// Analyses these moves as the table of arguments at 2 says, on behalf of `function`, and pushes
/// the table `GameAnalysis` of scripts/meta. Throws ScriptError.
int analyze_moves(lua_State* state, const char* function, const engine::AnyPosition& start,
                  std::vector<engine::Move> moves);

}  // namespace scripting
