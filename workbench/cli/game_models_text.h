#pragma once

#include <string>

#include "engine/models/game_models.h"
#include "workbench/cli/json_value.h"

namespace workbench {

/// What the models say of the plies of a game, for programs: `yomi analyze --models --all-plies
/// --json`.
Json game_models_json(const engine::AnyPosition& start, const engine::GameComparison& game);

/// The same for people: a table of the plies, how often the models agree, the undecided plies, and
/// who gained when a seat erred.
std::string game_models_text(const engine::AnyPosition& start, const engine::GameComparison& game);

}  // namespace workbench
