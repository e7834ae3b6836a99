#pragma once

#include <optional>

#include "scripting/experiments/experiment_run.h"
#include "scripting/lua/named_arguments.h"

namespace scripting {

/// `stop = { score = "firsts", mean0 = 0.25, mean1 = 0.28 }`, or, with two seats, `elo0` and
/// `elo1`: when an arm of the plan has been played enough; empty: there is no rule. Throws
/// ScriptError.
std::optional<StopRule> stop_rule_argument(lua_State* state, const NamedArguments& named,
                                           const ExperimentPlan& plan);

}  // namespace scripting
