#include "scripting/modules/experiment_module.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
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

using Json = nlohmann::ordered_json;

/// What `yomi.experiment` gives: the plan, without what the run adds (seed, build). The functions
/// `report` and `next_arm` are in a table, the value's user value.
struct ExperimentValue {
    ExperimentPlan plan;
    std::vector<std::vector<StrategySource>> sources;  ///< by arm, by number
    bool is_adaptive = false;                          ///< a function adds arms
};

}  // namespace

template <>
struct LuaType<ExperimentValue> {
    static constexpr const char* kName = "an experiment";
};

namespace {

/// What a strategy is, for people: a search's algorithm, evaluation and limits, or its files.
std::string definition_of(const StrategySource& source) {
    if (source.files.empty()) return source.identity;
    std::string text = "files";
    for (const db::Script& file : source.files) text += ' ' + file.path;
    return text;
}

/// One arm: `{ name = "Self", strategies = { ... } }`, on top of the stack.
void read_arm(lua_State* state, lua_Integer number, ExperimentValue& experiment) {
    const std::string place = fmt::format("yomi.experiment: arm {}", number);
    const NamedArguments named{state, -1, place, {"name", "strategies"}};
    const std::string name = named.required_text("name", "Self");
    named.push("strategies");
    std::vector<StrategySource> sources =
        strategies_at(state, -1, experiment.plan.experiment.start, experiment.plan.seating, place);
    std::vector<std::string> names;
    std::vector<std::string> definitions;
    std::vector<PlannedStrategy> planned;
    for (const StrategySource& source : sources) {
        names.push_back(source.name);
        definitions.push_back(definition_of(source));
        planned.push_back({.name = source.name, .make = source.make});
        experiment.plan.experiment.reproducible &= !source.is_timed && !source.remembers_games;
    }
    if (std::ranges::count(experiment.plan.experiment.arms, name) > 0) {
        named.wrong(fmt::format("there is another arm '{}'; every arm has its own name", name));
    }
    experiment.plan.experiment.arms.push_back(name);
    experiment.plan.experiment.strategies.push_back(std::move(names));
    experiment.plan.experiment.definitions.push_back(std::move(definitions));
    experiment.plan.arms.push_back(std::move(planned));
    experiment.sources.push_back(std::move(sources));
    lua_pop(state, 2);  // the strategies and the arm's raw content
}

void read_arms(lua_State* state, const NamedArguments& named, ExperimentValue& experiment) {
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

/// What is asked of the games beside who plays them.
Json design_of(const ExperimentValue& experiment) {
    const ExperimentPlan& plan = experiment.plan;
    Json json = Json::object();
    if (plan.random_plies > 0) json["random_plies"] = plan.random_plies;
    if (const auto seconds = plan.seconds_per_game) json["seconds_per_game"] = *seconds;
    for (const auto& opening : plan.openings) {
        json["openings"].push_back(
            engine::moves_text(engine::facts(plan.experiment.start), opening));
    }
    if (experiment.is_adaptive) json["adaptive"] = true;
    return json;
}

int experiment(lua_State* state) {
    const NamedArguments named{state,
                               1,
                               "yomi.experiment",
                               {"name", "source", "game", "games", "seats", "random_plies",
                                "openings", "seconds_per_game", "arms", "next_arm", "report"}};
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
    facts.reproducible = !experiment.plan.seconds_per_game;
    facts.games = experiment.plan.games;
    experiment.plan.openings = openings_argument(state, named, facts.start);
    experiment.is_adaptive = named.has_function("next_arm");
    read_arms(state, named, experiment);
    facts.design = design_of(experiment).dump();
    const bool has_report = named.has_function("report");
    const bool is_adaptive = experiment.is_adaptive;
    push_value(state, std::move(experiment));
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
    json.update(design_of(experiment));
    // The function may use anything in the experiment's own files.
    if (experiment.is_adaptive) json["next_arm"] = fingerprints(options.files->loaded());
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

/// Adds to the plan what the run knows.
void complete(ExperimentValue& experiment, LuaState& owner) {
    db::Experiment& facts = experiment.plan.experiment;
    facts.seed = owner.options().run->seed;
    facts.arguments = arguments_json(owner.options()).dump();
    facts.build = engine::build_name();
    facts.scripts = scripts_of(experiment, owner);
    facts.identity = identity_of(experiment, owner.options());
}

bool any_source(const ExperimentValue& experiment, bool StrategySource::*fact) {
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

ExperimentResults results_of_run(const ExperimentPlan& plan, const db::Connection& connection,
                                 const ExperimentRun& run) {
    return {.name = plan.experiment.name,
            .source = plan.experiment.source,
            .arms = results_of(db::Experiments{connection}.trials(run.id), plan.experiment.arms,
                               plan.experiment.strategies, plan.games)};
}

/// Asks the experiment's function for another arm, which is stored; false: there is none.
bool add_next_arm(lua_State* state, LuaState& owner, int place, ExperimentValue& experiment,
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
    lua_pop(state, 1);
    db::Experiments{connection}.add_arm(run.id, experiment.plan.experiment, number);
    return true;
}

/// How many games are played side by side.
int threads_of(const ExperimentValue& experiment, const LuaState& owner) {
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
ExperimentRun play_arms(lua_State* state, LuaState& owner, int place, ExperimentValue& experiment) {
    RunContext& context = *owner.options().run;
    const DeadlineStop bounded{owner.stop(), owner.seconds_left()};
    ExperimentPlay play{.threads = threads_of(experiment, owner),
                        .mix_builds = context.mix_builds,
                        .shard = context.shard,
                        .on_progress = context.on_progress,
                        .stop = bounded.token(),
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
               .threads = run.threads};
        if (!experiment.is_adaptive || !run.is_complete()) return all;
        if (!add_next_arm(state, owner, place, experiment, run)) return all;
        if (play.threads > 1) play.threads = threads_of(experiment, owner);
    }
}

constexpr luaL_Reg kFunctions[] = {{"experiment", lua_function<experiment>}, {nullptr, nullptr}};
constexpr luaL_Reg kNone[] = {{nullptr, nullptr}};
constexpr std::array kTables = {FunctionTable{.owner = "yomi", .functions = kFunctions}};

}  // namespace

bool is_experiment(lua_State* state, int index) {
    return value_at<ExperimentValue>(state, index) != nullptr;
}

bool run_experiment(lua_State* state) {
    LuaState& owner = LuaState::of(state);
    RunContext& context = *owner.options().run;
    const int place = lua_gettop(state);
    ExperimentValue experiment = *value_at<ExperimentValue>(state, place);
    if (experiment.is_adaptive && context.shard.of > 1) {
        throw ScriptError{fmt::format(
            "{}: its arms depend on the games of those before, so it cannot be played in shares",
            experiment.plan.experiment.name)};
    }
    complete(experiment, owner);
    const ExperimentRun run = play_arms(state, owner, place, experiment);

    const ExperimentPlan& plan = experiment.plan;
    const ExperimentResults results = results_of_run(plan, context.connection(), run);
    const Report report = report_of(state, owner, place, results);
    const std::string builds = builds_of(context.connection(), run.id);
    print(owner, text_of(report) + '\n' + games_text(plan, run, context, builds));
    if (!run.is_complete()) return false;
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

const Module kExperimentModule = {
    .topic = "experiment", .tables = kTables, .open = [](lua_State* state) {
        register_type<ExperimentValue>(state, {kNone, kNone, kNone});
    }};

}  // namespace scripting
