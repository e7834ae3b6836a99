#include "scripting/modules/experiment_module.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <nlohmann/json.hpp>

#include "engine/build.h"
#include "engine/games/notation.h"
#include "engine/games/variant_text.h"
#include "scripting/experiments/deadline_stop.h"
#include "scripting/experiments/experiment_run.h"
#include "scripting/experiments/fingerprint.h"
#include "scripting/experiments/report_file.h"
#include "scripting/experiments/run_context.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_function.h"
#include "scripting/lua/lua_state.h"
#include "scripting/lua/named_arguments.h"
#include "scripting/modules/game_module.h"
#include "scripting/modules/report_module.h"
#include "scripting/modules/results_module.h"
#include "scripting/modules/seats_argument.h"
#include "scripting/sandbox/freeze.h"
#include "scripting/strategies/lua_strategy.h"

namespace scripting {
namespace {

/// What `yomi.experiment` gives: the plan, without what the run adds (seed, build). The report
/// function is the value's user value.
struct ExperimentValue {
    ExperimentPlan plan;
    std::vector<std::vector<StrategySource>> sources;  ///< by arm, by number
};

}  // namespace

template <>
struct LuaType<ExperimentValue> {
    static constexpr const char* kName = "an experiment";
};

namespace {

using Json = nlohmann::ordered_json;

/// One arm: `{ name = "Self", strategies = { ... } }`, on top of the stack.
void read_arm(lua_State* state, lua_Integer number, ExperimentValue& experiment) {
    const std::string place = fmt::format("yomi.experiment: arm {}", number);
    const NamedArguments named{state, -1, place, {"name", "strategies"}};
    const std::string name = named.required_text("name", "Self");
    named.push("strategies");
    std::vector<StrategySource> sources =
        strategies_at(state, -1, experiment.plan.experiment.start, place);
    std::vector<std::string> names;
    for (const StrategySource& source : sources) names.push_back(source.name);
    if (std::ranges::count(experiment.plan.experiment.arms, name) > 0) {
        named.wrong(fmt::format("there is another arm '{}'; every arm has its own name", name));
    }
    experiment.plan.experiment.arms.push_back(name);
    experiment.plan.experiment.strategies.push_back(std::move(names));
    experiment.sources.push_back(std::move(sources));
    lua_pop(state, 2);  // the strategies and the arm's raw content
}

void read_arms(lua_State* state, const NamedArguments& named, ExperimentValue& experiment) {
    if (named.push("arms") != LUA_TTABLE) {
        named.fail_at_top("arms", "a list of arms, such as { { name = ..., strategies = ... } }");
    }
    push_content(state, -1);
    const auto count = static_cast<lua_Integer>(lua_rawlen(state, -1));
    if (count == 0) named.wrong("there is no arm");
    for (lua_Integer number = 1; number <= count; ++number) {
        lua_rawgeti(state, -1, number);
        read_arm(state, number, experiment);
        lua_pop(state, 1);
    }
    lua_pop(state, 2);
}

int experiment(lua_State* state) {
    const NamedArguments named{state,
                               1,
                               "yomi.experiment",
                               {"name", "source", "game", "games", "seats", "random_plies",
                                "seconds_per_game", "arms", "report"}};
    ExperimentValue experiment;
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
    read_arms(state, named, experiment);
    if (experiment.plan.seconds_per_game) facts.reproducible = false;
    for (const auto& arm : experiment.sources) {
        for (const StrategySource& source : arm) {
            facts.reproducible = facts.reproducible && !source.is_timed;
        }
    }
    const bool has_report = named.has_function("report");
    push_value(state, std::move(experiment));
    if (has_report) {
        named.push("report");
        lua_setiuservalue(state, -2, 1);
    }
    return 1;
}

Json arguments_json(const LuaStateOptions& options) {
    Json json = Json::object();
    for (const auto& [name, value] : options.arguments) json[name] = value;
    return json;
}

/// Everything that decides the games. Not among it: how many there are (`games`, as argument too),
/// the report, the threads.
std::string identity_of(const ExperimentValue& experiment, const LuaStateOptions& options) {
    const db::Experiment& facts = experiment.plan.experiment;
    const auto fingerprints = [](const std::vector<db::Script>& files) {
        Json all = Json::array();
        for (const db::Script& file : files) all.push_back(fingerprint(file.text));
        return all;
    };
    Json json;
    json["name"] = facts.name;
    json["game"] = engine::facts(facts.start).name;
    if (const auto* variant = engine::variant_of(facts.start)) {
        json["variant"] = engine::definition_of(variant->rules);
    }
    json["start"] = engine::to_text(facts.start);
    json["seats"] = facts.seating;
    json["seed"] = facts.seed;
    if (experiment.plan.random_plies > 0) json["random_plies"] = experiment.plan.random_plies;
    if (const auto seconds = experiment.plan.seconds_per_game) json["seconds_per_game"] = *seconds;
    json["arguments"] = arguments_json(options);
    json["arguments"].erase("games");
    json["arms"] = Json::array();
    for (std::size_t arm = 0; arm < experiment.sources.size(); ++arm) {
        Json strategies = Json::array();
        for (const StrategySource& source : experiment.sources[arm]) {
            // What is written in the experiment's own file may use anything there.
            strategies.push_back({{"name", source.name},
                                  {"identity", source.identity},
                                  {"files", fingerprints(source.is_inline ? options.files->loaded()
                                                                          : source.files)}});
        }
        json["arms"].push_back({{"name", facts.arms[arm]}, {"strategies", std::move(strategies)}});
    }
    return fingerprint(json.dump());
}

/// The experiment's own file first, then every other file that it or its arms loaded, once.
std::vector<db::Script> scripts_of(const ExperimentValue& experiment, LuaState& owner) {
    ScriptFiles& files = *owner.options().files;
    std::vector<db::Script> scripts{
        {.path = shown_path(owner.options().script), .text = files.text(owner.options().script)}};
    const auto add = [&scripts](const std::vector<db::Script>& loaded) {
        for (const db::Script& file : loaded) {
            if (std::ranges::find(scripts, file) == scripts.end()) scripts.push_back(file);
        }
    };
    add(files.loaded());
    for (const auto& arm : experiment.sources) {
        for (const StrategySource& source : arm) add(source.files);
    }
    return scripts;
}

/// The plan with what the run adds to it.
ExperimentPlan plan_of(const ExperimentValue& experiment, LuaState& owner) {
    ExperimentPlan plan = experiment.plan;
    plan.experiment.seed = owner.options().run->seed;
    plan.experiment.arguments = arguments_json(owner.options()).dump();
    plan.experiment.build = engine::build_name();
    plan.experiment.scripts = scripts_of(experiment, owner);
    ExperimentValue identified{.plan = plan, .sources = experiment.sources};
    plan.experiment.identity = identity_of(identified, owner.options());
    for (const auto& arm : experiment.sources) {
        std::vector<PlannedStrategy>& planned = plan.arms.emplace_back();
        for (const StrategySource& source : arm) {
            planned.push_back({.name = source.name, .make = source.make});
        }
    }
    return plan;
}

bool plays_on_this_interpreter(const ExperimentValue& experiment) {
    return std::ranges::any_of(experiment.sources, [](const auto& arm) {
        return std::ranges::any_of(arm, [](const StrategySource& s) { return s.is_inline; });
    });
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

std::string games_text(const ExperimentPlan& plan, const ExperimentRun& run, int threads,
                       const std::string& builds) {
    const std::int64_t total = run.found + run.played;
    std::string text = fmt::format("{} games", total);
    if (run.found > 0) text += fmt::format(", {} of them from an earlier run", run.found);
    if (run.played > 0) {
        text += fmt::format("; played {} in {:.2f} s on {} thread{}", run.played, run.seconds,
                            threads, threads == 1 ? "" : "s");
    }
    text += fmt::format(". Seed {}, build {}", plan.experiment.seed, builds);
    if (!plan.experiment.reproducible) text += "; NOT reproducible: a time limit decides moves";
    return text + ".\n";
}

/// What the experiment's report function returns, or the usual table.
Report report_of(lua_State* state, LuaState& owner, int experiment_place,
                 const ExperimentResults& results) {
    const bool has_report = lua_getiuservalue(state, experiment_place, 1) == LUA_TFUNCTION;
    if (!has_report) {
        lua_pop(state, 1);
        return {.items = {usual_table(results)}};
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

/// Now, as people write it, the same everywhere.
std::string date_text() {
    return fmt::format(
        "{:%Y-%m-%d %H:%M} UTC",
        fmt::gmtime(std::chrono::system_clock::to_time_t(std::chrono::system_clock::now())));
}

constexpr luaL_Reg kFunctions[] = {{"experiment", lua_function<experiment>}, {nullptr, nullptr}};
constexpr luaL_Reg kNone[] = {{nullptr, nullptr}};
constexpr std::array kTables = {FunctionTable{.owner = "yomi", .functions = kFunctions}};

}  // namespace

bool is_experiment(lua_State* state, int index) {
    return value_at<ExperimentValue>(state, index) != nullptr;
}

void run_experiment(lua_State* state) {
    LuaState& owner = LuaState::of(state);
    RunContext& context = *owner.options().run;
    const int place = lua_gettop(state);
    const ExperimentValue& experiment = *value_at<ExperimentValue>(state, place);
    const ExperimentPlan plan = plan_of(experiment, owner);
    int threads = context.threads;
    if (threads > 1 && plays_on_this_interpreter(experiment)) {
        print(owner,
              "One thread: a strategy is written in the experiment's own file. In a file of "
              "its own it would play on all threads.\n");
        threads = 1;
    }

    const DeadlineStop bounded{owner.stop(), owner.seconds_left()};
    const ExperimentRun run =
        play_experiment(plan, context.connection(), threads, context.mix_builds,
                        context.on_progress, bounded.token());
    owner.check();

    const std::vector<db::TrialResult> trials =
        db::Experiments{context.connection()}.trials(run.id);
    const ExperimentResults results{
        .name = plan.experiment.name,
        .source = plan.experiment.source,
        .arms = results_of(trials, plan.experiment.arms, plan.experiment.strategies, plan.games)};
    const Report report = report_of(state, owner, place, results);
    const std::string builds = builds_of(context.connection(), run.id);
    print(owner, text_of(report) + '\n' + games_text(plan, run, threads, builds));
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
}

const Module kExperimentModule = {
    .topic = "experiment", .tables = kTables, .open = [](lua_State* state) {
        register_type<ExperimentValue>(state, {kNone, kNone, kNone});
    }};

}  // namespace scripting
