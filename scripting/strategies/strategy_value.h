#pragma once

#include <optional>
#include <string>

#include "engine/match/strategy.h"
#include "scripting/external_engine/engine_spec.h"
#include "scripting/lua/lua_value.h"
#include "scripting/plans/search_plan.h"
#include "scripting/strategies/native_player.h"

namespace scripting {

/// A strategy that Lua holds: a native search, another program, another native player, or functions
/// of the script. The value's user value 1 is the search's evaluation as the script gave it, or a
/// table with `choose` and maybe `start`.
struct StrategyValue {
    std::string name;
    std::optional<SearchPlan> search;
    std::optional<EngineSpec> engine{};
    std::optional<NativePlayer> native{};
    std::string content{};  ///< of the script's functions: see `function_content`; empty: none
};

template <>
struct LuaType<StrategyValue> {
    static constexpr const char* kName = "a strategy";
};

/// What `choose` is told. Lives as long as the turn.
struct TurnValue {
    const engine::Turn* turn = nullptr;  ///< not owned; null: the turn is over
    const engine::GameFacts* facts = nullptr;
};

template <>
struct LuaType<TurnValue> {
    static constexpr const char* kName = "a turn";
};

}  // namespace scripting
