#pragma once

// Stands in for Lua's own lua.hpp where its functions have C++'s names.

#include <lua.h>

#include <lauxlib.h>
#include <lualib.h>
