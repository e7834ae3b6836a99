#pragma once

#include <lua.hpp>

namespace scripting {

/// Plays the experiment on top of the stack as far as the store does not have it, and prints its
/// report. False: it was asked to finish before all was played. Ends early when the script's
/// deadline passes or it is stopped, by the same exceptions; finished trials are kept.
bool run_experiment(lua_State* state);

}  // namespace scripting
