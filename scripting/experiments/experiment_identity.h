#pragma once

#include "scripting/experiments/planned_experiment.h"
#include "scripting/lua/lua_state.h"

namespace scripting {

/// Whether the interpreter has read its script from a file, and not been given a line.
bool knows_own_text(const LuaStateOptions& options);

/// What tells the strategies apart from others of their names.
std::vector<db::StrategyVersion> versions_of(const std::vector<StrategySource>& strategies,
                                             const LuaStateOptions& options);

/// Adds to the plan what the run knows: seed, arguments, build, the texts of all files, and the
/// identities that all of what decides the games makes, of the arms and of the experiment.
/// `options`: of the interpreter that has read the experiment's file; without a script there is
/// none.
void complete(PlannedExperiment& experiment, const LuaStateOptions& options, std::uint64_t seed);

/// The identity of the first arm that has none yet.
void add_identity(PlannedExperiment& experiment, const LuaStateOptions& options);

}  // namespace scripting
