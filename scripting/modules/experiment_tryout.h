#pragma once

#include <optional>
#include <string>

#include "scripting/experiments/experiment_run.h"
#include "scripting/lua/lua_state.h"

namespace scripting {

/// Runs the experiment's file once more, on an interpreter of its own without effects, and asks its
/// report what it makes of made-up results. Gives the error, where that ends in one. Empty: it does
/// not, it takes longer than a few seconds, or it wants an effect (a match, the database).
std::optional<std::string> report_fault(const ExperimentPlan& plan, const LuaState& owner);

}  // namespace scripting
