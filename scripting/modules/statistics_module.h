#pragma once

#include <lua.hpp>

namespace scripting {

/// The function `yomi.statistics.wilson`, under the name that a script called it by.
int wilson_of(lua_State* state, const char* function);

}  // namespace scripting
