#pragma once

#include <string>
#include <vector>

#include "scripting/strategies/lua_strategy.h"

namespace scripting {

/// Where the text of a file first differs from that of another one: "line 3 of b.lua is `local k =
/// 7`, not `local k = 5`". Empty: nowhere.
std::string difference_of(const db::Script& one, const db::Script& other);

/// Where strategies of one name are different ones: for each but the first a line that says where
/// its files differ. `labels[arm][number]`: as they are shown. Empty: every name is of one
/// strategy.
std::string version_notes(const std::vector<std::vector<StrategySource>>& strategies,
                          const std::vector<std::vector<std::string>>& labels);

}  // namespace scripting
