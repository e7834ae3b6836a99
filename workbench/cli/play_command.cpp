#include <fmt/format.h>

#include <chrono>
#include <map>
#include <memory>
#include <optional>

#include "db/games.h"
#include "engine/match/play_game.h"
#include "engine/match/schedule.h"
#include "scripting/load.h"
#include "workbench/cli/command.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/position_options.h"
#include "workbench/cli/progress_bar.h"
#include "workbench/cli/script_limits.h"
#include "workbench/cli/script_words.h"
#include "workbench/cli/seat_table.h"
#include "workbench/cli/words.h"

namespace workbench {
namespace {

constexpr int kMaxGames = 1'000'000;

struct PlayOptions {
    std::string game;
    std::vector<std::string> strategies;
    int games = 100;
    int first = 1;
    std::string seats = "fixed";
    int random_plies = 0;
    std::optional<double> seconds_per_game;
    std::uint64_t seed = 1;
    int threads = 0;
    std::string database;
    scripting::LoadLimits limits;
    bool as_json = false;
};

/// Takes games in the order of finishing and hands them on in the order of their numbers, so that
/// what is kept of a match that was stopped is its beginning.
class InOrder {
  public:
    InOrder(int first, std::function<void(const engine::Trial&, const engine::GameRecord&)> next)
        : next_number_{first}, next_{std::move(next)} {}

    void add(const engine::Trial& trial, const engine::GameRecord& record) {
        waiting_.emplace(trial.number, std::pair{trial, record});
        for (auto at = waiting_.begin(); at != waiting_.end() && at->first == next_number_;
             at = waiting_.erase(at), ++next_number_) {
            next_(at->second.first, at->second.second);
        }
    }
    /// How many games have been handed on, those before the first included.
    int reached() const { return next_number_; }

  private:
    int next_number_;
    std::function<void(const engine::Trial&, const engine::GameRecord&)> next_;
    std::map<int, std::pair<engine::Trial, engine::GameRecord>> waiting_;
};

std::vector<std::string> strategy_files(const PlayOptions& options,
                                        const engine::GameFacts& facts) {
    if (static_cast<int>(options.strategies.size()) != facts.seats()) {
        throw BadInput{fmt::format("--strategies: {} given, and {} has {} seats",
                                   options.strategies.size(), facts.name, facts.seats())};
    }
    std::vector<std::string> files;
    for (const std::string& name : options.strategies) {
        files.push_back(strategy_word(name));
    }
    return files;
}

/// One worker's own players, each with an interpreter of its own.
engine::TrialPlayer make_player(const std::vector<std::string>& files,
                                const engine::AnyPosition& start, const PlayOptions& options,
                                const std::stop_token& stop) {
    auto strategies = std::make_shared<std::vector<engine::Strategy>>();
    for (const std::string& file : files) {
        strategies->push_back(scripting::load_strategy(file, options.limits));
    }
    return [strategies, start, seed = options.seed, random_plies = options.random_plies,
            seconds_per_game = options.seconds_per_game, stop](const engine::Trial& trial) {
        std::vector<engine::Strategy*> players;
        for (const int number : trial.seating) players.push_back(&(*strategies)[number]);
        return engine::play_game(start, players, seed, trial.block, stop, random_plies,
                                 seconds_per_game);
    };
}

std::vector<engine::Trial> trials_of(const PlayOptions& options, engine::Seating seating,
                                     int seats) {
    auto trials = engine::schedule(1, options.games, seating, seats);
    trials.erase(trials.begin(), trials.begin() + options.first - 1);
    return trials;
}

[[noreturn]] void say_stopped(const PlayOptions& options, int reached, const Console& console) {
    const std::string kept = options.database.empty()
                                 ? "without --db nothing is kept"
                                 : fmt::format("{} of them are in {}", reached, options.database);
    throw WorkFailed{
        fmt::format("stopped after {} of {} games; {}. Play the others with: {} --first {}",
                    reached, options.games, kept, console.command_line, reached + 1)};
}

ExitCode play(const PlayOptions& options, const Console& console) {
    const engine::AnyPosition start = start_of_game(options.game);
    const engine::GameFacts& facts = engine::facts(start);
    const auto files = strategy_files(options, facts);
    const auto seating = engine::seating_named(options.seats);
    if (!seating) {
        throw BadInput{fmt::format("--seats: '{}' is none of fixed, rotated, all", options.seats)};
    }
    if (options.first > options.games) {
        throw BadInput{
            fmt::format("--first {}: the match has {} games", options.first, options.games)};
    }
    std::optional<db::Connection> connection;
    if (!options.database.empty()) connection.emplace(options.database, db::Access::ReadWrite);

    SeatTable table;
    InOrder in_order{options.first - 1,
                     [&](const engine::Trial& trial, const engine::GameRecord& record) {
                         if (connection) db::Games{*connection}.add(record);
                         table.add(trial, record);
                     }};
    ProgressBar progress;
    const auto began = std::chrono::steady_clock::now();
    const auto seconds = [&] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    };
    const auto trials = trials_of(options, *seating, facts.seats());
    std::int64_t finished = 0;
    engine::play_trials(
        trials, std::min<int>(threads_or_all(options.threads), static_cast<int>(trials.size())),
        [&] { return make_player(files, start, options, console.stop); },
        [&](const engine::Trial& trial, const engine::GameRecord& record, double) {
            in_order.add(trial, record);
            progress.show(facts.name, ++finished, static_cast<std::int64_t>(trials.size()),
                          seconds());
        },
        console.stop);
    progress.clear();

    if (options.as_json) {
        print_json(table.json());
    } else {
        fmt::print("{}\n{}{} games of {}, {:.2f} s; 95 % intervals\n", table.text(),
                   table.forfeits_text(), table.games(), facts.name, seconds());
    }
    if (in_order.reached() < options.games) say_stopped(options, in_order.reached(), console);
    return ExitCode::Done;
}

void add_options(Words& words, PlayOptions& options) {
    add_game(words, options.game);
    words.add_list({"--strategies", "A,B[,C,D]",
                    "one for every seat: shipped ones, Lua files, or a search: level:12"},
                   options.strategies);
    words.require("--strategies");
    words.add_number({"--games", "N", "how many; 100 by default"}, options.games, {1, kMaxGames});
    words.add_text({"--seats", "SEATS",
                    "who sits where: fixed (the default), rotated (one seat on each game)\n"
                    "or all (every order)"},
                   options.seats);
    words.add_number({"--random-plies", "N",
                      "moves by chance at the beginning of each game; 0 by default. With rotated\n"
                      "seats all meet from every seat in the same openings"},
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
    add_threads(words, options.threads);
    words.add_text({"--db", "FILE", "where the games are kept; made if it does not exist"},
                   options.database);
    add_script_limits(words, options.limits.move_timeout_seconds, options.limits.memory_megabytes,
                      options.limits.trust);
    words.add_flag({"--json", "", "one JSON value"}, options.as_json);
}

}  // namespace

Command add_play(CLI::App& program) {
    Words words{program, "play",
                "plays strategies against each other; the same games at any "
                "number of threads"};
    const auto options = std::make_shared<PlayOptions>();
    add_options(words, *options);
    words.set_examples(
        "yomi play reversi --strategies greedy,random --games 200 --seats rotated\n"
        "yomi play reversi --strategies level:10,level:8 --seats rotated --random-plies 10\n"
        "yomi play yonin --strategies greedy,random,random,random --db yomi.db");
    return {.parser = &words.parser(),
            .run = [options](const Console& console) { return play(*options, console); }};
}

}  // namespace workbench
