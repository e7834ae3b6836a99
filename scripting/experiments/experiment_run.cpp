#include "scripting/experiments/experiment_run.h"

#include <chrono>
#include <memory>
#include <set>

#include "engine/match/play_game.h"

namespace scripting {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point began) {
    return std::chrono::duration<double>(Clock::now() - began).count();
}

/// One worker's strategies of the arm that it plays: made when the arm comes, kept while it lasts.
class ArmPlayer {
  public:
    ArmPlayer(const ExperimentPlan& plan, std::stop_token stop)
        : plan_{&plan}, stop_{std::move(stop)} {}

    std::optional<engine::GameRecord> play(const engine::Trial& trial) {
        if (trial.arm != arm_) seat_arm(trial.arm);
        std::vector<engine::Strategy*> players;
        for (const int number : trial.seating) players.push_back(&strategies_[number]);
        return engine::play_game(plan_->experiment.start, players, plan_->experiment.seed,
                                 static_cast<std::uint64_t>(trial.block), stop_,
                                 plan_->random_plies, plan_->seconds_per_game);
    }

  private:
    void seat_arm(int arm) {
        strategies_.clear();
        for (const PlannedStrategy& planned : plan_->arms[arm]) {
            strategies_.push_back(planned.make());
            strategies_.back().name = planned.name;
        }
        arm_ = arm;
    }

    const ExperimentPlan* plan_;
    std::stop_token stop_;
    int arm_ = -1;
    std::vector<engine::Strategy> strategies_;
};

/// The trials that are not stored yet.
std::vector<engine::Trial> missing_trials(const ExperimentPlan& plan,
                                          const std::vector<db::TrialResult>& stored) {
    std::set<std::pair<int, int>> known;
    for (const db::TrialResult& result : stored) {
        known.emplace(result.trial.arm, result.trial.number);
    }
    std::vector<engine::Trial> trials =
        engine::schedule(static_cast<int>(plan.arms.size()), plan.games, plan.seating,
                         engine::facts(plan.experiment.start).seats());
    std::erase_if(trials, [&known](const engine::Trial& trial) {
        return known.contains({trial.arm, trial.number});
    });
    return trials;
}

}  // namespace

ExperimentRun play_experiment(const ExperimentPlan& plan, const db::Connection& connection,
                              int threads, bool mix_builds,
                              const std::function<void(const Progress&)>& on_progress,
                              const std::stop_token& stop) {
    const auto began = Clock::now();
    db::Experiments experiments{connection};
    const auto known = experiments.find(plan.experiment.identity);
    const std::vector<engine::Trial> trials =
        missing_trials(plan, known ? experiments.trials(*known) : std::vector<db::TrialResult>{});
    // Where nothing is left to play, no two builds are mixed, whichever played it.
    ExperimentRun run{
        .id = known && trials.empty() ? *known : experiments.open(plan.experiment, mix_builds)};
    const auto total = static_cast<std::int64_t>(plan.arms.size()) * plan.games;
    run.found = total - static_cast<std::int64_t>(trials.size());

    const auto tell = [&] {
        if (!on_progress) return;
        on_progress({.what = plan.experiment.name,
                     .done = run.found + run.played,
                     .total = total,
                     .seconds = seconds_since(began)});
    };
    tell();
    engine::play_trials(
        trials, threads,
        [&] {
            auto player = std::make_shared<ArmPlayer>(plan, stop);
            return [player](const engine::Trial& trial) { return player->play(trial); };
        },
        [&](const engine::Trial& trial, const engine::GameRecord& record, double seconds) {
            experiments.add(run.id, trial, record, seconds);
            ++run.played;
            tell();
        },
        stop);
    run.seconds = seconds_since(began);
    run.complete = run.found + run.played == total;
    return run;
}

}  // namespace scripting
