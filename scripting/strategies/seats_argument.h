#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/match/schedule.h"
#include "scripting/lua/named_arguments.h"
#include "scripting/strategies/lua_strategy.h"

namespace scripting {

/// `seats = "fixed"`, the default, `"rotated"`, `"all"` or `"mixed"`.
engine::Seating seating_argument(const NamedArguments& named);

/// `seconds_per_game = 60`: of each seat for choosing its moves; empty: no clock.
std::optional<double> seconds_per_game_argument(const NamedArguments& named);

/// `openings = { "f5d6", ... }`: moves from `start` on that are played for everybody; empty where
/// there are none.
std::vector<std::vector<engine::Move>> openings_argument(lua_State* state,
                                                         const NamedArguments& named,
                                                         const engine::AnyPosition& start);

/// A list of strategies at `index`: as many as the game has seats, two for mixed seats. Throws
/// ScriptError that begins with `place`.
std::vector<StrategySource> strategies_at(lua_State* state, int index,
                                          const engine::AnyPosition& start, engine::Seating seating,
                                          const std::string& place);

}  // namespace scripting
