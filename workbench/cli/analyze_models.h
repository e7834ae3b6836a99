#pragma once

#include "workbench/cli/analyze_options.h"
#include "workbench/cli/command.h"

namespace workbench {

/// `yomi analyze GAME --models`: every move of a position under all models, and whether the mover
/// decides who else wins. Throws BadInput and WorkFailed.
ExitCode compare_models_of_position(const AnalyzeOptions& options, const Console& console);

/// The same of every ply of a game: `yomi analyze GAME --models --all-plies`.
ExitCode compare_models_of_game(const AnalyzeOptions& options, const Console& console);

}  // namespace workbench
