#include "scripting/modules/modules.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <optional>

#include "db/games/games.h"
#include "engine/match/in_order.h"
#include "engine/match/play_game.h"
#include "scripting/experiments/experiment_identity.h"
#include "scripting/experiments/failed_game.h"
#include "scripting/experiments/table_players.h"
#include "scripting/loading/game_argument.h"
#include "scripting/lua/lua_function.h"
#include "scripting/lua/lua_state.h"
#include "scripting/modules/results_module.h"
#include "scripting/strategies/seats_argument.h"
#include "scripting/text/printed_game.h"
#include "scripting/values/game_value.h"
#include "scripting/values/run_context.h"

namespace scripting {
namespace match_module {
namespace {

struct Match {
    MatchTerms terms;
    std::vector<std::string> labels;  ///< by number: what the strategies are shown as
    std::uint64_t seed = 1;
    int threads = 1;
    bool is_stored = false;
};

std::vector<std::string> names_of(const MatchTerms& terms) {
    std::vector<std::string> names;
    for (const StrategySource& source : terms.strategies) names.push_back(source.name);
    return names;
}

Match match_at(lua_State* state, LuaState& owner) {
    const RunContext& context = *owner.options().run;
    const NamedArguments named{state,
                               1,
                               "yomi.match",
                               {"game", "strategies", "games", "seats", "random_plies", "openings",
                                "seconds_per_game", "seed", "threads", "store"}};
    named.push("game");
    MatchTerms terms{.start = game_at(state, -1, "yomi.match"), .strategies = {}};
    named.push("strategies");
    terms.seating = seating_argument(named);
    terms.strategies = strategies_at(state, -1, terms.start, terms.seating, "yomi.match");
    lua_pop(state, 2);
    terms.openings = openings_argument(state, named, terms.start);
    terms.games = static_cast<int>(named.integer("games", 1, 100'000'000).value_or(1));
    terms.random_plies = static_cast<int>(named.integer("random_plies", 0, 60).value_or(0));
    terms.seconds_per_game = seconds_per_game_argument(named);
    Match match{.terms = std::move(terms), .labels = {}};
    match.labels = db::labels_of({names_of(match.terms)},
                                 {versions_of(match.terms.strategies, owner.options())})
                       .front();
    match.seed = static_cast<std::uint64_t>(
        named.integer("seed", 0, std::numeric_limits<std::int64_t>::max())
            .value_or(static_cast<std::int64_t>(context.seed)));
    match.threads = static_cast<int>(named.integer("threads", 1, 1024).value_or(context.threads));
    match.is_stored = named.has("store") ? named.flag("store") : context.database_file.has_value();
    if (match.is_stored && !context.database_file) {
        named.wrong("store = true, but this run has no database; give one with --db FILE");
    }
    if (std::ranges::any_of(match.terms.strategies, &StrategySource::is_inline) ||
        std::ranges::any_of(match.terms.strategies, &StrategySource::remembers_games)) {
        match.threads = 1;
    }
    return match;
}

/// One worker's players of the match.
engine::TrialPlayer make_player(const Match& match, std::span<const PlannedStrategy> planned,
                                const std::stop_token& stop) {
    auto players = std::make_shared<TablePlayers>(planned);
    return [&match, players, &stop](const engine::Trial& trial) {
        engine::GameTerms terms{.start = match.terms.start,
                                .seed = match.seed,
                                .block = static_cast<std::uint64_t>(trial.block),
                                .random_plies = match.terms.random_plies,
                                .seconds_per_game = match.terms.seconds_per_game};
        if (!match.terms.openings.empty()) {
            terms.opening = match.terms.openings[trial.block % match.terms.openings.size()];
        }
        const PrintedGame printed{trial.number + 1};
        try {
            return engine::play_game(terms, players->seated(trial.seating), stop);
        } catch (GameFailure& failure) {
            failure.set_trial(trial);
            throw ScriptError{failure_text(failed_game_of(failure, match.seed), "",
                                           engine::facts(match.terms.start).name,
                                           "the match with games = N ends with its game N"),
                              failure.traceback()};
        }
    };
}

/// In the order of their numbers, so that results do not depend on the threads.
std::vector<db::TrialResult> play_match(
    const Match& match, const std::stop_token& stop,
    const std::function<void(const engine::GameRecord&)>& keep = {}) {
    std::vector<PlannedStrategy> planned;
    for (const StrategySource& source : match.terms.strategies) {
        planned.push_back(
            {.name = source.name, .make = source.make, .try_start = source.try_start});
    }
    try_starts(std::span{&planned, 1}, match.terms.start, stop);
    std::vector<db::TrialResult> results;
    engine::InOrder in_order{
        0, [&](const engine::Trial& trial, const engine::GameRecord& record) {
            if (keep) keep(record);
            std::vector<std::string> players;
            for (const int number : trial.seating) players.push_back(match.labels[number]);
            results.push_back({.trial = trial,
                               .outcome = *record.outcome,
                               .key = engine::key_of(players, record.moves, record.luck)});
        }};
    // Trials are made one by one: there may be a hundred million.
    const auto seatings =
        engine::seatings_of(match.terms.seating, engine::facts(match.terms.start).seats());
    const engine::TrialFeed next_trial = [&, number = 0]() mutable -> std::optional<engine::Trial> {
        if (number == match.terms.games) return std::nullopt;
        return engine::trial_of(0, number++, seatings);
    };
    engine::play_trials(
        next_trial, match.threads, [&] { return make_player(match, planned, stop); },
        [&](const engine::Trial& trial, const engine::GameRecord& record, double /*seconds*/) {
            in_order.add(trial, record);
        },
        stop);
    db::mark_repeats(results);
    return results;
}

/// The same where games are kept: those that are there are not played again.
std::vector<db::TrialResult> stored_match(const Match& match, LuaState& owner) {
    RunContext& context = *owner.options().run;
    const bool is_inline = std::ranges::any_of(match.terms.strategies, &StrategySource::is_inline);
    if (is_inline && !knows_own_text(owner.options())) {
        // Nobody could tell such a strategy from another of its name.
        return play_match(match, owner.stop(), [&context](const engine::GameRecord& record) {
            db::Games{context.connection()}.add(record);
        });
    }
    PlannedExperiment planned = planned_match(match.terms);
    complete(planned, owner.options(), match.seed);
    const ExperimentRun run = play_experiment(
        planned.plan, context.connection(),
        {.threads = match.threads, .mix_builds = context.mix_builds, .stop = owner.stop()});
    return db::Experiments{context.connection()}.trials(run.id);
}

int match(lua_State* state) {
    LuaState& owner = LuaState::of(state);
    owner.require_effects("yomi.match");
    if (owner.options().run == nullptr) {
        throw ScriptError{"yomi.match: only a script that is run can play matches"};
    }
    const Match match = match_at(state, owner);
    const auto results =
        match.is_stored ? stored_match(match, owner) : play_match(match, owner.stop());
    owner.check();
    push_match_results(state,
                       {.name = fmt::format("{}, {} games", engine::facts(match.terms.start).name,
                                            match.terms.games),
                        .source = "",
                        .arms = results_of(results, {""}, {match.labels}, match.terms.games)});
    return 1;
}

constexpr luaL_Reg kFunctions[] = {{"match", lua_function<match, 1>}, {nullptr, nullptr}};
constexpr std::array kTables = {FunctionTable{.owner = "yomi", .functions = kFunctions}};

}  // namespace
}  // namespace match_module

const Module kMatchModule = {.topic = "match", .tables = match_module::kTables, .open = nullptr};

}  // namespace scripting
