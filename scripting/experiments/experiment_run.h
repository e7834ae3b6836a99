#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "db/experiments/experiments.h"
#include "db/experiments/failed_games.h"
#include "engine/match/schedule.h"
#include "scripting/experiments/sequential_stop.h"
#include "scripting/experiments/table_players.h"
#include "scripting/text/script_error.h"
#include "scripting/values/progress.h"

namespace scripting {

/// An experiment that is ready to be played.
struct ExperimentPlan {
    db::Experiment experiment;  ///< what it is
    engine::Seating seating = engine::Seating::Fixed;
    int games = 0;         ///< per arm
    int random_plies = 0;  ///< at the beginning of every game, by chance
    std::vector<std::vector<engine::Move>> openings{};  ///< block n has the n-th, round and round;
                                                        ///< empty: none
    std::optional<double> seconds_per_game{};           ///< of each seat; empty: no clock
    std::optional<StopRule> stop{};                     ///< an arm that it decides plays no more
    bool errors_forfeit = false;                        ///< of scripts: they lose the game
    std::vector<std::vector<PlannedStrategy>> arms;     ///< by arm, by number
    std::vector<std::uint64_t> arm_seeds{};             ///< by arm: added to the seed; 0: all arms
                                                        ///< share their luck block by block
};

/// How an experiment is played: nothing of it decides a game.
struct ExperimentPlay {
    int threads = 1;
    bool mix_builds = false;
    bool only_looks = false;  ///< plays nothing
    engine::Shard shard{};
    std::function<void(const Progress&)> on_progress{};  ///< may be empty
    std::stop_token stop{};                              ///< leaves running games as they are
    std::stop_token finish{};  ///< plays them to their end, begins no other
};

/// Where the test of an arm stands.
struct ArmTest {
    engine::Sprt state;
    std::optional<int> games{};  ///< that decided: later ones do not count; empty: not decided
    int repeats = 0;             ///< blocks that only repeat others: no observations
};

/// Where an experiment stands after it was played, or played as far as it was let.
struct ExperimentRun {
    db::ExperimentId id;
    std::int64_t found = 0;   ///< trials of the shard that were there before
    std::int64_t played = 0;  ///< in this run
    std::int64_t total = 0;   ///< trials of the shard
    double seconds = 0;
    int threads = 1;
    std::vector<ArmTest> tests{};  ///< by arm, where there is a rule for stopping
    /// In the order of arm and number: games in which a strategy went wrong. Their arms stopped.
    std::vector<db::FailedGame> failed{};
    bool is_complete() const { return found + played == total && failed.empty(); }
};

/// Plays the trials that the store does not have yet, over several workers, each finished one
/// committed at once. Where a script goes wrong its game is kept as failed and its arm plays no
/// more. Throws what else a strategy throws, or db::Error.
ExperimentRun play_experiment(const ExperimentPlan& plan, const db::Connection& connection,
                              const ExperimentPlay& play);

/// Plays one game of it, kept nowhere. Throws GameFailure. Empty: stopped.
std::optional<engine::GameRecord> play_trial(const ExperimentPlan& plan, const engine::Trial& trial,
                                             const std::stop_token& stop);

}  // namespace scripting
