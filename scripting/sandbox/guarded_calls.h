#pragma once

#include <lua.hpp>

namespace scripting {

/// `pcall` and `xpcall` that catch everything but the end of the script: what ran out of time or
/// memory, or was stopped, goes on to the top.
extern const luaL_Reg kGuardedCalls[];

/// The same for `coroutine.resume` and `coroutine.close`; the coroutine library's table is on top.
void guard_coroutines(lua_State* state);

}  // namespace scripting
