#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "scripting/experiments/experiment_run.h"
#include "scripting/strategies/lua_strategy.h"

namespace scripting {

/// A plan with what its strategies are made of.
struct PlannedExperiment {
    ExperimentPlan plan;
    std::vector<std::vector<StrategySource>> sources;  ///< by arm, by number
    bool is_adaptive = false;                          ///< a function adds arms

    /// `seed`: see `ExperimentPlan::arm_seeds`.
    void add_arm(std::string name, std::vector<StrategySource> strategies, std::uint64_t seed = 0);
};

/// What is asked of the games beside who plays them.
nlohmann::ordered_json design_of(const PlannedExperiment& experiment);

/// Who plays whom, under which terms.
struct MatchTerms {
    engine::AnyPosition start;
    std::vector<StrategySource> strategies;
    engine::Seating seating = engine::Seating::Fixed;
    int games = 1;
    int random_plies = 0;
    std::vector<std::vector<engine::Move>> openings{};
    std::optional<double> seconds_per_game{};
};

/// A match as an experiment of one arm, named by its game and its players: where it is stored, its
/// games are found again, and more of them go on.
PlannedExperiment planned_match(MatchTerms terms);

}  // namespace scripting
