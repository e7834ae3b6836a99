#include "scripting/modules/results_module.h"
#include "engine/nearest.h"
#include "scripting/modules/modules.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "scripting/experiments/result_charts.h"
#include "scripting/experiments/strategy_totals.h"
#include "scripting/lua/frozen_table.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_function.h"
#include "scripting/lua/named_arguments.h"
#include "scripting/modules/report_arguments.h"
#include "scripting/modules/report_module.h"
#include "scripting/modules/statistics_module.h"
#include "scripting/modules/statistics_results.h"

namespace scripting {

template <>
struct LuaType<ExperimentResults> {
    static constexpr const char* kName = "the results of an experiment";
};

namespace results_module {
namespace {

template <class Numbers>
void set_list(lua_State* state, const char* name, const Numbers& numbers) {
    lua_createtable(state, static_cast<int>(numbers.size()), 0);
    lua_Integer place = 0;
    for (const auto number : numbers) {
        lua_pushinteger(state, number);
        lua_rawseti(state, -2, ++place);
    }
    lua_setfield(state, -2, name);
}

/// One row: counts as they are, and under `intervals` every column with its bounds.
void push_standing(lua_State* state, const engine::Standing& standing) {
    lua_newtable(state);
    set_text(state, "strategy", standing.strategy);
    set_integer(state, "seat", standing.seat + 1);
    set_integer(state, "games", standing.games);
    set_integer(state, "repeats", standing.repeats);
    set_integer(state, "firsts", standing.first_any);
    set_integer(state, "firsts_sole", standing.first_sole);
    set_number(state, "firsts_fraction", standing.first_fraction());
    set_integer(state, "lasts", standing.last_any);
    set_integer(state, "lasts_sole", standing.last_sole);
    set_number(state, "rank_mean", standing.rank_min_mean().estimate);
    set_number(state, "rank_mid_mean", standing.rank_mid_mean());
    set_number(state, "payoff_mean", standing.payoff_mean().estimate);
    lua_newtable(state);
    for (const ResultColumn& column : result_columns()) {
        push_interval(state, column.value(standing));
        lua_setfield(state, -2, std::string{column.name}.c_str());
    }
    lua_setfield(state, -2, "intervals");
    set_list(state, "ranks", standing.ranks);
}

/// As `yomi.table` and the charts take them: numbers are counted from 1.
void push_trial(lua_State* state, const ArmResults& arm, const db::TrialResult& result) {
    lua_createtable(state, 0, 8);
    set_integer(state, "number", result.trial.number + 1);
    set_integer(state, "block", result.trial.block + 1);
    std::vector<int> seating;
    for (const int number : result.trial.seating) seating.push_back(number + 1);
    set_list(state, "seating", seating);
    std::vector<int> payoffs;
    for (const engine::Score payoff : result.outcome.payoffs) payoffs.push_back(payoff.raw());
    set_list(state, "payoffs", payoffs);
    set_list(state, "ranks", result.outcome.ranks);
    set_number(state, "seconds", result.seconds);
    set_flag(state, "repeats", result.repeats);
    lua_createtable(state, static_cast<int>(result.trial.seating.size()), 0);
    lua_Integer seat = 0;
    for (const int number : result.trial.seating) {
        lua_pushlstring(state, arm.strategies[number].data(), arm.strategies[number].size());
        lua_rawseti(state, -2, ++seat);
    }
    lua_setfield(state, -2, "strategies");
}

/// The columns named without a key: `{ "firsts", "lasts", seat = 1 }`.
std::vector<const ResultColumn*> columns_at(lua_State* state, const NamedArguments& named) {
    std::vector<const ResultColumn*> columns;
    const auto count = static_cast<lua_Integer>(lua_rawlen(state, named.table()));
    for (lua_Integer place = 1; place <= count; ++place) {
        const int type = lua_rawgeti(state, named.table(), place);
        const std::string name = type == LUA_TSTRING ? lua_tostring(state, -1) : "";
        const ResultColumn* column = result_column(name);
        if (column == nullptr) {
            std::vector<std::string> known;
            for (const ResultColumn& each : result_columns()) known.emplace_back(each.name);
            named.wrong(fmt::format("there is no column {}{}", described(state, -1),
                                    engine::suggestion(name, known)));
        }
        columns.push_back(column);
        lua_pop(state, 1);
    }
    if (columns.empty()) named.wrong("name at least one column, such as \"firsts\"");
    return columns;
}

/// `beside = { Self = { 30, 19, 2.3 } }`.
std::map<std::string, std::vector<double>> published_at(lua_State* state,
                                                        const NamedArguments& named) {
    std::map<std::string, std::vector<double>> published;
    constexpr const char* kExpected = "a table of lists of numbers by arm";
    if (named.push("beside") == LUA_TNIL) {
        lua_pop(state, 1);
        return published;
    }
    if (lua_type(state, -1) != LUA_TTABLE) named.fail_at_top("beside", kExpected);
    push_content(state, -1);
    const int table = lua_gettop(state);
    lua_pushnil(state);
    while (lua_next(state, table) != 0) {
        if (lua_type(state, -2) != LUA_TSTRING || lua_type(state, -1) != LUA_TTABLE) {
            named.fail_at_top("beside", kExpected);
        }
        std::vector<double>& row = published[lua_tostring(state, -2)];
        push_content(state, -1);
        const auto count = static_cast<lua_Integer>(lua_rawlen(state, -1));
        for (lua_Integer place = 1; place <= count; ++place) {
            if (lua_rawgeti(state, -1, place) != LUA_TNUMBER)
                named.fail_at_top("beside", kExpected);
            row.push_back(lua_tonumber(state, -1));
            lua_pop(state, 1);
        }
        lua_pop(state, 2);
    }
    lua_pop(state, 2);
    return published;
}

std::optional<int> seat_of(const NamedArguments& named) {
    const auto seat = named.integer("seat", 1, engine::kMaxSeats);
    return seat ? std::optional{static_cast<int>(*seat) - 1} : std::nullopt;
}

ResultTableRequest request_at(lua_State* state, const NamedArguments& named) {
    ResultTableRequest request{.columns = columns_at(state, named)};
    request.seat = seat_of(named);
    request.beside = published_at(state, named);
    return request;
}

int table(lua_State* state) {
    const auto& results = LuaArguments{state, "results:table", true}.self<ExperimentResults>();
    const NamedArguments named{state, 2, "results:table", {"seat", "beside"}, true};
    push_report_item(state, result_table(results, request_at(state, named)));
    return 1;
}

int totals(lua_State* state) {
    const LuaArguments arguments{state, "results:totals", true};
    auto made = totals_table(arguments.self<ExperimentResults>());
    if (!made) arguments.wrong("in no arm are there two strategies to compare");
    push_report_item(state, *std::move(made));
    return 1;
}

int bars(lua_State* state) {
    const auto& results = LuaArguments{state, "results:bars", true}.self<ExperimentResults>();
    const NamedArguments named{
        state, 2, "results:bars", {"seat", "beside", "title", "reference"}, true};
    const ResultTableRequest request = request_at(state, named);
    for (const ResultColumn* column : request.columns) {
        if (column->kind() == request.columns.front()->kind()) continue;
        named.wrong(fmt::format("{} is a share of the games and {} is not; draw two charts",
                                column->is_share ? column->name : request.columns.front()->name,
                                column->is_share ? request.columns.front()->name : column->name));
    }
    BarChart chart = result_bars(results, request);
    if (const auto title = named.text("title")) chart.title = *title;
    chart.reference = reference_argument(state, named);
    push_report_item(state, std::move(chart));
    return 1;
}

int distribution(lua_State* state) {
    const auto& results =
        LuaArguments{state, "results:distribution", true}.self<ExperimentResults>();
    const NamedArguments named{state, 2, "results:distribution", {"seat", "title"}, false, true};
    DistributionChart chart = result_distribution(results, seat_of(named));
    if (const auto title = named.text("title")) chart.title = *title;
    push_report_item(state, std::move(chart));
    return 1;
}

/// The arm of that name or number (from 1).
const ArmResults& arm_at(lua_State* state, const LuaArguments& arguments,
                         const ExperimentResults& results) {
    if (lua_type(state, arguments.place(1)) == LUA_TNUMBER) {
        const auto count = static_cast<std::int64_t>(results.arms.size());
        return results.arms[arguments.integer(1, "the number of an arm", 1, count) - 1];
    }
    const std::string name{arguments.text(1, "an arm, its name or number")};
    const auto found = std::ranges::find(results.arms, name, &ArmResults::name);
    if (found != results.arms.end()) return *found;
    std::vector<std::string> known;
    for (const ArmResults& arm : results.arms) known.push_back(arm.name);
    arguments.wrong(fmt::format("there is no arm '{}'{}", name, engine::suggestion(name, known)));
}

int trials(lua_State* state) {
    const LuaArguments arguments{state, "results:trials", true};
    const auto& results = arguments.self<ExperimentResults>();
    const ArmResults& arm = arm_at(state, arguments, results);
    lua_settop(state, 3);
    const NamedArguments named{state, 3, "results:trials", {"repeats"}, false, true};
    const bool with_repeats = named.flag("repeats");
    lua_createtable(state, static_cast<int>(arm.trials->size()), 0);
    lua_Integer place = 0;
    for (const db::TrialResult& result : *arm.trials) {
        if (result.repeats && !with_repeats) continue;
        push_trial(state, arm, result);
        lua_rawseti(state, -2, ++place);
    }
    return 1;
}

/// Sets the standings of the arm at 1, whose results and number are upvalues, unless it has them.
/// They come when they are asked for: intervals cost, and a tuning asks a thousand arms for none.
void fill_standings(lua_State* state) {
    lua_pushliteral(state, "standings");
    if (lua_rawget(state, 1) == LUA_TNIL) {
        const auto& results = *value_at<ExperimentResults>(state, lua_upvalueindex(1));
        const ArmResults& arm = results.arms[lua_tointeger(state, lua_upvalueindex(2))];
        lua_pushliteral(state, "standings");
        lua_newtable(state);
        lua_Integer row = 0;
        for (const engine::Standing& standing : arm.standings) {
            push_standing(state, standing);
            lua_rawseti(state, -2, ++row);
        }
        lua_rawset(state, 1);
    }
    lua_pop(state, 1);
}

/// `arm.standings`.
int arm_field(lua_State* state) {
    const bool is_standings = lua_type(state, 2) == LUA_TSTRING &&
                              std::string_view{lua_tostring(state, 2)} == "standings";
    if (is_standings) fill_standings(state);
    lua_rawget(state, 1);
    return 1;
}

/// `pairs(arm)`: the standings are among them.
int arm_pairs(lua_State* state) {
    fill_standings(state);
    lua_getglobal(state, "next");  // Lua's own: a script gets it, and may call it on anything
    lua_pushvalue(state, 1);
    lua_pushnil(state);
    return 3;
}

/// Gives the table on top of the stack, an arm of the results at 1, its standings.
void add_standings(lua_State* state, std::size_t number) {
    constexpr std::array<luaL_Reg, 2> kFields = {
        {{"__index", lua_function<arm_field, 2>}, {"__pairs", lua_function<arm_pairs, 1>}}};
    lua_createtable(state, 0, 3);
    lua_pushboolean(state, 0);
    lua_setfield(state, -2, "__metatable");  // who has the functions could call them on anything
    for (const auto& [name, function] : kFields) {
        lua_pushvalue(state, 1);
        lua_pushinteger(state, static_cast<lua_Integer>(number));
        lua_pushcclosure(state, function, 2);
        lua_setfield(state, -2, name);
    }
    lua_setmetatable(state, -2);
}

int arms(lua_State* state) {
    const auto& results = LuaArguments{state, "results.arms", true}.self<ExperimentResults>();
    lua_createtable(state, static_cast<int>(results.arms.size()), 0);
    for (std::size_t number = 0; number < results.arms.size(); ++number) {
        const ArmResults& arm = results.arms[number];
        lua_createtable(state, 0, 4);
        set_text(state, "name", arm.name);
        set_integer(state, "games", arm.games);
        set_integer(state, "repeats", arm.repeats);
        add_standings(state, number);
        lua_rawseti(state, -2, static_cast<lua_Integer>(number) + 1);
    }
    return 1;
}

int name(lua_State* state) {
    const auto& results = LuaArguments{state, "results.name", true}.self<ExperimentResults>();
    lua_pushlstring(state, results.name.data(), results.name.size());
    return 1;
}

int to_text(lua_State* state) {
    const auto& results = LuaArguments{state, "tostring", true}.self<ExperimentResults>();
    std::string text = text_of(usual_table(results));
    if (const auto totals = totals_table(results)) text += '\n' + text_of(*totals);
    lua_pushlstring(state, text.data(), text.size());
    return 1;
}

int wilson(lua_State* state) {
    return wilson_of(state, "yomi.wilson");
}

constexpr luaL_Reg kFunctions[] = {{"wilson", lua_function<wilson, 2>}, {nullptr, nullptr}};
constexpr luaL_Reg kMethods[] = {
    {"table", lua_function<table, 2>},   {"totals", lua_function<totals, 1>},
    {"bars", lua_function<bars, 2>},     {"distribution", lua_function<distribution, 2>},
    {"trials", lua_function<trials, 3>}, {nullptr, nullptr},
};
constexpr luaL_Reg kProperties[] = {
    {"arms", lua_function<arms>},
    {"name", lua_function<name>},
    {nullptr, nullptr},
};
constexpr luaL_Reg kOperators[] = {{"__tostring", lua_function<to_text>}, {nullptr, nullptr}};
constexpr std::array kTables = {
    FunctionTable{.owner = "yomi", .functions = kFunctions},
    FunctionTable{.owner = "Results", .functions = kMethods, .properties = kProperties},
};

void open(lua_State* state) {
    register_type<ExperimentResults>(state, {kMethods, kProperties, kOperators});
}

}  // namespace
}  // namespace results_module

namespace {

std::size_t bytes_of(const ExperimentResults& results) {
    std::size_t bytes = 0;
    for (const ArmResults& arm : results.arms) {
        // A trial keeps three short lists: seating, payoffs, ranks.
        bytes += arm.trials->size() * (sizeof(db::TrialResult) + 64);
    }
    return bytes;
}

}  // namespace

void push_results(lua_State* state, ExperimentResults results) {
    const std::size_t bytes = bytes_of(results);
    push_value(state, std::move(results), bytes);
}

void push_match_results(lua_State* state, ExperimentResults results) {
    push_results(state, std::move(results));
}

const Module kResultsModule = {
    .topic = "results", .tables = results_module::kTables, .open = results_module::open};

}  // namespace scripting
