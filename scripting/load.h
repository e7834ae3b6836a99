#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/evaluate/evaluation.h"
#include "engine/games/any_position.h"
#include "engine/match/strategy.h"
#include "scripting/run_script.h"
#include "scripting/sandbox/script_files.h"

namespace scripting {

/// What bounds a script that is loaded for its value.
struct LoadLimits {
    double load_timeout_seconds = 10;
    double move_timeout_seconds = 10;
    int memory_megabytes = 1024;
    bool trust = false;
    std::shared_ptr<ScriptFiles> files{};  ///< that are read for it; null: nobody asks for them
};

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
engine::Evaluation default_evaluation(const engine::GameFacts& facts);

/// The strategy of a file, a shipped name (`random`) or a level (`level:12`), with an interpreter
/// of its own inside; call once per worker thread and seat. Throws ScriptError.
engine::Strategy load_strategy(std::string_view name, const LoadLimits& limits = {});

/// Whether a strategy's name is that of a level: `level:12`. Throws ScriptError when there is no
/// such level.
bool is_level_name(std::string_view name);

/// The start of a game by its name, a shipped variant's name or a variant script's path.
/// Throws ScriptError that suggests the nearest name.
engine::AnyPosition load_game(std::string_view name, const LoadLimits& limits = {});

}  // namespace scripting
