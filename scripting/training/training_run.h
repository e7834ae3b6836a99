#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "db/connection/connection.h"
#include "engine/evaluate/weights.h"
#include "engine/train/coefficients.h"
#include "scripting/text/script_error.h"
#include "scripting/training/training_plan.h"
#include "scripting/values/progress.h"

namespace scripting {

/// The positions of games to learn from.
struct TrainingSamples {
    std::vector<engine::Sample> samples;
    /// What the searches that labelled them tried: one for each sample, or empty.
    std::vector<engine::MoveShares> tried{};
    std::int64_t games = 0;  ///< that were played to the end
};

/// Reads the games of the plan's game that fulfil its condition. Throws db::Error. Incomplete when
/// stopped.
TrainingSamples read_samples(const TrainingPlan& plan, const db::Connection& connection,
                             const std::function<void(const Progress&)>& on_progress,
                             const std::stop_token& stop);

/// Plays the self-play games that the database does not have yet; each portion of them is committed
/// at once. Gives how many were played. Throws db::Error.
std::int64_t play_missing_games(const SelfPlayPlan& plan, const engine::AnyPosition& start,
                                const db::Connection& connection,
                                const std::function<void(const Progress&)>& on_progress,
                                const std::stop_token& stop);

/// Plays what is missing, learns, and writes the weights. Empty: stopped; what is done is kept
/// beside the file to be, and the same plan goes on from there. Throws ScriptError, db::Error.
std::optional<engine::Weights> run_training(const TrainingPlan& plan,
                                            const db::Connection& connection,
                                            const std::function<void(const Progress&)>& on_progress,
                                            const std::stop_token& stop);

}  // namespace scripting
