#pragma once

#include <lua.hpp>

namespace scripting {

/// Functions of `yomi.statistics` that rate players from games.
int bradley_terry_of(lua_State* state);
int plackett_luce_of(lua_State* state);
int cycles_of(lua_State* state);

}  // namespace scripting
