#pragma once

#include <string>
#include <vector>

#include "scripting/experiments/strategy_totals.h"
#include "workbench/cli/json_value.h"

namespace workbench {

/// A row for each, with what the numbers hide; empty where there are none. `has_elo`: of games of
/// two.
std::string totals_text(const std::vector<scripting::StrategyTotal>& totals, bool has_elo);
/// Of `yomi play --json`.
Json totals_json(const std::vector<scripting::StrategyTotal>& totals, bool has_elo);

}  // namespace workbench
