#pragma once

#include <string_view>

#include "engine/match/strategy.h"
#include "scripting/loading/load_limits.h"
#include "scripting/strategies/lua_strategy.h"

namespace scripting {

/// The strategy of a file, a shipped name (`random`), perhaps with arguments
/// (`corners.lua:mobility=3`), or a level (`level:12`), with an interpreter of its own inside; call
/// once per worker thread and seat. Throws ScriptError.
engine::Strategy load_strategy(std::string_view name, const LoadLimits& limits = {});

/// The same as what it is made of, to play `start`'s game: made any number of times.
StrategySource load_strategy_source(std::string_view name, const engine::AnyPosition& start,
                                    const LoadLimits& limits = {});

/// Whether a strategy's name is that of a level: `level:12`. Throws ScriptError when there is no
/// such level.
bool is_level_name(std::string_view name);

}  // namespace scripting
