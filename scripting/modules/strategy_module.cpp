#include "scripting/modules/modules.h"
#include "scripting/strategies/strategy_value.h"

#include <fmt/format.h>

#include <array>
#include <vector>

#include "engine/search/coalition_seats.h"
#include "scripting/lua/function_content.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_function.h"
#include "scripting/lua/named_arguments.h"
#include "scripting/plans/book_value.h"
#include "scripting/values/position_value.h"

namespace scripting {
namespace strategy_module {
namespace {

int strategy(lua_State* state) {
    const NamedArguments named{state, 1, "yomi.strategy", {"name", "start", "choose"}};
    std::string name = named.required_text("name", "greedy");
    if (!named.has_function("choose")) {
        named.wrong("'choose' is missing, such as choose = function(position, turn) ... end");
    }
    const bool has_start = named.has_function("start");
    const std::size_t bytes = 64 + name.size();
    auto& made = push_value(state, StrategyValue{.name = std::move(name), .search = {}}, bytes);
    lua_createtable(state, 0, 2);
    named.push("choose");
    lua_setfield(state, -2, "choose");
    if (has_start) {
        named.push("start");
        lua_setfield(state, -2, "start");
    }
    made.content = function_content(state, -1);
    lua_setiuservalue(state, -2, 1);
    return 1;
}

/// What a search that its script gave no name is called.
std::string name_of(const NamedArguments& named, const SearchPlan& plan) {
    std::string name =
        plan.has_algorithm ? std::string{engine::name_of(plan.request.algorithm)} : "search";
    if (const auto coalition = plan.request.coalition) {
        name = "coalition " + engine::text_of(*coalition);
    }
    if (plan.evaluation) name += " " + plan.evaluation->description().name;
    if (const auto level = named.integer("level", 1, engine::kHighestLevel)) {
        name += fmt::format(" level {}", *level);
    } else if (plan.level) {
        name += " depth " + std::to_string(plan.level->normal_depth);
    } else if (plan.request.limits.depth) {
        name += " depth " + std::to_string(*plan.request.limits.depth);
    }
    return name;
}

int search_strategy(lua_State* state) {
    const NamedArguments named{
        state, 1, "yomi.search_strategy",
        search_arguments({"name", "book", "book_margin", "book_least_games"})};
    SearchPlan plan = read_search_plan(state, named);
    require_read(named, plan);
    plan.book = read_book_play(state, named);
    // Games are played side by side, so each one's searches use one thread.
    plan.request.threads = 1;
    std::string name = named.text("name").value_or("");
    if (name.empty()) name = name_of(named, plan);
    // Kept, since its functions may live in it.
    named.push("evaluation");
    const std::size_t bytes = 512 + name.size();
    push_value(state, StrategyValue{.name = std::move(name), .search = std::move(plan)}, bytes);
    lua_insert(state, -2);
    lua_setiuservalue(state, -2, 1);
    return 1;
}

int name(lua_State* state) {
    const auto& own = LuaArguments{state, "strategy.name", true}.self<StrategyValue>();
    lua_pushstring(state, own.name.c_str());
    return 1;
}

const TurnValue& turn_of(lua_State* state, const char* function) {
    const LuaArguments arguments{state, function, true};
    const auto& own = arguments.self<TurnValue>();
    if (own.turn == nullptr) arguments.wrong("the turn is over");
    return own;
}

int seat(lua_State* state) {
    lua_pushinteger(state, engine::index_of(turn_of(state, "turn.seat").turn->seat) + 1);
    return 1;
}

int ply(lua_State* state) {
    lua_pushinteger(state, turn_of(state, "turn.ply").turn->ply);
    return 1;
}

int history(lua_State* state) {
    const TurnValue& own = turn_of(state, "turn.history");
    push_moves(state, *own.facts, own.turn->history);
    return 1;
}

int random(lua_State* state) {
    turn_of(state, "turn.random");
    lua_getiuservalue(state, 1, 1);
    return 1;
}

int seconds_left(lua_State* state) {
    const auto& left = turn_of(state, "turn.seconds_left").turn->seconds_left;
    left ? lua_pushnumber(state, *left) : lua_pushnil(state);
    return 1;
}

constexpr luaL_Reg kFunctions[] = {
    {"strategy", lua_function<strategy, 1>},
    {"search_strategy", lua_function<search_strategy, 1>},
    {nullptr, nullptr},
};
constexpr luaL_Reg kNoMethods[] = {{nullptr, nullptr}};
constexpr luaL_Reg kProperties[] = {{"name", lua_function<name>}, {nullptr, nullptr}};
constexpr luaL_Reg kOperators[] = {{"__tostring", lua_function<name>}, {nullptr, nullptr}};
constexpr luaL_Reg kTurnProperties[] = {
    {"seat", lua_function<seat>},
    {"ply", lua_function<ply>},
    {"history", lua_function<history>},
    {"random", lua_function<random>},
    {"seconds_left", lua_function<seconds_left>},
    {nullptr, nullptr},
};
constexpr std::array kTables = {
    FunctionTable{.owner = "yomi", .functions = kFunctions},
    FunctionTable{.owner = "Strategy", .functions = kNoMethods, .properties = kProperties},
    FunctionTable{.owner = "Turn", .functions = kNoMethods, .properties = kTurnProperties},
};

void open(lua_State* state) {
    register_type<StrategyValue>(state, {kNoMethods, kProperties, kOperators});
    register_type<TurnValue>(state, {kNoMethods, kTurnProperties, nullptr});
}

}  // namespace
}  // namespace strategy_module

const Module kStrategyModule = {
    .topic = "strategy", .tables = strategy_module::kTables, .open = strategy_module::open};

}  // namespace scripting
