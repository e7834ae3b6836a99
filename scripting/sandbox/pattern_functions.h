#pragma once

#include <lua.hpp>

namespace scripting {

/// `string.find`, `match`, `gmatch` and `gsub` whose matching ends with the script's time.
extern const luaL_Reg kPatternFunctions[];

/// Whether the function at `index` is an iterator that `gmatch` gave.
bool is_gmatch_step(lua_State* state, int index);

}  // namespace scripting
