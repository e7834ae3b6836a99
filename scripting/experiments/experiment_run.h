#pragma once

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "db/experiments.h"
#include "engine/match/strategy.h"
#include "scripting/run_script.h"

namespace scripting {

/// A strategy of an arm: its name and how a worker makes one of its own.
struct PlannedStrategy {
    std::string name;
    std::function<engine::Strategy()> make;
};

/// An experiment that is ready to be played.
struct ExperimentPlan {
    db::Experiment experiment;  ///< what it is
    engine::Seating seating = engine::Seating::Fixed;
    int games = 0;                             ///< per arm
    int random_plies = 0;                      ///< at the beginning of every game, by chance
    std::optional<double> seconds_per_game{};  ///< of each seat; empty: no clock
    std::vector<std::vector<PlannedStrategy>> arms;
};

/// Where an experiment stands after it was played, or played as far as it was let.
struct ExperimentRun {
    db::ExperimentId id;
    std::int64_t found = 0;   ///< trials that were there before
    std::int64_t played = 0;  ///< in this run
    double seconds = 0;
    bool complete = false;
};

/// Plays the trials that the store does not have yet, over `threads` workers, each finished one
/// committed at once. Throws what a strategy throws, or db::Error.
ExperimentRun play_experiment(const ExperimentPlan& plan, const db::Connection& connection,
                              int threads, bool mix_builds,
                              const std::function<void(const Progress&)>& on_progress,
                              const std::stop_token& stop);

}  // namespace scripting
