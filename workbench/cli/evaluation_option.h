#pragma once

#include <memory>
#include <string>

#include "engine/evaluate/compile.h"
#include "engine/games/game_facts.h"
#include "workbench/cli/command_words.h"

namespace workbench {

/// Adds `--eval NAME|FILE`; `target` outlives the parsing.
void add_evaluation(CommandWords& words, std::string& target);

/// What the option means for a game; empty: the game's default. Throws BadInput when there is no
/// such evaluation or it is not for that game, scripting::ScriptError when its script is wrong.
std::shared_ptr<const engine::CompiledEvaluation> evaluation_for(const std::string& option,
                                                                 const engine::GameFacts& facts);

}  // namespace workbench
