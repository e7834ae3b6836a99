#include "scripting/modules/statistics_results.h"

#include <algorithm>
#include <numeric>

namespace scripting {

void push_interval(lua_State* state, const engine::Interval& interval) {
    lua_createtable(state, 0, 4);
    set_number(state, "estimate", interval.estimate);
    set_number(state, "low", interval.low);
    set_number(state, "high", interval.high);
}

void push_estimate(lua_State* state, const engine::Estimate& estimate) {
    push_interval(state, estimate.interval());
    set_number(state, "error", estimate.error);
}

void push_numbers(lua_State* state, const std::vector<double>& numbers) {
    lua_createtable(state, static_cast<int>(numbers.size()), 0);
    lua_Integer place = 0;
    for (const double number : numbers) {
        lua_pushnumber(state, number);
        lua_rawseti(state, -2, ++place);
    }
}

void set_players(lua_State* state, const std::vector<std::string>& names,
                 const std::vector<engine::Estimate>& ratings, const std::vector<int>& groups) {
    std::vector<std::size_t> order(names.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::greater{},
                             [&](std::size_t player) { return ratings[player].estimate; });
    lua_createtable(state, static_cast<int>(order.size()), 0);
    lua_Integer place = 0;
    for (const std::size_t player : order) {
        push_estimate(state, ratings[player]);
        set_text(state, "name", names[player]);
        set_integer(state, "group", groups[player] + 1);
        lua_rawseti(state, -2, ++place);
    }
    lua_setfield(state, -2, "players");
    set_integer(state, "groups", groups.empty() ? 0 : std::ranges::max(groups) + 1);
}

}  // namespace scripting
