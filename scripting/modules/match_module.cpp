#include "scripting/modules/modules.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>

#include "db/games/games.h"
#include "db/positions/position_index.h"
#include "engine/match/in_order.h"
#include "engine/match/play_game.h"
#include "scripting/experiments/table_players.h"
#include "scripting/loading/game_argument.h"
#include "scripting/lua/lua_function.h"
#include "scripting/lua/lua_state.h"
#include "scripting/modules/results_module.h"
#include "scripting/strategies/seats_argument.h"
#include "scripting/values/game_value.h"
#include "scripting/values/run_context.h"

namespace scripting {
namespace match_module {
namespace {

struct Match {
    engine::AnyPosition start;
    std::vector<StrategySource> strategies;
    engine::Seating seating = engine::Seating::Fixed;
    int games = 1;
    int random_plies = 0;
    std::vector<std::vector<engine::Move>> openings;
    std::optional<double> seconds_per_game;
    std::uint64_t seed = 1;
    int threads = 1;
    bool is_stored = false;
};

Match match_at(lua_State* state, LuaState& owner) {
    const RunContext& context = *owner.options().run;
    const NamedArguments named{state,
                               1,
                               "yomi.match",
                               {"game", "strategies", "games", "seats", "random_plies", "openings",
                                "seconds_per_game", "seed", "threads", "store"}};
    named.push("game");
    Match match{.start = game_at(state, -1, "yomi.match")};
    named.push("strategies");
    match.seating = seating_argument(named);
    match.strategies = strategies_at(state, -1, match.start, match.seating, "yomi.match");
    lua_pop(state, 2);
    match.openings = openings_argument(state, named, match.start);
    match.games = static_cast<int>(named.integer("games", 1, 100'000'000).value_or(1));
    match.random_plies = static_cast<int>(named.integer("random_plies", 0, 60).value_or(0));
    match.seconds_per_game = seconds_per_game_argument(named);
    match.seed = static_cast<std::uint64_t>(
        named.integer("seed", 0, std::numeric_limits<std::int64_t>::max())
            .value_or(static_cast<std::int64_t>(context.seed)));
    match.threads = static_cast<int>(named.integer("threads", 1, 1024).value_or(context.threads));
    match.is_stored = named.has("store") ? named.flag("store") : context.database_file.has_value();
    if (match.is_stored && !context.database_file) {
        named.wrong("store = true, but this run has no database; give one with --db FILE");
    }
    if (std::ranges::any_of(match.strategies, &StrategySource::is_inline) ||
        std::ranges::any_of(match.strategies, &StrategySource::remembers_games)) {
        match.threads = 1;
    }
    return match;
}

/// One worker's players of the match.
engine::TrialPlayer make_player(const Match& match, std::span<const PlannedStrategy> planned,
                                const std::stop_token& stop) {
    auto players = std::make_shared<TablePlayers>(planned);
    return [&match, players, &stop](const engine::Trial& trial) {
        engine::GameTerms terms{.start = match.start,
                                .seed = match.seed,
                                .block = static_cast<std::uint64_t>(trial.block),
                                .random_plies = match.random_plies,
                                .seconds_per_game = match.seconds_per_game};
        if (!match.openings.empty()) {
            terms.opening = match.openings[trial.block % match.openings.size()];
        }
        return engine::play_game(terms, players->seated(trial.seating), stop);
    };
}

/// In the order of their numbers, so that results and the store do not depend on the threads; of a
/// match that was stopped its beginning is stored.
std::vector<db::TrialResult> play_match(const Match& match, RunContext& context,
                                        const std::stop_token& stop) {
    std::vector<PlannedStrategy> planned;
    for (const StrategySource& source : match.strategies) {
        planned.push_back({.name = source.name, .make = source.make});
    }
    std::vector<db::TrialResult> results;
    engine::InOrder in_order{
        0, [&](const engine::Trial& trial, const engine::GameRecord& record) {
            results.push_back(
                {.trial = trial, .outcome = *record.outcome, .key = engine::key_of(record)});
            if (match.is_stored) db::Games{context.connection()}.add(record);
        }};
    // Trials are made one by one: there may be a hundred million.
    const auto seatings = engine::seatings_of(match.seating, engine::facts(match.start).seats());
    const engine::TrialFeed next_trial = [&, number = 0]() mutable -> std::optional<engine::Trial> {
        if (number == match.games) return std::nullopt;
        return engine::trial_of(0, number++, seatings);
    };
    engine::play_trials(
        next_trial, match.threads, [&] { return make_player(match, planned, stop); },
        [&](const engine::Trial& trial, const engine::GameRecord& record, double /*seconds*/) {
            in_order.add(trial, record);
        },
        stop);
    if (match.is_stored) db::PositionIndex{context.connection()}.update();
    db::mark_repeats(results);
    return results;
}

int match(lua_State* state) {
    LuaState& owner = LuaState::of(state);
    owner.require_effects("yomi.match");
    if (owner.options().run == nullptr) {
        throw ScriptError{"yomi.match: only a script that is run can play matches"};
    }
    const Match match = match_at(state, owner);
    const auto results = play_match(match, *owner.options().run, owner.stop());
    owner.check();
    std::vector<std::string> names;
    for (const StrategySource& source : match.strategies) names.push_back(source.name);
    push_match_results(state, {.name = fmt::format("{}, {} games", engine::facts(match.start).name,
                                                   results.size()),
                               .source = "",
                               .arms = results_of(results, {""}, {names}, match.games)});
    return 1;
}

constexpr luaL_Reg kFunctions[] = {{"match", lua_function<match, 1>}, {nullptr, nullptr}};
constexpr std::array kTables = {FunctionTable{.owner = "yomi", .functions = kFunctions}};

}  // namespace
}  // namespace match_module

const Module kMatchModule = {.topic = "match", .tables = match_module::kTables, .open = nullptr};

}  // namespace scripting
