#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/match/schedule.h"
#include "scripting/lua/named_arguments.h"
#include "scripting/strategies/lua_strategy.h"

namespace scripting {

/// `seats = "fixed"`, the default, `"rotated"` or `"all"`.
engine::Seating seating_argument(const NamedArguments& named);

/// `seconds_per_game = 60`: of each seat for choosing its moves; empty: no clock.
std::optional<double> seconds_per_game_argument(const NamedArguments& named);

/// A list of as many strategies as the game has seats, at `index`. Throws ScriptError that begins
/// with `place`.
std::vector<StrategySource> strategies_at(lua_State* state, int index,
                                          const engine::AnyPosition& start,
                                          const std::string& place);

}  // namespace scripting
