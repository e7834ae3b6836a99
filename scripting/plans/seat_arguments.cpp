#include "scripting/plans/seat_arguments.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/nearest.h"
#include "engine/search/coalition_seats.h"

namespace scripting {
namespace {

/// `{ payoff = 1, first = 10 }`, the table on top of the stack.
engine::Utility utility_from_table(lua_State* state, const NamedArguments& named) {
    engine::Utility utility{.payoff = 0};
    bool is_empty = true;
    for (const engine::UtilityPart& part : engine::utility_parts()) {
        lua_pushlstring(state, part.name.data(), part.name.size());
        const int type = lua_rawget(state, -2);
        if (type != LUA_TNIL) {
            if (type != LUA_TNUMBER || !std::isfinite(lua_tonumber(state, -1))) {
                named.wrong(fmt::format("utility: the weight of {} is no number", part.name));
            }
            utility.*part.weight = lua_tonumber(state, -1);
            is_empty = false;
        }
        lua_pop(state, 1);
    }
    lua_Integer parts = 0;
    for (lua_pushnil(state); lua_next(state, -2) != 0; lua_pop(state, 1)) ++parts;
    for (const engine::UtilityPart& part : engine::utility_parts()) {
        parts -= utility.*part.weight != 0 ? 1 : 0;
    }
    if (is_empty || parts > 0) {
        named.wrong(
            "utility: the parts are payoff, rank, first, not_last and lead, each with its "
            "weight, such as { payoff = 1, first = 10 }");
    }
    return utility;
}

void read_utility(lua_State* state, const NamedArguments& named, engine::Utility& utility) {
    const int type = named.push("utility");
    if (type == LUA_TSTRING) {
        auto parsed = engine::parse_utility(lua_tostring(state, -1));
        if (!parsed) named.wrong("utility: " + parsed.error());
        utility = *parsed;
    } else if (type == LUA_TTABLE) {
        utility = utility_from_table(state, named);
    } else if (type != LUA_TNIL) {
        named.fail_at_top("utility", "a text such as \"first\" or a table of weights");
    }
    lua_pop(state, 1);
}

void read_ties(const NamedArguments& named, engine::TieRule& ties) {
    const auto name = named.text("ties");
    if (!name) return;
    if (const auto rule = engine::tie_rule_named(*name)) {
        ties = *rule;
        return;
    }
    std::vector<std::string> names;
    for (const engine::TieRule rule : engine::tie_rules())
        names.emplace_back(engine::name_of(rule));
    named.wrong(fmt::format("ties: there is no rule '{}'{}; there are {}", *name,
                            engine::suggestion(*name, names), fmt::join(names, ", ")));
}

}  // namespace

std::optional<engine::Coalition> read_coalition(lua_State* state, const NamedArguments& named) {
    std::optional<engine::Coalition> coalition;
    const int type = named.push("coalition");
    if (type == LUA_TTABLE) {
        std::vector<int> seats;
        const lua_Unsigned length = lua_rawlen(state, -1);
        for (lua_Unsigned place = 1; place <= length; ++place) {
            lua_rawgeti(state, -1, static_cast<lua_Integer>(place));
            int is_integer = 0;
            const lua_Integer seat = lua_tointegerx(state, -1, &is_integer);
            if (is_integer == 0 || lua_type(state, -1) != LUA_TNUMBER) {
                named.wrong(fmt::format("coalition: number {} of the list is no seat", place));
            }
            lua_pop(state, 1);
            seats.push_back(static_cast<int>(std::clamp<lua_Integer>(seat, INT32_MIN, INT32_MAX)));
        }
        const auto found = engine::coalition_of(seats);
        if (!found) named.wrong("coalition: " + found.error());
        coalition = *found;
    } else if (type != LUA_TNIL) {
        named.fail_at_top("coalition", "a list of seats such as { 1, 3 }");
    }
    lua_pop(state, 1);
    return coalition;
}

void read_seat_arguments(lua_State* state, const NamedArguments& named,
                         engine::SearchRequest& request) {
    read_utility(state, named, request.utility);
    read_ties(named, request.ties);
}

std::string seat_arguments_text(const engine::SearchRequest& request) {
    const engine::SearchRequest unsaid;
    std::string text;
    if (request.utility != unsaid.utility) text += fmt::format("({})", text_of(request.utility));
    if (request.ties != unsaid.ties) text += fmt::format("(ties={})", name_of(request.ties));
    if (request.against) text += fmt::format("(against={})", index_of(*request.against) + 1);
    if (request.coalition) text += fmt::format("(coalition={})", text_of(*request.coalition));
    if (request.thresholds != unsaid.thresholds) {
        text += fmt::format("(defensive_threshold={};offensive_threshold={})",
                            request.thresholds.defensive, request.thresholds.offensive);
    }
    if (request.limits.playouts) text += fmt::format("(playouts={})", *request.limits.playouts);
    const engine::MonteCarloSettings& settings = request.monte_carlo;
    if (settings != unsaid.monte_carlo) {
        text +=
            fmt::format("(exploration={};bias={};guided={};careful={};evaluation_share={};seed={})",
                        settings.exploration, settings.bias, settings.guided, settings.careful,
                        settings.evaluation_share, settings.seed);
        if (settings.puct > 0) text += fmt::format("(puct={})", settings.puct);
    }
    return text;
}

}  // namespace scripting
