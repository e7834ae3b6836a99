#include "scripting/modules/experiment_tryout.h"

#include <algorithm>
#include <chrono>

#include "engine/games/outcome.h"
#include "scripting/modules/experiment_module.h"
#include "scripting/modules/report_module.h"
#include "scripting/modules/results_module.h"
#include "scripting/text/elapsed.h"

namespace scripting {
namespace {

constexpr int kMostGames = 2'000;  ///< of an arm: enough for what deals them into parts
constexpr double kSeconds = 5;

engine::Outcome made_up_outcome(int seats, engine::Random& random) {
    engine::Outcome outcome;
    for (int seat = 0; seat < seats; ++seat) {
        outcome.payoffs.push_back(engine::Score::from_raw(static_cast<int>(random.below(41)) - 20));
    }
    outcome.ranks = engine::ranks_of(outcome.payoffs);
    return outcome;
}

ExperimentResults made_up_results(const ExperimentPlan& plan) {
    const int seats = engine::facts(plan.experiment.start).seats();
    const int games = std::min(plan.games, kMostGames);
    engine::Random random{1};
    std::vector<db::TrialResult> trials;
    for (const engine::Trial& trial :
         engine::schedule(static_cast<int>(plan.arms.size()), games, plan.seating, seats)) {
        trials.push_back({.trial = trial,
                          .outcome = made_up_outcome(seats, random),
                          .game = {static_cast<std::int64_t>(trials.size()) + 1},
                          .seconds = 0.01});
    }
    return {.name = plan.experiment.name,
            .source = plan.experiment.source,
            .arms = results_of(std::move(trials), plan.experiment.arms,
                               db::labels_of(plan.experiment.strategies, plan.experiment.versions),
                               games)};
}

}  // namespace

std::optional<std::string> report_fault(const ExperimentPlan& plan, const LuaState& owner) {
    const auto began = std::chrono::steady_clock::now();
    LuaStateOptions options = owner.options();
    options.on_print = {};
    options.is_tryout = true;
    options.profile = nullptr;
    options.debug = nullptr;
    LuaState tryout{options};
    const LuaState::Bounds bounds{tryout, kSeconds, "trying the report"};
    bool is_reporting = false;
    try {
        tryout.run(options.script);
        lua_State* state = tryout.get();
        if (!is_experiment(state, -1)) return std::nullopt;
        lua_getiuservalue(state, -1, 1);
        if (lua_getfield(state, -1, "report") != LUA_TFUNCTION) return std::nullopt;
        push_results(state, made_up_results(plan));
        is_reporting = true;
        tryout.call(1, 1);
        report_at(state, -1);
    } catch (const ScriptStopped&) {
        throw;
    } catch (const ScriptError& error) {
        const bool is_told =
            is_reporting && !tryout.was_effect_refused() && seconds_since(began) < kSeconds;
        if (is_told) return error.what();
    }
    return std::nullopt;
}

}  // namespace scripting
