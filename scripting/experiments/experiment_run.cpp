#include "scripting/experiments/experiment_run.h"

#include <chrono>
#include <memory>

#include "engine/match/play_game.h"
#include "scripting/experiments/missing_trials.h"
#include "scripting/experiments/table_players.h"

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
        if (trial.arm != arm_) {
            players_.emplace(plan_->arms[trial.arm]);
            arm_ = trial.arm;
        }
        engine::GameTerms terms{.start = plan_->experiment.start,
                                .seed = plan_->experiment.seed,
                                .block = static_cast<std::uint64_t>(trial.block),
                                .random_plies = plan_->random_plies,
                                .seconds_per_game = plan_->seconds_per_game};
        if (!plan_->openings.empty()) {
            terms.opening = plan_->openings[trial.block % plan_->openings.size()];
        }
        return engine::play_game(terms, players_->seated(trial.seating), stop_);
    }

  private:
    const ExperimentPlan* plan_;
    std::stop_token stop_;
    int arm_ = -1;
    std::optional<TablePlayers> players_;
};

}  // namespace

ExperimentRun play_experiment(const ExperimentPlan& plan, const db::Connection& connection,
                              const ExperimentPlay& play) {
    const auto began = Clock::now();
    db::Experiments experiments{connection};
    const auto known = experiments.find(plan.experiment.identity);
    MissingTrials missing{{.arms = static_cast<int>(plan.arms.size()),
                           .games = plan.games,
                           .seating = plan.seating,
                           .seats = engine::facts(plan.experiment.start).seats(),
                           .shard = play.shard},
                          known ? experiments.finished(*known) : std::vector<std::vector<bool>>{}};
    ExperimentRun run{.found = missing.found(), .total = missing.total(), .threads = play.threads};
    // Where nothing is left to play, no two builds are mixed, whichever played it.
    run.id =
        known && run.is_complete() ? *known : experiments.open(plan.experiment, play.mix_builds);

    const auto tell = [&] {
        if (!play.on_progress) return;
        play.on_progress({.what = plan.experiment.name,
                          .done = run.found + run.played,
                          .total = run.total,
                          .seconds = seconds_since(began)});
    };
    tell();
    engine::play_trials(
        [&]() -> std::optional<engine::Trial> {
            if (play.finish.stop_requested()) return std::nullopt;
            return missing.next();
        },
        play.threads,
        [&] {
            auto player = std::make_shared<ArmPlayer>(plan, play.stop);
            return [player](const engine::Trial& trial) { return player->play(trial); };
        },
        [&](const engine::Trial& trial, const engine::GameRecord& record, double seconds) {
            experiments.add(
                run.id, trial, record,
                {.seconds = seconds, .threads = play.threads, .build = plan.experiment.build});
            ++run.played;
            tell();
        },
        play.stop);
    run.seconds = seconds_since(began);
    return run;
}

}  // namespace scripting
