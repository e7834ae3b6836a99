#pragma once

#include <lua.hpp>

namespace scripting {

/// `require`: `yomi`, modules beside the script, modules in `scripts/`; text only, each loaded
/// once.
int require(lua_State* state);

}  // namespace scripting
