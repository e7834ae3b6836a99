#include "scripting/modules/rating_functions.h"

#include <fmt/format.h>

#include "engine/statistics/bradley_terry.h"
#include "engine/statistics/cycles.h"
#include "engine/statistics/plackett_luce.h"
#include "scripting/lua/lua_state.h"
#include "scripting/modules/statistics_arguments.h"
#include "scripting/modules/statistics_results.h"

namespace scripting {
namespace {

/// `partners = { { 1, 3 }, { 2, 4 } }`, seats from 1.
std::vector<std::pair<int, int>> partners_argument(lua_State* state, const NamedArguments& named,
                                                   int seats) {
    std::vector<std::pair<int, int>> partners;
    if (named.push("partners") == LUA_TNIL) {
        lua_pop(state, 1);
        return partners;
    }
    std::vector<bool> taken(static_cast<std::size_t>(seats));
    each_element(state, -1, named.function() + ": partners", [&](lua_Integer) {
        const std::vector<double> pair = numbers_at(state, -1, named.function() + ": partners");
        const auto seat = [&](std::size_t place) {
            const double number = place < pair.size() ? pair[place] : 0;
            if (pair.size() != 2 || number != std::floor(number) || number < 1 || seats < number) {
                named.wrong(fmt::format(
                    "partners: expected pairs of seats from 1 to {}, such as {{ {{ 1, 3 }} }}",
                    seats));
            }
            const auto found = static_cast<std::size_t>(number) - 1;
            if (taken[found]) named.wrong(fmt::format("partners: seat {} has two", number));
            taken[found] = true;
            return static_cast<int>(found);
        };
        const int one = seat(0);
        partners.emplace_back(one, seat(1));
    });
    lua_pop(state, 1);
    return partners;
}

/// Of all games; they must be the same where seats have a meaning.
int seats_of(const NamedArguments& named, const std::vector<engine::RankedGame>& games) {
    for (const engine::RankedGame& game : games) {
        if (game.seats == games.front().seats) continue;
        named.wrong(fmt::format(
            "effects of seats and partners need games of one size, got {} and {} players",
            games.front().seats, game.seats));
    }
    return games.front().seats;
}

bool errors_by_block(const NamedArguments& named) {
    const std::string errors = named.text("errors").value_or("model");
    if (errors != "model" && errors != "blocks") {
        named.wrong(fmt::format("errors: expected \"model\" or \"blocks\", got \"{}\"", errors));
    }
    return errors == "blocks";
}

}  // namespace

int bradley_terry_of(lua_State* state) {
    const NamedArguments named{state, 1, "yomi.statistics.bradley_terry", {"prior", "zero"}, true};
    NamesByNumber players;
    const auto results = pair_results(state, named, players);
    LuaState& owner = LuaState::of(state);
    const auto fitted =
        engine::bradley_terry(players.names(), results, rating_scale(named, players), owner.stop());
    owner.check();
    if (!fitted) named.wrong(fitted.error());
    lua_newtable(state);
    set_players(state, players.names(), fitted->ratings, fitted->groups);
    return 1;
}

int plackett_luce_of(lua_State* state) {
    const NamedArguments named{state,
                               1,
                               "yomi.statistics.plackett_luce",
                               {"games", "seats", "partners", "prior", "zero", "errors"}};
    NamesByNumber players;
    const auto games = ranked_games(state, named, players);
    engine::RankingModel model{.seats = named.flag("seats"),
                               .scale = rating_scale(named, players),
                               .errors_by_block = errors_by_block(named)};
    if (model.seats || named.has("partners")) {
        model.partners = partners_argument(state, named, seats_of(named, games));
    }
    LuaState& owner = LuaState::of(state);
    const auto fitted = engine::plackett_luce(players.names(), games, model, owner.stop());
    owner.check();
    if (!fitted) named.wrong(fitted.error());

    lua_newtable(state);
    set_players(state, players.names(), fitted->ratings, fitted->groups);
    if (model.seats) {
        lua_newtable(state);
        lua_Integer seat = 0;
        for (const engine::Estimate& effect : fitted->seats) {
            push_estimate(state, effect);
            lua_rawseti(state, -2, ++seat);
        }
        lua_setfield(state, -2, "seats");
    }
    if (fitted->partner) {
        push_estimate(state, *fitted->partner);
        lua_setfield(state, -2, "partner");
    }
    lua_newtable(state);
    for (int tied = 2; tied <= engine::kMaxSeats; ++tied) {
        lua_pushnumber(state, fitted->tie_weights[static_cast<std::size_t>(tied)]);
        lua_rawseti(state, -2, tied);
    }
    lua_setfield(state, -2, "ties");
    set_number(state, "log_likelihood", fitted->log_likelihood);
    return 1;
}

int cycles_of(lua_State* state) {
    const NamedArguments named{state, 1, "yomi.statistics.cycles", {"level"}, true};
    NamesByNumber players;
    const auto results = pair_results(state, named, players);
    const auto count = static_cast<int>(players.names().size());
    if (count > engine::kMostPlayersInCycles) {
        named.wrong(fmt::format("{} players are too many to look for cycles among; {} at most",
                                count, engine::kMostPlayersInCycles));
    }
    const auto cycles = engine::cycles_among(count, results);
    const double level = named.number("level").value_or(1);
    lua_newtable(state);
    lua_Integer place = 0;
    for (const engine::Cycle& cycle : cycles) {
        if (cycle.adjusted > level) continue;
        lua_newtable(state);
        lua_newtable(state);
        lua_Integer number = 0;
        for (const int player : cycle.players) {
            const std::string& name = players.names()[static_cast<std::size_t>(player)];
            lua_pushlstring(state, name.data(), name.size());
            lua_rawseti(state, -2, ++number);
        }
        lua_setfield(state, -2, "players");
        push_numbers(state, {cycle.shares.begin(), cycle.shares.end()});
        lua_setfield(state, -2, "shares");
        set_number(state, "p", cycle.p);
        set_number(state, "adjusted", cycle.adjusted);
        lua_rawseti(state, -2, ++place);
    }
    return 1;
}

}  // namespace scripting
