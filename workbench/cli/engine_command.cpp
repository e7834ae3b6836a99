#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>
#include <memory>

#include "db/file/plain_file.h"
#include "engine/build.h"
#include "engine/protocol/gtp_dialogue.h"
#include "engine/protocol/nboard_dialogue.h"
#include "scripting/strategies/load_strategy.h"
#include "workbench/cli/command.h"
#include "workbench/cli/command_words.h"
#include "workbench/cli/evaluation_option.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/line_queue.h"
#include "workbench/cli/position_options.h"
#include "workbench/cli/script_limits.h"
#include "workbench/cli/script_words.h"

namespace workbench {
namespace {

constexpr int kDefaultDepth = 8;

struct EngineOptions {
    std::string protocol;
    std::string game = "reversi";
    std::string evaluation;
    std::string strategy;  ///< empty: the search plays
    engine::Limits limits;
    std::optional<int> level;
    std::uint64_t seed = 1;
    int threads = 1;
    int hash_megabytes = 64;
    ScriptLimits script_limits;
};

std::shared_ptr<const engine::CompiledEvaluation> evaluation_of(const EngineOptions& options,
                                                                const engine::GameFacts& facts) {
    auto compiled = evaluation_for(options.evaluation, facts);
    if (compiled->has_function()) {
        throw BadInput{fmt::format("--eval {}: it asks Lua functions, which an engine does not run",
                                   options.evaluation)};
    }
    return compiled;
}

/// One that goes wrong says so to the other program, which may go on.
engine::Strategy answering(engine::Strategy strategy) {
    const auto choose = strategy.choose;
    strategy.choose = [choose](
                          const engine::AnyPosition& position,
                          const engine::Turn& turn) -> tl::expected<engine::Choice, std::string> {
        try {
            return choose(position, turn);
        } catch (const scripting::ScriptError& error) {
            fmt::print(stderr, "yomi: {}\n", error.what());
            const std::string what = error.what();
            return tl::unexpected{what.substr(0, what.find('\n'))};
        }
    };
    return strategy;
}

/// A player for each seat.
engine::SearchedGame::Players players_of(const EngineOptions& options) {
    const std::string word = strategy_word(options.strategy);
    const auto player = [&] {
        return load_and_tell_hidden([&](scripting::LoadLimits limits) {
            limits.memory_megabytes = options.script_limits.memory_megabytes;
            // Beside the answers, which the other program reads.
            limits.on_print = [](std::string_view text) { fmt::print(stderr, "{}", text); };
            return answering(scripting::load_strategy(word, limits));
        });
    };
    return {.by_seat = {player(), player()}, .seed = options.seed};
}

using Players = engine::SearchedGame::Players;

engine::SearchedGame game_of(const EngineOptions& options, const std::optional<Players>& players) {
    const engine::AnyPosition start = start_of_game(options.game);
    const engine::GameFacts& facts = engine::facts(start);
    const bool is_flat = facts.layout.layers == 1 && facts.seats() == 2;
    if (!is_flat || (options.protocol == "nboard" && facts.name != "reversi")) {
        throw BadInput{fmt::format("{}: {} knows only {}", options.game, options.protocol,
                                   options.protocol == "nboard"
                                       ? "reversi"
                                       : "flat boards with two seats, such as reversi")};
    }
    engine::SearchRequest request;
    request.evaluation = evaluation_of(options, facts);
    request.threads = options.threads;
    request.hash_megabytes = options.hash_megabytes;
    std::optional<engine::Level> level;
    if (options.level) level = engine::level_numbered(*options.level);
    // NBoard shows scores: a sign is none.
    if (level && options.protocol == "nboard") level->wld_depth = 0;
    engine::SearchedGame game{start, std::move(request), level};
    if (players) game.seat(*players);
    return game;
}

void say(const std::string& text) {
    std::fputs(text.c_str(), stdout);
    std::fflush(stdout);
}

/// A GTP search that nobody waits for any more, since the next line has come or none will, ends;
/// but not within its first second, so that dialogues prepared in a file or a pipe are answered as
/// if each line had waited for the answer before it. A strategy has no move until it has done.
constexpr std::chrono::seconds kSearchGrace{1};
constexpr std::chrono::seconds kStrategyGrace{10};
/// GoGui's, of version 2 of the protocol: a comment for every other program.
constexpr std::string_view kInterrupt = "# interrupt";

tl::expected<std::string, std::string> text_of_game_file(const std::string& path) {
    auto text = db::text_if_readable(path);
    if (!text) return tl::unexpected{fmt::format("{} cannot be read", path)};
    return *std::move(text);
}

/// A file is written to its end before anybody reads it: none of its lines comes while a search
/// runs.
bool is_input_a_file() {
    struct stat input {};
    return ::fstat(STDIN_FILENO, &input) == 0 && S_ISREG(input.st_mode);
}

void serve_gtp(engine::GtpDialogue dialogue, const EngineOptions& options, const Console& console) {
    LineQueue lines{STDIN_FILENO};
    const bool is_file = is_input_a_file();
    const auto grace = options.strategy.empty() ? kSearchGrace : kStrategyGrace;
    while (!dialogue.has_quit()) {
        const auto line = lines.next(console.stop);
        if (!line) break;
        say(dialogue.answer(
            *line, is_file ? console.stop
                           : lines.until_next_line(console.stop, grace, std::string{kInterrupt})));
    }
}

void serve_nboard(engine::NBoardDialogue dialogue, const Console& console) {
    LineQueue lines{STDIN_FILENO};
    const bool is_file = is_input_a_file();
    while (!dialogue.has_quit()) {
        const auto line = lines.next(console.stop);
        if (!line) break;
        dialogue.answer(*line, is_file ? console.stop : lines.until_next_line(console.stop));
    }
}

ExitCode serve(const EngineOptions& options, const Console& console) {
    if (options.protocol != "gtp" && options.protocol != "nboard") {
        throw BadInput{fmt::format("--protocol: '{}' is none of gtp, nboard", options.protocol)};
    }
    engine::EngineIdentity identity{.name = "Yomi", .version = engine::build_name()};
    std::optional<Players> players;
    if (!options.strategy.empty()) {
        players = players_of(options);
        identity.name += ' ' + players->by_seat[0].name;
    }
    engine::SearchedGame game = game_of(options, players);
    engine::Limits limits = options.limits;
    if (!limits.depth && !limits.seconds && !options.level) limits.depth = kDefaultDepth;
    if (options.protocol == "gtp") {
        serve_gtp({std::move(identity), std::move(game), limits, text_of_game_file}, options,
                  console);
    } else {
        serve_nboard({std::move(identity), std::move(game), limits,
                      [](const std::string& line) { say(line + '\n'); }},
                     console);
    }
    return ExitCode::Done;
}

void add_options(CommandWords& words, EngineOptions& options) {
    words.add_text({"--protocol", "NAME",
                    "gtp (Go Text Protocol, as Othello programs and GoGui use it: a line that\n"
                    "waits, or the end of the input, ends a search that has had a second)\n"
                    "or nboard (NBoard's, versions 1 and 2: the next line ends a search, so wait\n"
                    "for the answer before it)"},
                   options.protocol);
    words.require("--protocol");
    words.add_text({"--game", "GAME", "with gtp: a flat game for two; reversi by default"},
                   options.game);
    add_evaluation(words, options.evaluation);
    words.add_number({"--depth", "N",
                      fmt::format("plies to look ahead; {} when no limit is given. NBoard's own\n"
                                  "setting replaces it",
                                  kDefaultDepth)},
                     options.limits.depth, {1, 255});
    words.add_number({"--level", "N",
                      fmt::format("1 to {}: depth and confidence of a level, and from how many\n"
                                  "empty squares on it solves the game",
                                  engine::kHighestLevel)},
                     options.level, {1, engine::kHighestLevel});
    words.exclude("--level", "--depth");
    words.add_seconds(
        {"--time", "SECONDS", "for each move; a clock that the other program sets counts, too"},
        options.limits.seconds);
    words.add_text(
        {"--strategy", "NAME|FILE", "a strategy that plays instead of the search, as in yomi play"},
        options.strategy);
    for (const char* other : {"--eval", "--depth", "--level", "--time"}) {
        words.exclude("--strategy", other);
    }
    words.add_number({"--seed", "S", "of what a strategy leaves to chance; 1 by default"},
                     options.seed, {});
    words.add_number({"--threads", "T", "threads of one search; 1 by default"}, options.threads,
                     {1, 256});
    words.add_number({"--hash", "MB",
                      fmt::format("memory of the table that a game keeps; {} by default",
                                  options.hash_megabytes)},
                     options.hash_megabytes, {1, 1 << 16});
    add_script_limits(words, options.script_limits);
}

}  // namespace

Command add_engine(CLI::App& program) {
    CommandWords words{program, "engine",
                       "plays as an engine for other programs' windows and matches"};
    const auto options = std::make_shared<EngineOptions>();
    add_options(words, *options);
    words.set_examples(
        "yomi engine --protocol nboard --depth 12\n"
        "yomi engine --protocol nboard --level 12\n"
        "yomi engine --protocol gtp --time 2 --threads 4\n"
        "yomi engine --protocol gtp --strategy greedy");
    return {.parser = &words.parser(),
            .run = [options](const Console& console) { return serve(*options, console); },
            .limits = [options] { return options->script_limits.job(options->hash_megabytes); }};
}

}  // namespace workbench
