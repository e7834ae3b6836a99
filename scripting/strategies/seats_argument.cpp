#include "scripting/strategies/seats_argument.h"

#include <fmt/format.h>

#include "engine/games/notation.h"
#include "scripting/lua/frozen_table.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/text/script_error.h"

namespace scripting {

engine::Seating seating_argument(const NamedArguments& named) {
    const std::string name = named.text("seats").value_or("fixed");
    const auto seating = engine::seating_named(name);
    if (!seating)
        named.wrong(fmt::format("seats '{}' is none of fixed, rotated, all, mixed", name));
    return *seating;
}

std::optional<double> seconds_per_game_argument(const NamedArguments& named) {
    const auto seconds = named.number("seconds_per_game");
    if (seconds && !(*seconds > 0)) {
        named.wrong(fmt::format("seconds_per_game: expected more than 0, got {}", *seconds));
    }
    return seconds;
}

std::vector<std::vector<engine::Move>> openings_argument(lua_State* state,
                                                         const NamedArguments& named,
                                                         const engine::AnyPosition& start) {
    std::vector<std::vector<engine::Move>> openings;
    if (!named.has("openings")) return openings;
    if (named.push("openings") != LUA_TTABLE) {
        named.fail_at_top("openings", "a list of moves, such as { \"f5d6c3\", \"f5f6e6\" }");
    }
    push_content(state, -1);
    const auto count = static_cast<lua_Integer>(lua_rawlen(state, -1));
    if (count == 0) named.wrong("openings: the list is empty");
    for (lua_Integer number = 1; number <= count; ++number) {
        if (lua_rawgeti(state, -1, number) != LUA_TSTRING) {
            named.wrong(fmt::format("openings: number {} is {}, no moves such as \"f5d6c3\"",
                                    number, described(state, -1)));
        }
        const std::string text = lua_tostring(state, -1);
        auto moves = engine::parse_moves(start, text);
        if (!moves) {
            named.wrong(
                fmt::format("openings: number {}, '{}': {}", number, text, moves.error().message));
        }
        openings.push_back(*std::move(moves));
        lua_pop(state, 1);
    }
    lua_pop(state, 2);
    return openings;
}

std::vector<StrategySource> strategies_at(lua_State* state, int index,
                                          const engine::AnyPosition& start, engine::Seating seating,
                                          const std::string& place) {
    const engine::GameFacts& game = engine::facts(start);
    const std::string expected =
        seating == engine::Seating::Mixed
            ? "a list of 2 strategies, which mixed seats put on every seat in turn"
            : fmt::format("a list of {} strategies, one per seat of {}", game.seats(), game.name);
    if (lua_type(state, index) != LUA_TTABLE) {
        throw ScriptError{fmt::format("{}: strategies: expected {}, got {}", place, expected,
                                      described(state, index))};
    }
    push_content(state, index);
    const auto count = static_cast<lua_Integer>(lua_rawlen(state, -1));
    if (count != engine::strategies_of(seating, game.seats())) {
        throw ScriptError{
            fmt::format("{}: strategies: expected {}, got {}", place, expected, count)};
    }
    std::vector<StrategySource> sources;
    for (lua_Integer number = 1; number <= count; ++number) {
        lua_rawgeti(state, -1, number);
        sources.push_back(strategy_from_value(state, -1, start));
        lua_pop(state, 1);
    }
    lua_pop(state, 1);
    return sources;
}

}  // namespace scripting
