#include <fmt/format.h>
#include <unistd.h>

#include <memory>

#include "scripting/evaluations/evaluation_price.h"
#include "scripting/evaluations/script_search.h"
#include "scripting/nearest.h"
#include "workbench/cli/analysis_text.h"
#include "workbench/cli/board_text.h"
#include "workbench/cli/command.h"
#include "workbench/cli/evaluation_option.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/position_options.h"
#include "workbench/cli/words.h"

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

bool has_limit(const AnalyzeOptions& options) {
    const engine::Limits& limits = options.limits;
    return limits.depth || limits.nodes || limits.seconds || options.exact || options.wld;
}

engine::SearchRequest request_of(const AnalyzeOptions& options, const engine::GameFacts& facts) {
    engine::SearchRequest request;
    request.algorithm = algorithm_of(options, facts);
    request.evaluation = evaluation_for(options.evaluation, facts);
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

/// What the evaluation's Lua functions cost, a line for each.
std::string price_text(const std::vector<scripting::FunctionPrice>& prices) {
    std::string text;
    for (const auto& [name, calls, seconds] : prices) {
        const double each = calls == 0 ? 0 : seconds * 1e9 / static_cast<double>(calls);
        text += fmt::format("price   {} a call of '{}', {} calls\n",
                            scripting::nanoseconds_text(each), name, calls);
    }
    return text;
}

void print(const AnalyzeOptions& options, const engine::AnyPosition& position,
           const scripting::ScriptSearch& search, const engine::SearchResult& result) {
    if (options.as_json) {
        print_json(analysis_json(position, result));
        return;
    }
    fmt::print(
        "{}\n{}; {}, evaluation {}{}\n\n{}", board_text(position), turn_text(position),
        engine::name_of(search.request().algorithm), search.request().evaluation->source().name,
        has_limit(options) ? "" : fmt::format(", depth {} since no limit is given", kDefaultDepth),
        analysis_text(position, result, price_text(search.prices())));
}

ExitCode analyze(const AnalyzeOptions& options, const Console& console) {
    const engine::AnyPosition position = options.position.read(start_of_game(options.game));
    scripting::ScriptSearch search{request_of(options, engine::facts(position))};
    const auto result = search.analyze(position, console.stop);
    if (!result) throw BadInput{result.error()};
    print(options, position, search, *result);
    if (console.stop.stop_requested() && result->stopped) {
        std::fflush(stdout);
        throw WorkFailed{fmt::format("stopped after depth {}. Search again with: {}", result->depth,
                                     console.command_line)};
    }
    return ExitCode::Done;
}

void add_options(Words& words, AnalyzeOptions& options) {
    add_game(words, options.game);
    add_position_options(words, options.position);
    words.add_text({"--algorithm", "NAME",
                    "alphabeta (two sides), color (color teams) or paranoid;\n"
                    "alphabeta for two seats and color for more by default"},
                   options.algorithm);
    add_evaluation(words, options.evaluation);
    words.add_number({"--seat", "S", "whose score, from 1; the mover's by default"}, options.seat,
                     {1, engine::kMaxSeats});
    words.add_number({"--depth", "N",
                      fmt::format("plies to look ahead; {} when no limit is given", kDefaultDepth)},
                     options.limits.depth, {1, 255});
    words.add_seconds({"--time", "SECONDS", "how long to search"}, options.limits.seconds);
    words.add_number({"--nodes", "N", "discs to place at most"}, options.limits.nodes, {.low = 1});
    words.add_flag({"--exact", "", "the payoff under best play, to the end"}, options.exact);
    words.add_flag({"--wld", "", "its sign only: win 1, draw 0, loss -1"}, options.wld);
    words.exclude("--exact", "--wld");
    words.add_number({"--lines", "K", "moves that get their exact score; 1 by default"},
                     options.lines, {1, engine::kMaxSquares});
    add_threads(words, options.threads);
    words.add_number(
        {"--hash", "MB",
         fmt::format("memory of the search's table; {} by default", options.hash_megabytes)},
        options.hash_megabytes, {1, 1 << 16});
    words.add_flag({"--json", "", "one JSON value"}, options.as_json);
}

}  // namespace

Command add_analyze(CLI::App& program) {
    Words words{program, "analyze", "searches a position and scores its moves"};
    const auto options = std::make_shared<AnalyzeOptions>();
    add_options(words, *options);
    words.set_examples(
        "yomi analyze reversi --moves f5d6c3 --depth 10 --lines 3\n"
        "yomi analyze yonin --algorithm color --eval yonin_self --depth 4 --json\n"
        "yomi analyze reversi4 --exact");
    return {.parser = &words.parser(),
            .run = [options](const Console& console) { return analyze(*options, console); }};
}

}  // namespace workbench
