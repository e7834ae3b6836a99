#pragma once

#include <lua.hpp>

namespace scripting {

/// Replaces what of the string library could run for ever without an instruction of Lua. The
/// library's table is on top of the stack.
void bound_strings(lua_State* state);

/// The same for the table library; `sort` becomes a merge sort, whose order of equal elements does
/// not depend on the clock as Lua's does.
void bound_tables(lua_State* state);

}  // namespace scripting
