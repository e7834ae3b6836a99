#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/match/strategy.h"
#include "scripting/plans/search_plan.h"

namespace scripting {

/// A native search for whichever game it is started with; its `choose` throws ScriptError.
engine::Strategy search_player(const std::string& name, const SearchPlan& plan);

/// What a strategy's name such as `level:12` means: the search of that level with the game's own
/// evaluation. Empty: the name is of another kind. Throws ScriptError when there is no such level.
std::optional<SearchPlan> plan_of_level_name(std::string_view name);

}  // namespace scripting
