#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <optional>

#include "db/experiments/looks.h"
#include "db/games/games.h"
#include "engine/match/in_order.h"
#include "engine/match/play_game.h"
#include "engine/match/schedule.h"
#include "scripting/experiments/experiment_identity.h"
#include "scripting/experiments/experiment_results.h"
#include "scripting/experiments/failed_game.h"
#include "scripting/experiments/looked_at.h"
#include "scripting/experiments/table_players.h"
#include "scripting/experiments/version_notes.h"
#include "scripting/strategies/load_strategy.h"
#include "scripting/text/printed_game.h"
#include "workbench/cli/command.h"
#include "workbench/cli/command_words.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/position_options.h"
#include "workbench/cli/profile_report.h"
#include "workbench/cli/progress_bar.h"
#include "workbench/cli/script_limits.h"
#include "workbench/cli/script_words.h"
#include "workbench/cli/seat_table.h"

namespace workbench {
namespace {

constexpr int kMaxGames = 1'000'000;

struct PlayOptions {
    std::string game;
    std::vector<std::string> strategies;
    int games = 100;
    int first = 1;
    std::optional<int> only_game;
    std::string seats = "fixed";
    std::optional<int> random_plies;  ///< empty: some where the players leave nothing to chance
    std::optional<double> seconds_per_game;
    std::uint64_t seed = 1;
    int threads = 0;
    std::string database;
    scripting::LoadLimits strategy_limits{.files = std::make_shared<scripting::ScriptFiles>()};
    ScriptLimits script_limits;
    ProfileChoice profile;
    bool mix_builds = false;
    bool as_json = false;
};

std::vector<scripting::StrategySource> strategy_sources(const PlayOptions& options,
                                                        const engine::AnyPosition& start,
                                                        engine::Seating seating) {
    const engine::GameFacts& facts = engine::facts(start);
    const int needed = engine::strategies_of(seating, facts.seats());
    if (static_cast<int>(options.strategies.size()) != needed) {
        throw BadInput{seating == engine::Seating::Mixed
                           ? fmt::format("--strategies: {} given, and mixed seats take {}",
                                         options.strategies.size(), needed)
                           : fmt::format("--strategies: {} given, and {} has {} seats",
                                         options.strategies.size(), facts.name, needed)};
    }
    scripting::LoadLimits limits = options.strategy_limits;
    limits.memory_megabytes = options.script_limits.memory_megabytes;
    // Beside the table, which others may read.
    limits.on_print = [](std::string_view text) { fmt::print(stderr, "{}", text); };
    std::vector<scripting::StrategySource> sources;
    for (const std::string& name : options.strategies) {
        sources.push_back(scripting::load_strategy_source(strategy_word(name), start, limits));
    }
    return sources;
}

/// One worker's own players, each with an interpreter of its own.
engine::TrialPlayer make_player(const std::vector<scripting::PlannedStrategy>& planned,
                                const engine::GameTerms& terms, const std::stop_token& stop) {
    auto players = std::make_shared<scripting::TablePlayers>(planned);
    return [players, own = engine::GameTerms{terms}, stop](const engine::Trial& trial) mutable {
        own.block = static_cast<std::uint64_t>(trial.block);
        const scripting::PrintedGame printed{trial.number + 1};
        try {
            return engine::play_game(own, players->seated(trial.seating), stop);
        } catch (scripting::GameFailure& failure) {
            failure.set_trial(trial);
            throw;
        }
    };
}

/// Whether games would repeat, since these players leave nothing to chance, which the first one
/// tells. Empty: stopped.
std::optional<bool> would_repeat(const PlayOptions& options,
                                 const std::vector<scripting::PlannedStrategy>& planned,
                                 const engine::GameTerms& terms, const engine::Seating seating,
                                 const std::stop_token& stop) {
    const auto seatings = engine::seatings_of(seating, engine::facts(terms.start).seats());
    if (options.games <= std::ssize(seatings)) return false;  // each seating once
    const scripting::PrintedGame unheard{scripting::PrintedGame::kUnheard};
    const auto first = make_player(planned, terms, stop)(engine::trial_of(0, 0, seatings));
    if (!first) return std::nullopt;
    return first->luck == 0;
}

/// One by one, without a list of all games.
engine::TrialFeed trials_of(const PlayOptions& options, engine::Seating seating, int seats) {
    return
        [games = options.games, number = options.first - 1,
         seatings = engine::seatings_of(seating, seats)]() mutable -> std::optional<engine::Trial> {
            if (number == games) return std::nullopt;
            return engine::trial_of(0, number++, seatings);
        };
}

/// Of the interpreters of strategies that the command line names.
scripting::LuaStateOptions script_options(const PlayOptions& options) {
    return {.files = options.strategy_limits.files};
}

/// What came of playing a match.
struct Played {
    std::int64_t found = 0;      ///< games that were there before
    std::optional<int> reached;  ///< where it was stopped: how many games, from the first on
    std::string growth{};        ///< a sentence where fewer games were looked at before
};

/// Plays games for their table alone, from number `--first` on.
Played play_unstored(const PlayOptions& options, const scripting::PlannedExperiment& planned,
                     const engine::GameTerms& terms, SeatTable& table,
                     const std::function<void(std::int64_t)>& on_progress, const Console& console) {
    engine::InOrder in_order{options.first - 1,
                             [&](const engine::Trial& trial, const engine::GameRecord& record) {
                                 table.add(trial, record);
                             }};
    std::int64_t finished = 0;
    engine::play_trials(
        trials_of(options, planned.plan.seating, engine::facts(terms.start).seats()),
        std::min(threads_or_all(options.threads), options.games - options.first + 1),
        [&] { return make_player(planned.plan.arms.front(), terms, console.stop); },
        [&](const engine::Trial& trial, const engine::GameRecord& record, double) {
            in_order.add(trial, record);
            on_progress(++finished);
        },
        console.stop);
    Played played;
    if (in_order.reached() < options.games) played.reached = in_order.reached();
    return played;
}

/// A script went wrong in the game.
[[noreturn]] void say_failed(const PlayOptions& options, const db::FailedGame& failed,
                             const scripting::PlannedExperiment& planned, const Console& console) {
    const std::string again =
        options.only_game
            ? console.command_line
            : scripting::with_options(console.command_line,
                                      fmt::format("--only-game {}", failed.trial.number + 1));
    throw scripting::ScriptError{scripting::failure_text(
        failed, "", engine::facts(planned.plan.experiment.start).name, again)};
}

[[noreturn]] void say_stopped(const PlayOptions& options, int reached, const Console& console) {
    const std::string told = fmt::format("stopped after {} of {} games; ", reached, options.games);
    if (options.database.empty()) {
        throw WorkFailed{
            fmt::format("{}without --db nothing is kept. Play the others with: {} "
                        "--first {}",
                        told, console.command_line, reached + 1)};
    }
    throw WorkFailed{fmt::format("{}they are in {}. Go on with: {}", told, options.database,
                                 console.command_line)};
}

/// One game alone, told whole.
void play_only_game(const PlayOptions& options, const scripting::PlannedExperiment& planned,
                    const engine::GameTerms& terms, const Console& console) {
    const engine::GameFacts& facts = engine::facts(terms.start);
    const engine::Trial trial = engine::trial_of(
        0, *options.only_game - 1, engine::seatings_of(planned.plan.seating, facts.seats()));
    const auto record = make_player(planned.plan.arms.front(), terms, console.stop)(trial);
    if (!record) throw WorkFailed{"stopped before the game ended; nothing is kept"};
    fmt::print("{}", scripting::game_text(*record));
}

/// Plays what the database does not have yet, and adds all of the match to the table.
Played play_stored(const PlayOptions& options, scripting::PlannedExperiment& planned,
                   SeatTable& table, const std::function<void(std::int64_t)>& on_progress,
                   const Console& console) {
    const db::Connection connection{options.database, db::Access::ReadWrite};
    scripting::complete(planned, script_options(options), options.seed);
    Played played;
    scripting::remember_former_look(connection, planned.plan.experiment);
    const scripting::ExperimentRun run = scripting::play_experiment(
        planned.plan, connection,
        {.threads = std::min(threads_or_all(options.threads), options.games),
         .mix_builds = options.mix_builds,
         .on_progress = [&](const scripting::Progress& now) { on_progress(now.done); },
         .stop = console.stop});
    const db::Games games{connection};
    for (const db::TrialResult& result : db::Experiments{connection}.trials(run.id)) {
        if (result.trial.number >= options.games) continue;
        if (const auto record = games.find(result.game)) table.add(result.trial, *record);
    }
    played.found = run.found;
    if (!run.failed.empty()) say_failed(options, run.failed.front(), planned, console);
    const auto shown = static_cast<int>(run.found + run.played);
    played.growth = scripting::growth_text(planned.plan.experiment.name,
                                           db::looks_at(connection, run.id), shown);
    if (run.is_complete()) {
        scripting::remember_look(connection, run.id, shown);
    } else {
        played.reached = shown;
    }
    return played;
}

/// What `--seats` names, once what goes with it is possible. Throws BadInput.
engine::Seating checked_seating(const PlayOptions& options) {
    const auto seating = engine::seating_named(options.seats);
    if (!seating) {
        throw BadInput{
            fmt::format("--seats: '{}' is none of fixed, rotated, all, mixed", options.seats)};
    }
    if (options.first > options.games) {
        throw BadInput{
            fmt::format("--first {}: the match has {} games", options.first, options.games)};
    }
    if (options.only_game && *options.only_game > options.games) {
        throw BadInput{fmt::format("--only-game {}: the match has {} games", *options.only_game,
                                   options.games)};
    }
    if (!options.database.empty() && options.first > 1) {
        throw BadInput{"--first: a match that a database keeps goes on by itself; leave it out"};
    }
    return *seating;
}

/// What it does, with the whole story where a script goes wrong.
template <class Play>
auto with_failures_told(const PlayOptions& options, const scripting::PlannedExperiment& planned,
                        const Console& console, const Play& play) {
    try {
        return play();
    } catch (const scripting::GameFailure& failure) {
        say_failed(options, scripting::failed_game_of(failure, options.seed), planned, console);
    }
}

ExitCode play(const PlayOptions& options, const Console& console) {
    const engine::AnyPosition start = start_of_game(options.game, options.database);
    const engine::GameFacts& facts = engine::facts(start);
    const engine::Seating seating = checked_seating(options);
    scripting::MatchTerms match{.start = start,
                                .strategies = strategy_sources(options, start, seating),
                                .seating = seating,
                                .games = options.games,
                                .seconds_per_game = options.seconds_per_game};
    const bool is_stored = !options.database.empty() && !options.only_game;
    // A file that is no database is told before the first game.
    if (is_stored) db::Connection{options.database, db::Access::ReadWrite};
    engine::GameTerms terms{.start = start,
                            .seed = options.seed,
                            .random_plies = options.random_plies.value_or(0),
                            .seconds_per_game = options.seconds_per_game};
    // What a database has needs none of them.
    if (!is_stored || (!options.random_plies && !options.seconds_per_game)) {
        scripting::try_starts(scripting::planned_match(match).plan.arms, start, console.stop);
    }
    bool is_varied = false;
    // With a clock the same game need not come out the same.
    if (!options.random_plies && !options.seconds_per_game) {
        const auto players = scripting::planned_match(match).plan.arms.front();
        const auto repeats = with_failures_told(
            options, scripting::planned_match(match), console,
            [&] { return would_repeat(options, players, terms, seating, console.stop); });
        if (!repeats) {
            throw WorkFailed{fmt::format("stopped before the first game. Begin again with: {}",
                                         console.command_line)};
        }
        is_varied = *repeats;
        if (is_varied) terms.random_plies = engine::varied_plies(start);
    }
    match.random_plies = terms.random_plies;
    scripting::PlannedExperiment planned = scripting::planned_match(std::move(match));
    const auto versions = scripting::versions_of(planned.sources.front(), script_options(options));
    const auto names = db::labels_of(planned.plan.experiment.strategies, {versions}).front();

    if (options.only_game) {
        with_failures_told(options, planned, console,
                           [&] { play_only_game(options, planned, terms, console); });
        return ExitCode::Done;
    }

    SeatTable table{names};
    ProgressBar progress;
    const auto began = std::chrono::steady_clock::now();
    const auto seconds = [&] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    };
    const auto show = [&](std::int64_t done) {
        progress.show(facts.name, done, options.games - options.first + 1, seconds());
    };
    const Played played = with_failures_told(options, planned, console, [&] {
        return is_stored ? play_stored(options, planned, table, show, console)
                         : play_unstored(options, planned, terms, table, show, console);
    });
    progress.clear();
    tell_hidden(*options.strategy_limits.files);

    if (options.as_json) {
        Json json = table.json();
        json["random_plies"] = terms.random_plies;
        if (is_stored) json["found"] = played.found;
        print_json(json);
    } else {
        if (is_varied) {
            fmt::print(
                "these players leave nothing to chance: each opening is {} moves by chance "
                "(--random-plies 0: none)\n\n",
                terms.random_plies);
        }
        fmt::print("{}\n{}{}{}{} games of {}, {:.2f} s; 95 % intervals\n", table.text(),
                   table.forfeits_text(), scripting::version_notes(planned.sources, {names}),
                   scripting::repeats_text(table.repeats(), table.games(),
                                           "For other games: --random-plies 8."),
                   table.games(), facts.name, seconds());
        if (played.found > 0) {
            fmt::print("{} of them were in {} already\n", played.found, options.database);
        }
        fmt::print("{}{}", played.growth,
                   scripting::stopped_text(played.reached.value_or(options.games), options.games));
    }
    if (played.reached) say_stopped(options, *played.reached, console);
    return ExitCode::Done;
}

void add_options(CommandWords& words, PlayOptions& options) {
    add_game(words, options.game);
    words.add_list({"--strategies", "A,B[,C,D]",
                    "one for every seat: names, Lua files, perhaps with arguments that they\n"
                    "read (corners.lua:corner=20), or a search: level:12"},
                   options.strategies);
    words.require("--strategies");
    words.add_number({"--games", "N", "how many; 100 by default"}, options.games, {1, kMaxGames});
    words.add_text({"--seats", "SEATS",
                    "who sits where: fixed (the default), rotated (one seat on each game),\n"
                    "all (every order) or mixed (two strategies, every way to fill the seats with\n"
                    "both)"},
                   options.seats);
    words.add_number({"--random-plies", "N",
                      "moves by chance at the beginning of each game; with rotated seats all meet\n"
                      "from every seat in the same openings. By default none, or some where the\n"
                      "players leave nothing to chance and would play the same game again"},
                     options.random_plies, {0, 60});
    words.add_seconds(
        {"--time-per-game", "SECONDS",
         "of each seat for choosing its moves: searches share it out, and who has used\n"
         "it up has lost. Such games depend on the machine"},
        options.seconds_per_game);
    words.add_number({"--seed", "S", "of the random numbers; 1 by default"}, options.seed, {});
    words.add_number(
        {"--first", "N", "the number of the game to begin with, to go on with a match"},
        options.first, {1, kMaxGames});
    words.take_last("--first");
    words.add_number({"--only-game", "N", "plays game N alone, tells it whole and keeps nothing"},
                     options.only_game, {1, kMaxGames});
    add_threads(words, options.threads);
    words.add_text(
        {"--db", "FILE", "where the games are kept and found again; made if it does not exist"},
        options.database);
    words.add_flag({"--mix-builds", "", "go on with games that another build of the program began"},
                   options.mix_builds);
    add_script_limits(words, options.script_limits);
    add_strategy_limits(words, options.strategy_limits.move_timeout_seconds,
                        options.strategy_limits.trust);
    add_profile(words, options.profile);
    words.add_flag({"--json", "", "one JSON value"}, options.as_json);
}

}  // namespace

Command add_play(CLI::App& program) {
    CommandWords words{program, "play",
                       "plays strategies against each other; the same games at any "
                       "number of threads"};
    const auto options = std::make_shared<PlayOptions>();
    add_options(words, *options);
    words.set_examples(
        "yomi play reversi --strategies greedy,random --games 200 --seats rotated\n"
        "yomi play reversi --strategies level:10,level:8 --seats rotated --random-plies 10\n"
        "yomi play yonin --strategies greedy,random,random,random --db yomi.db");
    return {.parser = &words.parser(),
            .run =
                [options](const Console& console) {
                    const ProfileReport report{options->profile};
                    options->strategy_limits.profile = report.profile();
                    return play(*options, console);
                },
            .limits = [options] { return options->script_limits.job(); }};
}

}  // namespace workbench
