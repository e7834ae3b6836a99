#pragma once

#include <lua.hpp>
#include <vector>

#include "engine/games/any_position.h"

namespace scripting {

/// `position:compare_models { models = ..., exact = true }`.
int compare_models_of(lua_State* state);

/// `position:king_making { exact = true }`.
int king_making_of(lua_State* state);

/// `position:analyze_models { moves = ... }`.
int analyze_models_from(lua_State* state);

/// The same of these moves, as the table of arguments at 2 says, on behalf of `function`: pushes
/// the table `GameComparison` of scripts/meta. Throws ScriptError.
int analyze_models(lua_State* state, const char* function, const engine::AnyPosition& start,
                   std::vector<engine::Move> moves);

}  // namespace scripting
