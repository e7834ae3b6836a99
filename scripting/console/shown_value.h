#pragma once

#include <lua.hpp>

namespace scripting {

/// Pushes the value at `index` as a text for people: a table with what is in it, as far as it fits.
void push_shown(lua_State* state, int index);

}  // namespace scripting
