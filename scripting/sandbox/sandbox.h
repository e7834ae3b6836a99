#pragma once

#include <lua.hpp>

namespace scripting {

/// Opens the libraries that a script may use: no files, no system, no debug, no chance but a
/// seeded one, nothing whose order or result differs from run to run.
void open_sandbox(lua_State* state);

}  // namespace scripting
