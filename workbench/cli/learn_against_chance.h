#pragma once

#include "engine/games/any_position.h"
#include "workbench/cli/command.h"
#include "workbench/cli/train_options.h"

namespace workbench {

/// What a seat's moves are worth against seats that move by chance: learnt by playing, no database
/// is asked.
ExitCode learn_against_chance(const TrainOptions& options, const engine::AnyPosition& start,
                              const Console& console);

}  // namespace workbench
