#pragma once

#include <string>

#include "engine/analyze/game_analysis.h"
#include "workbench/cli/json_value.h"

namespace workbench {

/// The moves of a game and what they gave away, for programs: `yomi analyze --all-plies --json`.
Json game_analysis_json(const engine::AnyPosition& start, const engine::GameAnalysis& analysis);

/// The same for people: a table of the moves, and a line about each seat.
std::string game_analysis_text(const engine::AnyPosition& start,
                               const engine::GameAnalysis& analysis);

}  // namespace workbench
