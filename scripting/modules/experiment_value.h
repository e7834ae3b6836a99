#pragma once

#include <lua.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "scripting/experiments/experiment_run.h"
#include "scripting/lua/lua_value.h"
#include "scripting/strategies/lua_strategy.h"

namespace scripting {

/// What `yomi.experiment` gives: the plan, without what the run adds (seed, build). The functions
/// `report` and `next_arm` are in a table, the value's user value.
struct ExperimentValue {
    ExperimentPlan plan;
    std::vector<std::vector<StrategySource>> sources;  ///< by arm, by number
    bool is_adaptive = false;                          ///< a function adds arms
};

template <>
struct LuaType<ExperimentValue> {
    static constexpr const char* kName = "an experiment";
};

/// Adds the arm on top of the stack, `{ name = "Self", strategies = { ... } }`, the `number`-th.
/// Throws ScriptError.
void read_arm(lua_State* state, lua_Integer number, ExperimentValue& experiment);

/// What is asked of the games beside who plays them.
nlohmann::ordered_json design_of(const ExperimentValue& experiment);

}  // namespace scripting
