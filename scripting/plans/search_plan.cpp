#include "scripting/plans/search_plan.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <type_traits>

#include "engine/games/any_position.h"
#include "engine/nearest.h"
#include "engine/search/parameters.h"
#include "scripting/evaluations/evaluation_value.h"
#include "scripting/loading/load_value.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_state.h"
#include "scripting/plans/seat_arguments.h"

namespace scripting {
namespace {

constexpr int kMostPlies = 255;

/// Arguments without a row among the engine's search parameters (engine/search/parameters.h).
constexpr std::array kOtherArguments = {"algorithm",     "evaluation", "level",        "goal",
                                        "exact",         "wld",        "normal_depth", "wld_depth",
                                        "perfect_depth", "utility",    "ties",         "coalition"};

double read_number(const NamedArguments& named, const engine::SearchParameter& parameter,
                   double present) {
    const char* const name = parameter.name.data();
    const auto number = named.number(name);
    if (!number) return present;
    if (!(*number >= parameter.least && *number <= parameter.most)) {
        named.wrong(fmt::format("{}: expected {} to {}, got {}", name, parameter.least,
                                parameter.most, *number));
    }
    return *number;
}

/// Sets the parameter where it is given. Throws ScriptError.
void read_parameter(const NamedArguments& named, const engine::SearchParameter& parameter,
                    engine::SearchRequest& request) {
    const char* const name = parameter.name.data();
    if (!named.has(name)) return;
    const auto whole = [&] {
        return *named.integer(name, engine::least_whole(parameter), engine::most_whole(parameter));
    };
    engine::visit_value(parameter, request, [&]<class Value>(Value& value) {
        if constexpr (std::is_same_v<Value, double>) {
            value = read_number(named, parameter, value);
        } else if constexpr (std::is_same_v<Value, std::optional<double>>) {
            value = named.number(name);  // seconds; `read_search_plan` refuses 0 and less
        } else if constexpr (std::is_same_v<Value, std::optional<engine::Player>>) {
            value = engine::player_at(static_cast<int>(whole()) - 1);
        } else if constexpr (std::is_same_v<Value, int> ||
                             std::is_same_v<Value, std::optional<int>>) {
            value = static_cast<int>(whole());
        } else {
            value = static_cast<std::uint64_t>(whole());
        }
    });
}

/// Of every search, whatever its limits.
constexpr std::array<std::string_view, 4> kResources = {"lines", "threads", "hash", "seat"};

engine::Goal read_goal(const NamedArguments& named) {
    const std::string goal = named.text("goal").value_or("best");
    const bool is_exact = named.flag("exact") || goal == "exact";
    const bool is_wld = named.flag("wld") || goal == "wld";
    if (goal != "best" && goal != "exact" && goal != "wld") {
        named.wrong(fmt::format("goal: expected \"best\", \"exact\" or \"wld\", got \"{}\"", goal));
    }
    if (is_exact && is_wld) named.wrong("exact and wld exclude each other");
    if (is_wld) return engine::Goal::WinLossDraw;
    return is_exact ? engine::Goal::Exact : engine::Goal::Best;
}

std::shared_ptr<const ScriptEvaluation> read_evaluation(lua_State* state,
                                                        const NamedArguments& named) {
    const int type = named.push("evaluation");
    std::shared_ptr<const ScriptEvaluation> evaluation;
    if (type == LUA_TSTRING) {
        evaluation = evaluation_named(state, lua_tostring(state, -1));
    } else if (const auto* value = value_at<EvaluationValue>(state, -1)) {
        evaluation = value->evaluation;
    } else if (type != LUA_TNIL) {
        named.fail_at_top("evaluation", "an evaluation or the name of one");
    }
    lua_pop(state, 1);
    return evaluation;
}

/// What every search has, whatever its limits.
SearchPlan read_resources(lua_State* state, const NamedArguments& named) {
    const engine::SearchRequest unsaid;
    SearchPlan plan;
    engine::SearchRequest& request = plan.request;
    if (const auto name = named.text("algorithm")) {
        request.algorithm = algorithm_from(named, *name);
        plan.has_algorithm = true;
    }
    request.coalition = read_coalition(state, named);
    for (const std::string_view name : kResources) {
        read_parameter(named, *engine::search_parameter(name), request);
    }
    const int memory =
        std::max(LuaState::of(state).options().memory_megabytes, unsaid.hash_megabytes);
    if (request.hash_megabytes > memory) {
        named.integer("hash", 1, memory);  // says so
    }
    return plan;
}

/// What `level` and the four depths of the thesis say; empty: none of them is there.
std::optional<engine::Level> read_level(const NamedArguments& named,
                                        const engine::SearchRequest& request) {
    const auto number = named.integer("level", 1, engine::kHighestLevel);
    const auto depth = [&named](const char* name, int low, int high) -> std::optional<int> {
        if (const auto value = named.integer(name, low, high)) return static_cast<int>(*value);
        return std::nullopt;
    };
    const auto normal = depth("normal_depth", 1, kMostPlies);
    const auto wld = depth("wld_depth", 0, engine::kMaxSquares);
    const auto perfect = depth("perfect_depth", 0, engine::kMaxSquares);
    if (!number && !normal && !wld && !perfect) return std::nullopt;
    for (const char* other : {"depth", "goal", "exact", "wld"}) {
        if (named.has(other)) {
            const std::string_view level = number    ? "level"
                                           : perfect ? "perfect_depth"
                                           : wld     ? "wld_depth"
                                                     : "normal_depth";
            named.wrong(fmt::format(
                "{0} and {1} do not go together: {0} is a part of a level, which has normal_depth "
                "in place of {1}, then wld_depth and perfect_depth",
                level, other));
        }
    }
    if (!number && !normal) named.wrong("normal_depth is missing, such as normal_depth = 8");
    engine::Level level =
        number ? engine::level_numbered(static_cast<int>(*number)) : engine::Level{};
    level.presearch_depth = request.presearch_depth;
    level.normal_depth = normal.value_or(level.normal_depth);
    level.wld_depth = wld.value_or(level.wld_depth);
    level.perfect_depth = perfect.value_or(level.perfect_depth);
    if (named.has("confidence")) level.confidence = *request.confidence;
    return level;
}

}  // namespace

engine::Algorithm algorithm_from(const NamedArguments& named, const std::string& name) {
    if (const auto algorithm = engine::algorithm_named(name)) return *algorithm;
    std::vector<std::string> names;
    for (const engine::Algorithm algorithm : engine::algorithms()) {
        names.emplace_back(engine::name_of(algorithm));
    }
    named.wrong(fmt::format("there is no algorithm '{}'{}; there are {}", name,
                            engine::suggestion(name, names), fmt::join(names, ", ")));
}

std::vector<const char*> search_arguments(std::initializer_list<const char*> others) {
    std::vector<const char*> names{kOtherArguments.begin(), kOtherArguments.end()};
    for (const engine::SearchParameter& parameter : engine::search_parameters()) {
        names.push_back(parameter.name.data());
    }
    names.insert(names.end(), others);
    return names;
}

SearchPlan read_search_plan(lua_State* state, const NamedArguments& named) {
    SearchPlan plan = read_search_means(state, named);
    engine::SearchRequest& request = plan.request;
    request.goal = read_goal(named);
    for (const engine::SearchParameter& parameter : engine::search_parameters()) {
        if (std::ranges::find(kResources, parameter.name) == kResources.end()) {
            read_parameter(named, parameter, request);
        }
    }
    if (request.limits.seconds && !(*request.limits.seconds > 0)) {
        named.wrong(fmt::format("seconds: expected more than 0, got {}", *request.limits.seconds));
    }
    read_seat_arguments(state, named, request);
    plan.level = read_level(named, request);
    const engine::Limits& limits = request.limits;
    if (!plan.level && request.goal == engine::Goal::Best && !limits.depth && !limits.nodes &&
        !limits.seconds && !limits.playouts) {
        named.wrong(
            engine::is_monte_carlo(request.algorithm)
                ? "a limit is needed: playouts = 10000, nodes = 1000000 or seconds = 1"
                : "a limit is needed: depth = 8, level = 10, nodes = 1000000 or seconds = 1");
    }
    return plan;
}

SearchPlan read_search_means(lua_State* state, const NamedArguments& named) {
    SearchPlan plan = read_resources(state, named);
    plan.evaluation = read_evaluation(state, named);
    return plan;
}

SearchPlan read_solve_plan(lua_State* state, const NamedArguments& named) {
    SearchPlan plan = read_resources(state, named);
    plan.request.goal = named.flag("wld") ? engine::Goal::WinLossDraw : engine::Goal::Exact;
    return plan;
}

engine::Algorithm algorithm_of(const SearchPlan& plan, const engine::GameFacts& facts) {
    if (plan.has_algorithm) return plan.request.algorithm;
    if (plan.request.coalition) return engine::Algorithm::Coalition;
    return engine::usual_algorithm(facts.seats());
}

void require_read(const NamedArguments& named, const SearchPlan& plan,
                  const engine::GameFacts& facts) {
    engine::SearchRequest request = plan.request;
    request.algorithm = algorithm_of(plan, facts);
    const std::string unread = engine::unread_parameter(request, facts);
    if (!unread.empty()) named.wrong(unread);
}

void require_read(const NamedArguments& named, const SearchPlan& plan) {
    engine::SearchRequest request = plan.request;
    if (!plan.has_algorithm) {
        // Alpha-beta and color teams read the same numbers of every game.
        request.algorithm =
            request.coalition ? engine::Algorithm::Coalition : engine::Algorithm::AlphaBeta;
    }
    const std::string unread = engine::unread_parameter(request);
    if (!unread.empty()) named.wrong(unread);
}

engine::SearchRequest request_of(lua_State* state, const SearchPlan& plan,
                                 const engine::GameFacts& facts) {
    engine::SearchRequest request = plan.request;
    request.algorithm = algorithm_of(plan, facts);
    if (LuaState::of(state).is_playing()) request.threads = 1;
    if (plan.evaluation) {
        request.evaluation = plan.evaluation->compiled(facts);
        require_own_thread(state, *plan.evaluation);
    } else {
        request.evaluation = default_compiled(state, facts);
    }
    return request;
}

std::string SearchPlan::identity() const {
    const auto number = [](const auto& value) {
        return value ? fmt::format("{}", *value) : std::string{"-"};
    };
    std::string text = fmt::format(
        "search(algorithm={};goal={};depth={};nodes={};seconds={};lines={};hash={};seat={};{})",
        has_algorithm ? engine::name_of(request.algorithm) : "-", static_cast<int>(request.goal),
        number(request.limits.depth), number(request.limits.nodes), number(request.limits.seconds),
        request.lines, request.hash_megabytes,
        request.seat ? engine::index_of(*request.seat) + 1 : 0,
        evaluation ? evaluation->identity() : "default");
    // Unset arguments are left out, so that a new parameter changes no stored identity.
    text += book.identity();
    if (level) return text + fmt::format("({})", engine::level_text(*level));
    if (request.confidence) {
        text += fmt::format("(confidence={})", *request.confidence);
    }
    text += seat_arguments_text(request);
    if (request.presearch_depth) text += fmt::format("(presearch={})", *request.presearch_depth);
    return text;
}

}  // namespace scripting
