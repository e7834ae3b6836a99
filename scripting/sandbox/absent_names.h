#pragma once

#include <lua.hpp>

namespace scripting {

/// Puts into the globals, for what Lua has elsewhere and the sandbox does not have, values that say
/// why and what to use instead, whatever is asked of them: `os`, `io`, `debug`, `package`,
/// `dofile`, `loadfile`, `warn`. After the libraries.
void explain_absent_names(lua_State* state);

}  // namespace scripting
