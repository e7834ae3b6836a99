#pragma once

#include <lua.hpp>

#include "scripting/lua/module.h"

namespace scripting {

/// The function `yomi.statistics.wilson`, under the name that a script called it by.
int wilson_of(lua_State* state, const char* function);

/// `yomi.statistics`: intervals, tests and ratings.
extern const Module kStatisticsModule;

}  // namespace scripting
