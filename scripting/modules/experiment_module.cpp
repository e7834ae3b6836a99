#include "scripting/modules/experiment_module.h"
#include "scripting/modules/modules.h"

#include <fmt/format.h>

#include <array>

#include "engine/json_text.h"
#include "scripting/loading/game_argument.h"
#include "scripting/lua/frozen_table.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_function.h"
#include "scripting/lua/named_arguments.h"
#include "scripting/modules/experiment_value.h"
#include "scripting/modules/stop_argument.h"
#include "scripting/strategies/seats_argument.h"
#include "scripting/values/game_value.h"

namespace scripting {
namespace experiment_module {
namespace {

/// `on_error`: `stop`, or `forfeit`.
bool errors_forfeit_argument(const NamedArguments& named) {
    const std::string what = named.text("on_error").value_or("stop");
    if (what != "stop" && what != "forfeit") {
        named.wrong(fmt::format(
            "on_error: expected \"stop\" (the arm plays no more) or \"forfeit\" (its strategy has "
            "lost the game), got \"{}\"",
            what));
    }
    return what == "forfeit";
}

void read_arms(lua_State* state, const NamedArguments& named, PlannedExperiment& experiment) {
    if (experiment.is_adaptive && !named.has("arms")) return;
    if (named.push("arms") != LUA_TTABLE) {
        named.fail_at_top("arms", "a list of arms, such as { { name = ..., strategies = ... } }");
    }
    push_content(state, -1);
    const auto count = static_cast<lua_Integer>(lua_rawlen(state, -1));
    if (count == 0 && !experiment.is_adaptive) named.wrong("there is no arm");
    for (lua_Integer number = 1; number <= count; ++number) {
        lua_rawgeti(state, -1, number);
        read_arm(state, number, experiment);
        lua_pop(state, 1);
    }
    lua_pop(state, 2);
}

int experiment(lua_State* state) {
    const NamedArguments named{
        state,
        1,
        "yomi.experiment",
        {"name", "source", "game", "games", "seats", "random_plies", "openings", "seconds_per_game",
         "arms", "stop", "next_arm", "on_error", "report"}};
    if (const auto& run = LuaState::of(state).options().run) run->makes_experiment = true;
    PlannedExperiment experiment;
    db::Experiment& facts = experiment.plan.experiment;
    facts.name = named.required_text("name", "Yonin Table 6");
    facts.source = named.text("source").value_or("");
    named.push("game");
    facts.start = game_at(state, -1, "yomi.experiment");
    lua_pop(state, 1);
    experiment.plan.games = static_cast<int>(named.integer("games", 1, 100'000'000).value_or(100));
    experiment.plan.random_plies =
        static_cast<int>(named.integer("random_plies", 0, 60).value_or(0));
    experiment.plan.seconds_per_game = seconds_per_game_argument(named);
    experiment.plan.seating = seating_argument(named);
    facts.seating = engine::name_of(experiment.plan.seating);
    facts.reproducible = !experiment.plan.seconds_per_game;
    facts.games = experiment.plan.games;
    experiment.plan.errors_forfeit = errors_forfeit_argument(named);
    experiment.plan.openings = openings_argument(state, named, facts.start);
    experiment.plan.stop = stop_rule_argument(state, named, experiment.plan);
    experiment.is_adaptive = named.has_function("next_arm");
    read_arms(state, named, experiment);
    facts.design = engine::json_text(design_of(experiment));
    const bool has_report = named.has_function("report");
    const bool is_adaptive = experiment.is_adaptive;
    // The design tells all that the plan holds, openings among them.
    const std::size_t bytes = 4 * facts.design.size() + facts.name.size() + facts.source.size();
    push_value(state, std::move(experiment), bytes);
    lua_createtable(state, 0, 2);
    if (has_report) {
        named.push("report");
        lua_setfield(state, -2, "report");
    }
    if (is_adaptive) {
        named.push("next_arm");
        lua_setfield(state, -2, "next_arm");
    }
    lua_setiuservalue(state, -2, 1);
    return 1;
}

constexpr luaL_Reg kFunctions[] = {{"experiment", lua_function<experiment, 1>}, {nullptr, nullptr}};
constexpr luaL_Reg kNone[] = {{nullptr, nullptr}};
constexpr std::array kTables = {FunctionTable{.owner = "yomi", .functions = kFunctions}};

void open(lua_State* state) {
    register_type<PlannedExperiment>(state, {kNone, kNone, kNone});
}

}  // namespace
}  // namespace experiment_module

bool is_experiment(lua_State* state, int index) {
    return value_at<PlannedExperiment>(state, index) != nullptr;
}

const Module kExperimentModule = {
    .topic = "experiment", .tables = experiment_module::kTables, .open = experiment_module::open};

}  // namespace scripting
