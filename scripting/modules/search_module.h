#pragma once

#include <lua.hpp>

namespace scripting {

/// `position:search { ... }` and `position:solve { ... }`.
int search_position(lua_State* state);
int solve_position(lua_State* state);

}  // namespace scripting
