#pragma once

#include <lua.hpp>

#include "scripting/experiments/experiment_results.h"

namespace scripting {

/// Pushes results as scripts see them: a table with `arms`, each with `name`, `games` and
/// `standings`, and methods that make tables and charts of them.
void push_results(lua_State* state, ExperimentResults results);
/// The same for results that nobody but the script holds: their trials count as its memory.
void push_match_results(lua_State* state, ExperimentResults results);

}  // namespace scripting
