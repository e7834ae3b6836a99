#include <fmt/format.h>
#include <unistd.h>

#include <memory>

#include "engine/search/analyze.h"
#include "scripting/load.h"
#include "scripting/nearest.h"
#include "workbench/cli/analysis_text.h"
#include "workbench/cli/board_text.h"
#include "workbench/cli/command.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/option_checks.h"
#include "workbench/cli/position_options.h"
#include "workbench/cli/script_words.h"

namespace workbench {
namespace {

constexpr int kDefaultDepth = 8;

struct AnalyzeOptions {
    std::string game;
    PositionOptions position;
    std::string algorithm;
    std::string evaluation;
    int seat = 0;  ///< from 1; 0: the mover
    engine::Limits limits;
    bool exact = false;
    bool wld = false;
    int lines = 1;
    int threads = 0;
    int hash_megabytes = 64;
    bool as_json = false;
};

engine::Algorithm algorithm_of(const AnalyzeOptions& options, const engine::GameFacts& facts) {
    if (options.algorithm.empty()) {
        return facts.seats() == 2 ? engine::Algorithm::AlphaBeta : engine::Algorithm::Color;
    }
    if (const auto known = engine::algorithm_named(options.algorithm)) return *known;
    std::vector<std::string> names;
    for (const engine::Algorithm algorithm : engine::algorithms()) {
        names.emplace_back(engine::name_of(algorithm));
    }
    throw BadInput{fmt::format("there is no algorithm '{}'{}; algorithms: {}", options.algorithm,
                               scripting::suggestion(options.algorithm, names),
                               fmt::join(names, ", "))};
}

std::shared_ptr<const engine::CompiledEvaluation> evaluation_of(const AnalyzeOptions& options,
                                                                const engine::GameFacts& facts) {
    if (options.evaluation.empty()) {
        return engine::compile(scripting::default_evaluation(facts), facts).value();
    }
    const auto file = script_file("evaluations", options.evaluation);
    const auto made = engine::compile(scripting::load_evaluation(file.string()), facts);
    if (!made) throw BadInput{fmt::format("--eval {}: {}", options.evaluation, made.error())};
    return *made;
}

bool has_limit(const AnalyzeOptions& options) {
    const engine::Limits& limits = options.limits;
    return limits.depth || limits.nodes || limits.seconds || options.exact || options.wld;
}

engine::SearchRequest request_of(const AnalyzeOptions& options, const engine::GameFacts& facts) {
    engine::SearchRequest request;
    request.algorithm = algorithm_of(options, facts);
    request.evaluation = evaluation_of(options, facts);
    request.goal = options.exact ? engine::Goal::Exact
                   : options.wld ? engine::Goal::WinLossDraw
                                 : engine::Goal::Best;
    request.limits = options.limits;
    if (!has_limit(options)) request.limits.depth = kDefaultDepth;
    if (options.seat > facts.seats()) {
        throw BadInput{
            fmt::format("--seat {}: {} has {} seats", options.seat, facts.name, facts.seats())};
    }
    if (options.seat > 0) request.seat = engine::player_at(options.seat - 1);
    request.lines = options.lines;
    request.threads = threads_or_all(options.threads);
    request.hash_megabytes = options.hash_megabytes;
    if (isatty(STDERR_FILENO) == 1 && !options.as_json) {
        request.on_depth_finished = [&facts](const engine::SearchResult& result) {
            fmt::print(stderr, "{}\n", depth_text(facts, result));
        };
    }
    return request;
}

void print(const AnalyzeOptions& options, const engine::AnyPosition& position,
           const engine::SearchRequest& request, const engine::SearchResult& result) {
    if (options.as_json) {
        print_json(analysis_json(position, result));
        return;
    }
    fmt::print(
        "{}\n{}; {}, evaluation {}{}\n\n{}", board_text(position), turn_text(position),
        engine::name_of(request.algorithm), request.evaluation->source().name,
        has_limit(options) ? "" : fmt::format(", depth {} since no limit is given", kDefaultDepth),
        analysis_text(position, result));
}

ExitCode analyze(const AnalyzeOptions& options, const Console& console) {
    const engine::AnyPosition position = options.position.read(start_of_game(options.game));
    const engine::SearchRequest request = request_of(options, engine::facts(position));
    const auto result = engine::analyze(position, request, console.stop);
    if (!result) throw BadInput{result.error()};
    print(options, position, request, *result);
    if (console.stop.stop_requested() && result->stopped) {
        std::fflush(stdout);
        throw WorkFailed{fmt::format("stopped after depth {}. Search again with: {}", result->depth,
                                     console.command_line)};
    }
    return ExitCode::Done;
}

void add_options(CLI::App& words, AnalyzeOptions& options) {
    constexpr std::int64_t kMany = std::numeric_limits<std::int64_t>::max();
    add_game(words, options.game);
    add_position_options(words, options.position);
    words
        .add_option("--algorithm", options.algorithm,
                    "alphabeta (two sides), color (color teams) or paranoid;\n"
                    "alphabeta for two seats and color for more by default")
        ->option_text("NAME");
    words.add_option("--eval", options.evaluation, "an evaluation: a shipped one or a Lua file")
        ->option_text("NAME|FILE");
    add_number(words, "--seat", "S", options.seat, "whose score, from 1; the mover's by default", 1,
               engine::kMaxSeats);
    add_number(words, "--depth", "N", options.limits.depth,
               fmt::format("plies to look ahead; {} when no limit is given", kDefaultDepth), 1,
               255);
    words.add_option("--time", options.limits.seconds, "how long to search")
        ->option_text("SECONDS")
        ->check(positive_seconds());
    add_number(words, "--nodes", "N", options.limits.nodes, "discs to place at most", 1, kMany);
    CLI::Option* exact =
        words.add_flag("--exact", options.exact, "the payoff under best play, to the end");
    words.add_flag("--wld", options.wld, "its sign only: win 1, draw 0, loss -1")->excludes(exact);
    add_number(words, "--lines", "K", options.lines,
               "moves that get their exact score; 1 by default", 1, engine::kMaxSquares);
    add_threads(words, options.threads);
    add_number(words, "--hash", "MB", options.hash_megabytes,
               fmt::format("memory of the search's table; {} by default", options.hash_megabytes),
               1, 1 << 16);
    words.add_flag("--json", options.as_json, "one JSON value");
}

}  // namespace

Command add_analyze(CLI::App& program) {
    CLI::App& words =
        *program.add_subcommand("analyze", "searches a position and scores its moves");
    const auto options = std::make_shared<AnalyzeOptions>();
    add_options(words, *options);
    words.footer(
        "yomi analyze reversi --moves f5d6c3 --depth 10 --lines 3\n"
        "yomi analyze yonin --algorithm color --eval yonin_self --depth 4 --json\n"
        "yomi analyze reversi4 --exact");
    return {.words = &words,
            .run = [options](const Console& console) { return analyze(*options, console); }};
}

}  // namespace workbench
