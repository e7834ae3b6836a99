#pragma once

#include <string>

#include "engine/games/game_facts.h"
#include "engine/search/request.h"

namespace workbench {

/// The algorithm of that name. Throws BadInput with the nearest.
engine::Algorithm algorithm_called(const std::string& name);

/// The same; without a name what a game of so many seats is usually searched with.
engine::Algorithm algorithm_or_usual(const std::string& name, const engine::GameFacts& facts);

}  // namespace workbench
