#pragma once

#include <memory>

#include "db/connection/connection.h"
#include "engine/evaluate/compiled_evaluation.h"
#include "scripting/training/training_plan.h"
#include "workbench/cli/command.h"
#include "workbench/cli/train_options.h"

namespace workbench {

/// `yomi train --network`: a value network instead of patterns, from a database's games.
ExitCode learn_network_from_games(const TrainOptions& options,
                                  const scripting::TrainingPlan& reading,
                                  const db::Connection& connection, const Console& console);

/// `yomi train --against-itself`: a value network from games that `evaluation`'s plays.
ExitCode learn_network_from_play(const TrainOptions& options, const engine::AnyPosition& start,
                                 std::shared_ptr<const engine::CompiledEvaluation> evaluation,
                                 const Console& console);

}  // namespace workbench
