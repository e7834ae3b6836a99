#pragma once

#include <lua.hpp>

namespace scripting {

/// Whether the value at `index` is an experiment, as `yomi.experiment` makes it.
bool is_experiment(lua_State* state, int index);

}  // namespace scripting
