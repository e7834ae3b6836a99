#pragma once

#include <lua.hpp>

#include "scripting/experiments/planned_experiment.h"
#include "scripting/lua/lua_value.h"

namespace scripting {

/// What `yomi.experiment` gives: a plan without what the run adds (seed, build). The functions
/// `report` and `next_arm` are in a table, the value's user value.
template <>
struct LuaType<PlannedExperiment> {
    static constexpr const char* kName = "an experiment";
};

/// Adds the arm on top of the stack, `{ name = "Self", strategies = { ... } }`, the `number`-th.
/// Throws ScriptError.
void read_arm(lua_State* state, lua_Integer number, PlannedExperiment& experiment);

}  // namespace scripting
