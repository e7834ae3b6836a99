#pragma once

#include "scripting/lua/lua_state.h"
#include "scripting/modules/experiment_value.h"

namespace scripting {

/// Adds to the plan what the run knows: seed, arguments, build, the texts of all files, and the
/// identity that all of what decides the games makes.
void complete(ExperimentValue& experiment, LuaState& owner);

}  // namespace scripting
