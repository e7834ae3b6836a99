#pragma once

#include <memory>
#include <string_view>

#include "engine/evaluate/compile.h"
#include "engine/evaluate/evaluation.h"
#include "engine/games/any_position.h"
#include "scripting/loading/load_limits.h"

namespace scripting {

class ScriptEvaluation;

/// The evaluation that a file or a shipped name (`yonin_self`) returns, for whichever game. Throws
/// ScriptError.
std::shared_ptr<const ScriptEvaluation> load_script_evaluation(std::string_view name,
                                                               const LoadLimits& limits = {});

/// The same for the game that it names, or Reversi.
engine::Evaluation load_evaluation(std::string_view name, const LoadLimits& limits = {});

/// The same for one game: an evaluation that names no game has maps for as many seats as that one.
/// Throws ScriptError, also when a map does not fit the board.
engine::Evaluation load_evaluation(std::string_view name, const engine::GameFacts& facts,
                                   const LoadLimits& limits = {});

/// The evaluation a game is searched with when nobody names one.
engine::Evaluation default_evaluation(const engine::GameFacts& facts,
                                      const LoadLimits& limits = {});

/// The evaluation of that name, or the one of `default_evaluation` where the name is empty, ready
/// to search that game with. Throws ScriptError, also when it does not fit the game.
std::shared_ptr<const engine::CompiledEvaluation> compiled_evaluation(
    std::string_view name, const engine::GameFacts& facts, const LoadLimits& limits = {});

/// The start of a game by its name, a shipped variant's name or a variant script's path.
/// Throws ScriptError that suggests the nearest name.
engine::AnyPosition load_game(std::string_view name, const LoadLimits& limits = {});

}  // namespace scripting
