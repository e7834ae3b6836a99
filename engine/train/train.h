#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/train/average.h"
#include "engine/train/regression.h"

namespace engine {

struct TrainingOptions {
    PatternSet set;
    RegressionOptions regression{};
    /// Discs of a label at which a position counts half as much as an even one: what is decided
    /// needs no exact value. 0: all count alike.
    double half_weight = 0;
    /// Weights that `fault_of_average` accepts: every number made is the mean of the fitted one and
    /// of all of theirs. What was fitted to other labels errs elsewhere.
    std::vector<Averaged> averaged{};
    std::uint64_t seed = 1;  ///< of the split and of the order of rows
    double held_out = 0.1;   ///< share of the games that errors are measured on
    int threads = 1;
};

/// The parameters of one stage.
struct FittedStage {
    int knot = 0;  ///< its number, from 0
    std::vector<float> parameters;
    friend bool operator==(const FittedStage&, const FittedStage&) = default;
};

/// Who listens to a training. Called by one thread at a time.
struct TrainingListener {
    /// How much is done, in epochs of all stages together; `error` is the root mean square, in
    /// discs, of the stage that an epoch of has just ended.
    std::function<void(std::int64_t done, std::int64_t total, int knot, double error)> on_epoch{};
    /// A stage is done: who keeps it can go on later from there.
    std::function<void(const FittedStage&)> on_stage{};
};

/// Fits every stage of a set of patterns to samples whose games are not held out; `fitted` are
/// stages that an earlier run with the same samples and options has done. A sample between two
/// knots counts for both, the nearer the more. Stages are shared out among the threads, each is
/// fitted by one: the weights do not depend on their number. Empty: stopped.
std::optional<Weights> train(const AnyPosition& start, std::span<const Sample> samples,
                             const TrainingOptions& options, std::vector<FittedStage> fitted,
                             const TrainingListener& listener, const std::stop_token& stop);

}  // namespace engine
