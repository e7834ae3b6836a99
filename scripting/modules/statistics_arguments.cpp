#include "scripting/modules/statistics_arguments.h"

#include <algorithm>

#include "engine/nearest.h"
#include "scripting/lua/lua_arguments.h"

namespace scripting {
namespace {

/// The name or number on top of the stack.
std::string label_at_top(lua_State* state, const std::string& what) {
    const int type = lua_type(state, -1);
    if (type == LUA_TNUMBER) {
        return lua_isinteger(state, -1) != 0 ? fmt::format("{}", lua_tointeger(state, -1))
                                             : fmt::format("{}", lua_tonumber(state, -1));
    }
    if (type != LUA_TSTRING) {
        throw ScriptError{
            fmt::format("{}: expected a name or a number, got {}", what, described(state, -1))};
    }
    std::size_t length = 0;
    const char* text = lua_tolstring(state, -1, &length);
    return {text, length};
}

double count_argument(const NamedArguments& named, const char* name, double absent) {
    const double count = named.number(name).value_or(absent);
    if (!(count >= 0) || !std::isfinite(count)) {
        named.wrong(fmt::format("{}: expected a number of games, got {}", name, count));
    }
    return count;
}

/// The seats of one game.
void read_seats(lua_State* state, const NamedArguments& named, NamesByNumber& players,
                engine::RankedGame& game) {
    named.push("players");
    each_element(state, -1, named.function() + ": players", [&](lua_Integer place) {
        if (place > engine::kMaxSeats) return;
        game.players[static_cast<std::size_t>(place - 1)] = players.number_of(
            label_at_top(state, fmt::format("{}: player {}", named.function(), place)));
    });
    push_content(state, -1);
    const auto seats = static_cast<int>(lua_rawlen(state, -1));
    if (seats < 2 || seats > engine::kMaxSeats) {
        named.wrong(fmt::format("expected 2 to {} players, got {}", engine::kMaxSeats, seats));
    }
    game.seats = seats;
}

/// `ranks`, the lowest first, or `payoffs`, the highest first.
void read_ranks(lua_State* state, const NamedArguments& named, engine::RankedGame& game) {
    if (named.has("ranks") == named.has("payoffs")) {
        named.wrong("either ranks or payoffs say how it ended");
    }
    const bool by_rank = named.has("ranks");
    std::vector<double> values = numbers_argument(state, named, by_rank ? "ranks" : "payoffs");
    if (std::ssize(values) != game.seats) {
        named.wrong(fmt::format("{} players, but {} {}", game.seats, values.size(),
                                by_rank ? "ranks" : "payoffs"));
    }
    for (std::size_t seat = 0; seat < values.size(); ++seat) {
        const auto before = std::ranges::count_if(values, [&](double value) {
            return by_rank ? value < values[seat] : value > values[seat];
        });
        game.ranks[seat] = static_cast<int>(before) + 1;
    }
}

}  // namespace

int NamesByNumber::number_of(const std::string& name) {
    const auto [found, is_new] = numbers_.try_emplace(name, static_cast<int>(names_.size()));
    if (is_new) names_.push_back(name);
    return found->second;
}

std::vector<double> numbers_at(lua_State* state, int index, const std::string& what) {
    std::vector<double> numbers;
    each_element(state, index, what, [&](lua_Integer place) {
        if (lua_type(state, -1) != LUA_TNUMBER || !std::isfinite(lua_tonumber(state, -1))) {
            throw ScriptError{fmt::format("{}: element {}: expected a finite number, got {}", what,
                                          place, described(state, -1))};
        }
        numbers.push_back(lua_tonumber(state, -1));
    });
    return numbers;
}

std::vector<double> numbers_argument(lua_State* state, const NamedArguments& named,
                                     const char* name) {
    std::vector<double> numbers;
    if (named.push(name) != LUA_TNIL) {
        numbers = numbers_at(state, -1, fmt::format("{}: {}", named.function(), name));
    }
    lua_pop(state, 1);
    return numbers;
}

std::vector<int> labels_argument(lua_State* state, const NamedArguments& named, const char* name,
                                 std::size_t count, bool apart, NamesByNumber& labels) {
    std::vector<int> numbers;
    const std::string what = fmt::format("{}: {}", named.function(), name);
    if (named.push(name) != LUA_TNIL) {
        each_element(state, -1, what, [&](lua_Integer place) {
            numbers.push_back(
                labels.number_of(label_at_top(state, fmt::format("{}: element {}", what, place))));
        });
        if (numbers.size() != count) {
            named.wrong(fmt::format("{} values, but {} {}", count, numbers.size(), name));
        }
    } else {
        for (std::size_t place = 0; place < count; ++place) {
            numbers.push_back(apart ? static_cast<int>(place) : 0);
        }
    }
    lua_pop(state, 1);
    return numbers;
}

GameCounts game_counts(const NamedArguments& named) {
    return {.wins = count_argument(named, "wins", 0),
            .draws = count_argument(named, "draws", 0),
            .losses = count_argument(named, "losses", 0)};
}

std::vector<engine::PairResult> pair_results(lua_State* state, const NamedArguments& named,
                                             NamesByNumber& players) {
    std::vector<engine::PairResult> results;
    each_element(state, named.table(), named.function(), [&](lua_Integer place) {
        const NamedArguments record{state,
                                    -1,
                                    fmt::format("{}: result {}", named.function(), place),
                                    {"wins", "draws", "losses"},
                                    true};
        const auto player = [&](lua_Integer number) {
            lua_rawgeti(state, record.table(), number);
            return players.number_of(
                label_at_top(state, fmt::format("{}: player {}", record.function(), number)));
        };
        const int one = player(1);
        const int other = player(2);
        if (one == other) record.wrong("expected two different players");
        const GameCounts counts = game_counts(record);
        results.push_back({.one = one,
                           .other = other,
                           .wins = counts.wins,
                           .draws = counts.draws,
                           .losses = counts.losses});
        if (results.back().games() <= 0) record.wrong("no game; say wins, draws or losses");
    });
    if (results.empty()) {
        named.wrong("expected results such as { \"one\", \"other\", wins = 3, losses = 2 }");
    }
    return results;
}

std::vector<engine::RankedGame> ranked_games(lua_State* state, const NamedArguments& named,
                                             NamesByNumber& players) {
    std::vector<engine::RankedGame> games;
    NamesByNumber blocks;
    if (named.push("games") == LUA_TNIL) named.wrong("'games' is missing, a list of games");
    each_element(state, -1, named.function() + ": games", [&](lua_Integer place) {
        const NamedArguments record{state,
                                    -1,
                                    fmt::format("{}: game {}", named.function(), place),
                                    {"players", "ranks", "payoffs", "count", "block"}};
        engine::RankedGame game;
        read_seats(state, record, players, game);
        read_ranks(state, record, game);
        game.count = count_argument(record, "count", 1);
        const bool has_block = record.push("block") != LUA_TNIL;
        // The prefix keeps blocks that are named apart from those that are not.
        game.block = blocks.number_of(
            has_block ? "named " + label_at_top(state, record.function() + ": block")
                      : fmt::format("{}", place));
        games.push_back(game);
    });
    lua_pop(state, 1);
    if (games.empty()) named.wrong("there is no game");
    if (players.names().size() < 2) named.wrong("there is only one player");
    return games;
}

engine::RatingScale rating_scale(const NamedArguments& named, const NamesByNumber& players) {
    engine::RatingScale scale;
    scale.prior = count_argument(named, "prior", scale.prior);
    if (const auto zero = named.text("zero")) {
        const auto found = std::ranges::find(players.names(), *zero);
        if (found == players.names().end()) {
            named.wrong(fmt::format("zero: there is no player '{}'{}", *zero,
                                    engine::suggestion(*zero, players.names())));
        }
        scale.zero = static_cast<int>(found - players.names().begin());
    }
    return scale;
}

}  // namespace scripting
