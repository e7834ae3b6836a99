#include "scripting/experiments/experiment_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <mutex>

#include "db/positions/position_index.h"
#include "engine/match/play_game.h"
#include "scripting/experiments/failed_game.h"
#include "scripting/experiments/missing_trials.h"
#include "scripting/experiments/table_players.h"
#include "scripting/text/elapsed.h"
#include "scripting/text/printed_game.h"

namespace scripting {
namespace {

using Clock = std::chrono::steady_clock;

std::uint64_t seed_of(const ExperimentPlan& plan, int arm) {
    return plan.experiment.seed + plan.arm_seeds[arm];
}

/// One worker's strategies of the arm that it plays: made when the arm comes, kept while it lasts.
class ArmPlayer {
  public:
    ArmPlayer(const ExperimentPlan& plan, std::stop_token stop)
        : plan_{&plan}, stop_{std::move(stop)} {}

    std::optional<engine::GameRecord> play(const engine::Trial& trial) {
        if (trial.arm != arm_) {
            players_.emplace(plan_->arms[trial.arm], plan_->errors_forfeit);
            arm_ = trial.arm;
        }
        engine::GameTerms terms{.start = plan_->experiment.start,
                                .seed = seed_of(*plan_, trial.arm),
                                .block = static_cast<std::uint64_t>(trial.block),
                                .random_plies = plan_->random_plies,
                                .seconds_per_game = plan_->seconds_per_game};
        if (!plan_->openings.empty()) {
            terms.opening = plan_->openings[trial.block % plan_->openings.size()];
        }
        const PrintedGame printed{trial.number + 1};
        return engine::play_game(terms, players_->seated(trial.seating), stop_);
    }

  private:
    const ExperimentPlan* plan_;
    std::stop_token stop_;
    int arm_ = -1;
    std::optional<TablePlayers> players_;
};

/// The trials that are left to play, of which a stop rule takes more away as games finish.
class TrialsToPlay {
  public:
    TrialsToPlay(const ExperimentPlan& plan, const engine::Shard& shard,
                 const db::Experiments& stored, db::ExperimentId id)
        : missing_{{.arms = static_cast<int>(plan.arms.size()),
                    .games = plan.games,
                    .seating = plan.seating,
                    .seats = engine::facts(plan.experiment.start).seats(),
                    .shard = shard},
                   stored.finished(id)} {
        if (!plan.stop) return;
        const int seats = engine::facts(plan.experiment.start).seats();
        const auto block_size = engine::seatings_of(plan.seating, seats).size();
        arms_ = static_cast<int>(plan.arms.size());
        stop_.emplace(*plan.stop, arms_, static_cast<int>(block_size));
        for (const db::TrialResult& result : stored.trials(id)) {
            if (result.trial.number < plan.games) {
                finished(result.trial, result.outcome, result.key);
            }
        }
    }

    std::optional<engine::Trial> next() {
        const std::scoped_lock lock{mutex_};
        return missing_.next();
    }
    void finished(const engine::Trial& trial, const engine::Outcome& outcome,
                  const engine::GameKey& key) {
        if (!stop_) return;
        const std::scoped_lock lock{mutex_};
        stop_->add(trial, outcome, key);
        if (trial.arm < arms_ && stop_->is_decided(trial.arm)) missing_.leave_arm(trial.arm);
    }
    /// The arm of a game that failed plays no more.
    void failed(const GameFailure& failure, std::uint64_t seed) {
        const std::scoped_lock lock{mutex_};
        failed_.push_back(failed_game_of(failure, seed));
        missing_.leave_arm(failure.trial()->arm);
    }
    /// In the order of arm and number.
    std::vector<db::FailedGame> take_failed() {
        const std::scoped_lock lock{mutex_};
        std::ranges::sort(failed_, {}, [](const db::FailedGame& game) {
            return std::pair{game.trial.arm, game.trial.number};
        });
        return std::move(failed_);
    }
    std::int64_t total() const {
        const std::scoped_lock lock{mutex_};
        return missing_.total();
    }
    std::int64_t found() const { return missing_.found(); }
    std::vector<ArmTest> tests() const {
        std::vector<ArmTest> all;
        for (int arm = 0; arm < arms_; ++arm) {
            all.push_back({.state = stop_->state(arm),
                           .games = stop_->games(arm),
                           .repeats = stop_->repeats(arm)});
        }
        return all;
    }

  private:
    mutable std::mutex mutex_;
    MissingTrials missing_;               // guarded by the mutex, as the next one is
    std::optional<SequentialStop> stop_;  // empty: all are played
    int arms_ = 0;                        ///< that it follows
    std::vector<db::FailedGame> failed_;  // guarded by the mutex
};

}  // namespace

ExperimentRun play_experiment(const ExperimentPlan& plan, const db::Connection& connection,
                              const ExperimentPlay& play) {
    const auto began = Clock::now();
    db::Experiments experiments{connection};
    const auto known = experiments.find(plan.experiment);
    if (!known && play.only_looks) {
        throw ScriptError{
            fmt::format("{}: no game of this experiment is stored", plan.experiment.name)};
    }
    // A new one may find games of arms that another experiment has played.
    const db::ExperimentId id = known ? *known : experiments.open(plan.experiment, play.mix_builds);
    TrialsToPlay trials{plan, play.shard, experiments, id};
    ExperimentRun run{
        .id = id, .found = trials.found(), .total = trials.total(), .threads = play.threads};
    // Where nothing is left to play, no two builds are mixed, whichever played it.
    if (known && !run.is_complete() && !play.only_looks) {
        experiments.open(plan.experiment, play.mix_builds);
    }

    const auto tell = [&] {
        if (!play.on_progress) return;
        play.on_progress({.what = plan.experiment.name,
                          .done = run.found + run.played,
                          .total = trials.total(),
                          .seconds = seconds_since(began)});
    };
    tell();
    if (!run.is_complete() && !play.only_looks) {
        try_starts(plan.arms, plan.experiment.start, play.stop);
    }
    engine::play_trials(
        [&]() -> std::optional<engine::Trial> {
            if (play.only_looks || play.finish.stop_requested()) return std::nullopt;
            return trials.next();
        },
        play.threads,
        [&] {
            auto player = std::make_shared<ArmPlayer>(plan, play.stop);
            return [player, &trials, &plan,
                    &play](const engine::Trial& trial) -> std::optional<engine::GameRecord> {
                try {
                    return player->play(trial);
                } catch (GameFailure& failure) {
                    if (play.stop.stop_requested()) return std::nullopt;
                    failure.set_trial(trial);
                    trials.failed(failure, seed_of(plan, trial.arm));
                    return std::nullopt;
                }
            };
        },
        [&](const engine::Trial& trial, const engine::GameRecord& record, double seconds) {
            experiments.add(
                run.id, trial, record,
                {.seconds = seconds, .threads = play.threads, .build = plan.experiment.build});
            ++run.played;
            trials.finished(trial, *record.outcome, engine::key_of(record));
            tell();
        },
        play.stop);
    if (run.played > 0) db::PositionIndex{connection}.update();
    run.failed = trials.take_failed();
    for (const db::FailedGame& game : run.failed) db::add_failed_game(connection, run.id, game);
    run.total = trials.total();
    run.tests = trials.tests();
    run.seconds = seconds_since(began);
    return run;
}

std::optional<engine::GameRecord> play_trial(const ExperimentPlan& plan, const engine::Trial& trial,
                                             const std::stop_token& stop) {
    try {
        return ArmPlayer{plan, stop}.play(trial);
    } catch (GameFailure& failure) {
        failure.set_trial(trial);
        throw;
    }
}

}  // namespace scripting
