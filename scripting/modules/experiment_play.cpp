#include "scripting/modules/experiment_play.h"

#include <fmt/format.h>

#include <algorithm>
#include <climits>
#include <set>

#include "db/experiments/looks.h"
#include "engine/games/notation.h"
#include "engine/nearest.h"
#include "scripting/experiments/experiment_identity.h"
#include "scripting/experiments/failed_game.h"
#include "scripting/experiments/looked_at.h"
#include "scripting/experiments/report_file.h"
#include "scripting/experiments/strategy_totals.h"
#include "scripting/experiments/version_notes.h"
#include "scripting/modules/experiment_difference.h"
#include "scripting/modules/experiment_tryout.h"
#include "scripting/modules/report_module.h"
#include "scripting/modules/results_module.h"
#include "scripting/values/run_context.h"

namespace scripting {
namespace {

bool any_source(const PlannedExperiment& experiment, bool StrategySource::*fact) {
    return std::ranges::any_of(experiment.sources,
                               [fact](const auto& arm) { return std::ranges::any_of(arm, fact); });
}

void print(const LuaState& owner, const std::string& text) {
    if (owner.options().on_print) owner.options().on_print(text);
}

/// The builds that played the stored trials: one, unless they were mixed.
std::string builds_of(const db::Connection& connection, db::ExperimentId id) {
    for (const db::ExperimentSummary& stored : db::Experiments{connection}.list()) {
        if (stored.id == id) return stored.build;
    }
    return "";
}

std::string games_text(const ExperimentPlan& plan, const ExperimentRun& run,
                       const RunContext& context, const std::string& builds) {
    const std::int64_t total = run.found + run.played;
    std::string text = fmt::format("{} games", total);
    if (context.shard.of > 1) {
        text += fmt::format(", share {} of {}", context.shard.number, context.shard.of);
    }
    if (run.found > 0) text += fmt::format(", {} of them from an earlier run", run.found);
    if (run.played > 0) {
        text += fmt::format("; played {} in {:.2f} s on {} thread{}", run.played, run.seconds,
                            run.threads, run.threads == 1 ? "" : "s");
    }
    text += fmt::format(". Seed {}, build {}", plan.experiment.seed, builds);
    if (!plan.experiment.reproducible) {
        text += "; NOT reproducible: a time limit, or what earlier games left, decides moves";
    }
    return text + ".\n";
}

/// Where the test of each arm stands.
std::string tests_text(const ExperimentPlan& plan, const ExperimentRun& run) {
    if (!plan.stop) return "";
    const engine::SprtBounds& bounds = plan.stop->bounds;
    std::string text = fmt::format(
        "Test of H1, mean {} of strategy {} {:.4g} or more, against H0, {:.4g} or less; "
        "alpha {:g}, beta {:g}; whole blocks in their order.\n",
        name_of(plan.stop->score), plan.stop->strategy + 1, bounds.mean1, bounds.mean0,
        bounds.alpha, bounds.beta);
    for (std::size_t arm = 0; arm < run.tests.size(); ++arm) {
        const auto& [state, games, repeats] = run.tests[arm];
        const char* decision = state.decision == engine::SprtDecision::AcceptH1   ? "H1 accepted"
                               : state.decision == engine::SprtDecision::AcceptH0 ? "H0 accepted"
                                                                                  : "not decided";
        text += fmt::format("{}: {} after {} block{}", plan.experiment.arms[arm], decision,
                            state.used, state.used == 1 ? "" : "s");
        if (repeats > 0) text += fmt::format(" and {} that repeat others", repeats);
        if (games) text += fmt::format(", {} games", *games);
        text += fmt::format("; log-likelihood ratio {:.2f}, bounds {:.2f} and {:.2f}\n",
                            state.log_likelihood_ratio, state.lower, state.upper);
    }
    return text;
}

/// Pushes the function of that name of the experiment at `place`, or nil.
int push_function(lua_State* state, int place, const char* name) {
    lua_getiuservalue(state, place, 1);
    const int type = lua_getfield(state, -1, name);
    lua_remove(state, -2);
    return type;
}

/// What the experiment's report function returns, or the usual table.
Report report_of(lua_State* state, LuaState& owner, int place, const ExperimentResults& results) {
    if (push_function(state, place, "report") != LUA_TFUNCTION) {
        lua_pop(state, 1);
        Report usual{.items = {usual_table(results)}};
        if (auto totals = totals_table(results)) usual.items.emplace_back(*std::move(totals));
        return usual;
    }
    push_results(state, results);
    owner.call(1, 1);
    Report report = report_at(state, -1);
    lua_pop(state, 1);
    return report;
}

/// Writes the report where the run has a folder for it, and says where it is.
void keep_report(const LuaState& owner, const Report& report, const ReportOrigin& origin,
                 const ExperimentResults& results) {
    const RunContext& context = *owner.options().run;
    if (!context.report_folder) return;
    const char* label = "Report: ";
    for (const auto& file :
         write_report(*context.report_folder, report, origin, whole_table(results))) {
        print(owner, fmt::format("{}{}\n", label, file.string()));
        label = "        ";
    }
}

std::vector<std::vector<std::string>> labels_of(const ExperimentPlan& plan) {
    return db::labels_of(plan.experiment.strategies, plan.experiment.versions);
}

ExperimentResults results_of_run(const ExperimentPlan& plan, const db::Connection& connection,
                                 const ExperimentRun& run) {
    std::vector<db::TrialResult> trials = db::Experiments{connection}.trials(run.id);
    // What was played beyond a decision would change what was decided by.
    std::erase_if(trials, [&run](const db::TrialResult& result) {
        return result.trial.arm < std::ssize(run.tests) &&
               result.trial.number >= run.tests[result.trial.arm].games.value_or(INT_MAX);
    });
    return {
        .name = plan.experiment.name,
        .source = plan.experiment.source,
        .arms = results_of(std::move(trials), plan.experiment.arms, labels_of(plan), plan.games)};
}

/// Per arm; of one that is not whole, those of the arm that has the most.
int games_shown(const ExperimentPlan& plan, const ExperimentRun& run,
                const ExperimentResults& results) {
    if (run.is_complete()) return plan.games;
    std::size_t most = 0;
    for (const ArmResults& arm : results.arms) most = std::max(most, arm.trials->size());
    return static_cast<int>(most);
}

/// Asks the experiment's function for another arm, which is stored; false: there is none.
bool add_next_arm(lua_State* state, LuaState& owner, int place, PlannedExperiment& experiment,
                  const ExperimentRun& run) {
    const db::Connection& connection = owner.options().run->connection();
    push_function(state, place, "next_arm");
    push_results(state, results_of_run(experiment.plan, connection, run));
    owner.call(1, 1);
    if (lua_isnil(state, -1)) {
        lua_pop(state, 1);
        return false;
    }
    const auto number = static_cast<int>(experiment.sources.size());
    read_arm(state, number + 1, experiment);
    add_identity(experiment, owner.options());
    lua_pop(state, 1);
    db::Experiments{connection}.add_arm(run.id, experiment.plan.experiment, number);
    return true;
}

/// How many games are played side by side.
int threads_of(const PlannedExperiment& experiment, const LuaState& owner) {
    const int threads = owner.options().run->threads;
    if (threads == 1) return threads;
    if (any_source(experiment, &StrategySource::remembers_games)) {
        print(owner, "One thread: a strategy plays on with what its earlier games left behind.\n");
        return 1;
    }
    if (!any_source(experiment, &StrategySource::is_inline)) return threads;
    print(owner,
          "One thread: a strategy is written in the experiment's own file. In a file of "
          "its own it would play on all threads.\n");
    return 1;
}

/// Plays all arms, those that are added on the way too.
ExperimentRun play_arms(lua_State* state, LuaState& owner, int place,
                        PlannedExperiment& experiment) {
    RunContext& context = *owner.options().run;
    ExperimentPlay play{.threads = threads_of(experiment, owner),
                        .mix_builds = context.mix_builds,
                        .only_looks = context.only_report,
                        .shard = context.shard,
                        .on_progress = context.on_progress,
                        .stop = owner.stop(),
                        .finish = context.finish};
    ExperimentRun all;
    while (true) {
        const ExperimentRun run = play_experiment(experiment.plan, context.connection(), play);
        owner.check();
        const std::int64_t played = all.played + run.played;
        all = {.id = run.id,
               .found = run.found + run.played - played,
               .played = played,
               .total = run.total,
               .seconds = all.seconds + run.seconds,
               .threads = run.threads,
               .tests = run.tests,
               .failed = run.failed};
        if (!experiment.is_adaptive || !run.is_complete() || context.only_report) return all;
        if (!add_next_arm(state, owner, place, experiment, run)) return all;
        if (play.threads > 1) play.threads = threads_of(experiment, owner);
    }
}

/// Before the first game: tells where the file is another one than what was played, and tries its
/// report.
void prepare(const PlannedExperiment& experiment, const LuaState& owner) {
    const ExperimentPlan& plan = experiment.plan;
    RunContext& context = *owner.options().run;
    const db::Experiments stored{context.connection()};
    print(owner, difference_text(stored, plan.experiment, shown_path(owner.options().script),
                                 context.mix_builds));
    if (!context.tries_report || experiment.is_adaptive) return;
    const auto known = stored.find(plan.experiment);
    const auto wanted = static_cast<std::int64_t>(plan.arms.size()) * plan.games;
    if (known && stored.count_trials(*known) >= wanted) return;
    if (const auto fault = report_fault(plan, owner)) {
        throw ScriptError{fmt::format(
            "no game was played: the report fails on made-up results (--untried plays all the "
            "same): {}",
            *fault)};
    }
}

}  // namespace

/// Games that strategies lost by errors of their scripts, by their clock or by an engine's faults
/// are results of a kind of their own.
std::string lost_by_errors_text(const db::Connection& connection, db::ExperimentId id) {
    std::string text;
    for (const auto& [strategy, games, reason] :
         db::forfeited_games(connection, id, kFailedReason)) {
        text += fmt::format("{} lost {} of its games by errors of its script, such as: {}\n",
                            strategy, games, reason.substr(kFailedReason.size()));
    }
    for (const auto& [strategy, games, reason] :
         db::forfeited_games(connection, id, kFailedReason, false)) {
        text += fmt::format("{} forfeited {} of its games, such as: {}\n", strategy, games, reason);
    }
    return text;
}

int arms_of(const std::vector<db::FailedGame>& failed) {
    std::set<int> arms;
    for (const db::FailedGame& game : failed) arms.insert(game.trial.arm);
    return static_cast<int>(arms.size());
}

/// Where scripts went wrong: which arms play no more, and all of the first game of each.
std::string failures_text(const ExperimentPlan& plan, const ExperimentRun& run,
                          const RunContext& context) {
    std::string text;
    int told_arm = -1;
    for (const db::FailedGame& failed : run.failed) {
        if (failed.trial.arm == told_arm) continue;
        told_arm = failed.trial.arm;
        const std::string& arm = plan.experiment.arms[told_arm];
        const std::string command = context.command.empty() ? "yomi run FILE" : context.command;
        text += failure_text(failed, arm, engine::facts(plan.experiment.start).name,
                             with_options(command, fmt::format("--only-game {} --arm '{}'",
                                                               failed.trial.number + 1, arm)));
    }
    return text;
}

/// Plays one game alone, kept nowhere, and tells it whole.
void play_only_game(const ExperimentPlan& plan, const LuaState& owner) {
    const RunContext& context = *owner.options().run;
    const auto& arms = plan.experiment.arms;
    const auto named = std::ranges::find(arms, context.only_arm);
    if (!context.only_arm.empty() && named == arms.end()) {
        throw ScriptError{fmt::format("--arm: there is no arm '{}'{}", context.only_arm,
                                      engine::suggestion(context.only_arm, arms))};
    }
    const int arm = context.only_arm.empty() ? 0 : static_cast<int>(named - arms.begin());
    const engine::GameFacts& facts = engine::facts(plan.experiment.start);
    const engine::Trial trial = engine::trial_of(arm, *context.only_game - 1,
                                                 engine::seatings_of(plan.seating, facts.seats()));
    try {
        const auto record = play_trial(plan, trial, owner.stop_request());
        if (!record) return;
        print(owner, fmt::format("arm '{}', game {}, ", arms[arm], *context.only_game) +
                         game_text(*record));
    } catch (const GameFailure& failure) {
        throw ScriptError{
            failure_text(failed_game_of(failure, plan.experiment.seed + plan.arm_seeds[arm]),
                         arms[arm], facts.name, context.command)};
    }
}

bool run_experiment(lua_State* state) {
    LuaState& owner = LuaState::of(state);
    RunContext& context = *owner.options().run;
    const int place = lua_gettop(state);
    PlannedExperiment experiment = *value_at<PlannedExperiment>(state, place);
    if ((experiment.is_adaptive || experiment.plan.stop) && context.shard.of > 1) {
        throw ScriptError{fmt::format(
            "{}: what it plays depends on the games before, so it cannot be played in shares",
            experiment.plan.experiment.name)};
    }
    complete(experiment, owner.options(), context.seed);
    experiment.plan.experiment.keeps_mended = !context.anew;
    if (context.only_game) {
        play_only_game(experiment.plan, owner);
        return true;
    }
    // A rule for stopping may be looked at.
    if (!experiment.plan.stop && !context.only_report) {
        remember_former_look(context.connection(), experiment.plan.experiment);
    }
    if (!context.only_report) prepare(experiment, owner);
    const ExperimentRun run = play_arms(state, owner, place, experiment);

    const ExperimentPlan& plan = experiment.plan;
    const ExperimentResults results = results_of_run(plan, context.connection(), run);
    Report report = report_of(state, owner, place, results);
    const std::string note =
        plan.stop ? tests_text(plan, run)
                  : growth_text(results.name, db::looks_at(context.connection(), run.id),
                                games_shown(plan, run, results));
    if (!note.empty()) report.items.emplace_back(note);
    const std::string builds = builds_of(context.connection(), run.id);
    print(owner, text_of(report) + '\n' + lost_by_errors_text(context.connection(), run.id) +
                     version_notes(experiment.sources, labels_of(plan)) +
                     games_text(plan, run, context, builds) +
                     repeats_text(repeats_in(results.arms), run.found + run.played,
                                  "For other games give the experiment random_plies or openings.") +
                     (plan.stop || context.only_report || !run.failed.empty()
                          ? ""
                          : stopped_text(run.found + run.played, run.total)));
    if (!run.failed.empty()) {
        const std::string where = failures_text(plan, run, context);
        throw ScriptError{fmt::format(
            "{}{} of {} arms stopped where a script went wrong; the games that it had finished are "
            "kept, and the next run begins with the one that failed (on_error = \"forfeit\": it "
            "has lost the game)",
            where, arms_of(run.failed), plan.arms.size())};
    }
    if (run.is_complete() && !plan.stop) remember_look(context.connection(), run.id, plan.games);
    if (!run.is_complete() && !context.only_report) return false;
    keep_report(owner, report,
                {.experiment = plan.experiment.name,
                 .source = plan.experiment.source,
                 .games = run.found + run.played,
                 .seed = plan.experiment.seed,
                 .build = builds,
                 .date = date_text(),
                 .command = context.command,
                 .reproducible = plan.experiment.reproducible},
                results);
    return true;
}

}  // namespace scripting
