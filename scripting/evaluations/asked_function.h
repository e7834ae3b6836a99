#pragma once

#include <lua.hpp>
#include <vector>

#include "scripting/evaluations/function_source.h"
#include "scripting/lua/lua_state.h"

namespace scripting {

/// References in the registry to functions, by term; LUA_NOREF where a term is no function.
using FunctionReferences = std::vector<int>;

/// Makes references to the functions in the table at `index`, which has them by term.
FunctionReferences refer_to_functions(lua_State* state, int index);

/// Calls one of them on the interpreter's main thread. Throws ScriptError, also when the value is
/// no number that an evaluation may have.
double call_function(LuaState& owner, const FunctionReferences& references,
                     const FunctionName& function, const engine::AnyPosition& position,
                     engine::Player seat);

}  // namespace scripting
