#include "scripting/modules/modules.h"

#include <fmt/format.h>

#include <array>
#include <limits>
#include <tuple>
#include <utility>

#include "scripting/evaluations/evaluation_value.h"
#include "scripting/loading/game_argument.h"
#include "scripting/loading/load.h"
#include "scripting/loading/load_value.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_function.h"
#include "scripting/lua/lua_state.h"
#include "scripting/lua/named_arguments.h"
#include "scripting/sandbox/find_for_script.h"
#include "scripting/training/training_request.h"
#include "scripting/training/training_run.h"
#include "scripting/values/game_value.h"
#include "scripting/values/run_context.h"
#include "scripting/values/weights_value.h"

namespace scripting {
namespace train_module {
namespace {

constexpr std::int64_t kMostGames = 100'000'000;

double share_of(const NamedArguments& named, const char* name, double otherwise, double most) {
    const double share = named.number(name).value_or(otherwise);
    if (!(share >= 0 && share <= most)) {
        named.wrong(fmt::format("{}: expected a number from 0 to {}, got {}", name, most, share));
    }
    return share;
}

int whole(const NamedArguments& named, const char* name, int low, int high, int otherwise) {
    return static_cast<int>(named.integer(name, low, high).value_or(otherwise));
}

using NamedEvaluation = std::pair<std::string, std::shared_ptr<const engine::CompiledEvaluation>>;

/// The evaluation that plays or labels, the game's own where none is named.
NamedEvaluation evaluation_of(const NamedArguments& named, lua_State* state,
                              const engine::GameFacts& facts) {
    NamedEvaluation found;
    const int type = named.push("evaluation");
    if (const auto* value = value_at<EvaluationValue>(state, -1)) {
        found = {value->evaluation->description().name, value->evaluation->compiled(facts)};
    } else if (type == LUA_TSTRING) {
        const std::string name = lua_tostring(state, -1);
        found = {name, evaluation_named(state, name)->compiled(facts)};
    } else if (type == LUA_TNIL) {
        const auto compiled = default_compiled(state, facts);
        found = {compiled->source().name, compiled};
    } else {
        named.fail_at_top("evaluation", "an evaluation or the name of one");
    }
    lua_pop(state, 1);
    if (found.second->has_function()) {
        named.wrong("an evaluation with a Lua function cannot play or label for a training");
    }
    return found;
}

/// The games to play, from the table on top of the stack.
SelfPlayRequest self_play_at_top(lua_State* state, const engine::GameFacts& facts) {
    const NamedArguments named{
        state,
        lua_gettop(state),
        "yomi.train: self_play",
        {"games", "evaluation", "depth", "random_plies", "random_share", "exact_empties"}};
    SelfPlayRequest request;
    request.games = named.integer("games", 1, kMostGames).value_or(0);
    if (request.games == 0) named.wrong("how many are needed: games = 10000");
    std::tie(request.evaluation_name, request.evaluation) = evaluation_of(named, state, facts);
    request.depth = whole(named, "depth", 1, 60, request.depth);
    request.random_plies = whole(named, "random_plies", 0, 60, request.random_plies);
    request.random_share = share_of(named, "random_share", 0, 1);
    request.exact_empties = whole(named, "exact_empties", 0, 24, 0);
    return request;
}

/// The searches that label, from the table on top of the stack.
engine::SearchLabels searches_at_top(lua_State* state, const engine::GameFacts& facts) {
    const NamedArguments named{state,
                               lua_gettop(state),
                               "yomi.train: search",
                               {"depth", "evaluation", "exact_empties", "stray_plies", "strays"}};
    engine::SearchLabels labels;
    labels.depth = whole(named, "depth", 1, 20, 0);
    if (labels.depth == 0) named.wrong("to what depth: depth = 4");
    labels.evaluation = evaluation_of(named, state, facts).second;
    if (labels.evaluation->source().unit != "discs") {
        named.wrong(fmt::format("labels are in discs; the evaluation {} is in {}",
                                labels.evaluation->source().name,
                                labels.evaluation->source().unit));
    }
    labels.exact_empties = whole(named, "exact_empties", 0, 24, 0);
    labels.stray_plies = whole(named, "stray_plies", 0, 60, 0);
    labels.strays = whole(named, "strays", 1, 1000, 1);
    return labels;
}

/// The weights that the fit is averaged with: a list of weights and of names of such.
std::vector<engine::Averaged> averaged_of(const NamedArguments& named, lua_State* state) {
    constexpr std::string_view kExpected = "a list of weights, or of names of weights files";
    std::vector<engine::Averaged> averaged;
    if (const int type = named.push("average"); type != LUA_TNIL) {
        if (type != LUA_TTABLE) named.fail_at_top("average", kExpected);
        const auto count = static_cast<lua_Integer>(lua_rawlen(state, -1));
        for (lua_Integer place = 1; place <= count; ++place) {
            const int kind = lua_rawgeti(state, -1, place);
            std::shared_ptr<const LoadedWeights> weights;
            if (const auto* value = value_at<WeightsValue>(state, -1)) {
                weights = value->weights;
            } else if (kind == LUA_TSTRING) {
                weights = load_weights(find_numbers_for_script("weights", lua_tostring(state, -1),
                                                               LuaState::of(state).options()));
            } else {
                named.fail_at_top("average", kExpected);
            }
            averaged.push_back({.game = weights->weights.game, .terms = weights->terms});
            lua_pop(state, 1);
        }
    }
    lua_pop(state, 1);
    return averaged;
}

/// Where the weights go: into the folder for reports, or, for a trusted script, anywhere.
std::filesystem::path file_of(const NamedArguments& named, const LuaStateOptions& options) {
    const std::filesystem::path name{named.required_text("out", "mine.weights")};
    if (options.trust) return name;
    if (name.filename() != name || name.extension() != ".weights") {
        named.wrong(fmt::format(
            "out: expected a file name such as \"mine.weights\", got \"{}\"; other paths need "
            "--trust",
            name.string()));
    }
    if (!options.run->report_folder) {
        named.wrong("out: a script writes below --report FOLDER only; give one, or --trust");
    }
    std::filesystem::create_directories(*options.run->report_folder);
    return *options.run->report_folder / name;
}

TrainingRequest request_at(lua_State* state, LuaState& owner) {
    const NamedArguments named{
        state,
        1,
        "yomi.train",
        {"game", "out", "patterns", "where", "labels", "search", "epochs", "batch", "ridge",
         "half_weight", "average", "held_out", "seed", "threads", "self_play"}};
    const RunContext& context = *owner.options().run;
    named.push("game");
    TrainingRequest request{.start = game_at(state, -1, "yomi.train")};
    lua_pop(state, 1);
    request.out = file_of(named, owner.options());
    request.patterns = named.text("patterns").value_or("");
    request.where = named.text("where").value_or("");
    request.labels = named.text("labels").value_or(request.labels);
    engine::RegressionOptions& regression = request.regression;
    regression.epochs = whole(named, "epochs", 1, 100'000, regression.epochs);
    regression.batch = whole(named, "batch", 1, 1 << 24, regression.batch);
    regression.ridge = share_of(named, "ridge", regression.ridge, 1e9);
    request.held_out = share_of(named, "held_out", request.held_out, 0.9);
    request.seed = static_cast<std::uint64_t>(
        named.integer("seed", 0, std::numeric_limits<std::int64_t>::max())
            .value_or(static_cast<std::int64_t>(context.seed)));
    request.threads = whole(named, "threads", 1, 1024, context.threads);
    request.half_weight = share_of(named, "half_weight", 0, 1000);
    request.averaged = averaged_of(named, state);
    if (named.push("search") != LUA_TNIL) {
        request.looking_ahead = searches_at_top(state, engine::facts(request.start));
        request.looking_ahead.seed = request.seed;
        request.looking_ahead.threads = request.threads;
    }
    lua_pop(state, 1);
    request.made_by = fmt::format("yomi.train in {}", shown_path(owner.options().script));
    if (named.push("self_play") != LUA_TNIL) {
        request.self_play = self_play_at_top(state, engine::facts(request.start));
    }
    lua_pop(state, 1);
    return request;
}

int train(lua_State* state) {
    LuaState& owner = LuaState::of(state);
    owner.require_effects("yomi.train");
    if (owner.options().run == nullptr) {
        throw ScriptError{"yomi.train: only a script that is run can train"};
    }
    RunContext& context = *owner.options().run;
    const TrainingRequest request = request_at(state, owner);
    const auto plan = plan_of(request);
    if (!plan) throw ScriptError{fmt::format("yomi.train: {}", plan.error())};
    const auto trained =
        run_training(*plan, context.connection(), context.on_progress, owner.stop());
    owner.check();
    if (!trained) throw ScriptError{"yomi.train: stopped"};
    push_value(state, WeightsValue{load_weights(plan->out)});
    return 1;
}

constexpr luaL_Reg kFunctions[] = {{"train", lua_function<train, 1>}, {nullptr, nullptr}};
constexpr std::array kTables = {FunctionTable{.owner = "yomi", .functions = kFunctions}};

}  // namespace
}  // namespace train_module

const Module kTrainModule = {.topic = "train", .tables = train_module::kTables, .open = nullptr};

}  // namespace scripting
