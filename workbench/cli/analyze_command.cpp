#include <fmt/format.h>
#include <unistd.h>

#include <memory>

#include "db/analyses/stored_search.h"
#include "engine/analyze/game_analysis.h"
#include "engine/games/drawing.h"
#include "scripting/evaluations/evaluation_price.h"
#include "scripting/evaluations/script_search.h"
#include "workbench/cli/analysis_store.h"
#include "workbench/cli/analysis_text.h"
#include "workbench/cli/analyze_lines.h"
#include "workbench/cli/analyze_models.h"
#include "workbench/cli/analyze_options.h"
#include "workbench/cli/command.h"
#include "workbench/cli/explanation_text.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/game_analysis_text.h"
#include "workbench/cli/progress_bar.h"

namespace workbench {
namespace {

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

/// What bounds a search that was told no limit.
std::string default_limit_text(const AnalyzeOptions& options,
                               const engine::SearchRequest& request) {
    if (options.has_limit() || options.seats.numbers.limits.playouts) return "";
    if (engine::is_monte_carlo(request.algorithm)) {
        return fmt::format(", {} playouts since no limit is given",
                           AnalyzeOptions::kDefaultPlayouts);
    }
    return fmt::format(", depth {} since no limit is given", AnalyzeOptions::kDefaultDepth);
}

/// When and by which program, where the store had the answer.
std::string stored_text(const db::Answer& answer) {
    if (!answer.stored) return "";
    return fmt::format("stored  on {}, build {}\n", answer.stored->analyzed_at,
                       answer.stored->build);
}

void print(const AnalyzeOptions& options, const engine::AnyPosition& position,
           const scripting::ScriptSearch& search, const db::Answer& answer) {
    const engine::SearchResult& result = answer.result;
    if (options.as_json) {
        print_json(answer_json(options, position, search.request(), answer));
        return;
    }
    fmt::print("{}\n{}; {}, evaluation {}{}\n\n{}", engine::drawing_of(position),
               engine::mover_text(position), engine::name_of(search.request().algorithm),
               search.request().evaluation->source().name,
               default_limit_text(options, search.request()),
               analysis_text(position, result, stored_text(answer) + price_text(search.prices())));
    if (options.explains) {
        fmt::print("\n{}", explanation_text(*search.request().evaluation, position, result));
    }
}

/// On a terminal the result so far is shown after each depth.
void show_depths(const AnalyzeOptions& options, const engine::GameFacts& facts,
                 engine::SearchRequest& request) {
    if (options.as_json || isatty(STDERR_FILENO) != 1) return;
    request.on_depth_finished = [&facts](const engine::SearchResult& result) {
        fmt::print(stderr, "{}\n", depth_text(facts, result));
    };
}

ExitCode analyze_position(const AnalyzeOptions& options, const Console& console) {
    const engine::AnyPosition position = options.line().end();
    const engine::GameFacts& facts = engine::facts(position);
    engine::SearchRequest request = options.request(facts);
    if (const auto level = options.chosen_level()) {
        request = engine::at_level(std::move(request), *level, position);
    }
    show_depths(options, facts, request);
    scripting::ScriptSearch search{std::move(request)};
    const auto analyze = [&] { return search.analyze(position, console.stop); };
    const auto store = store_of(options, search.request());
    const auto answer =
        store == nullptr ? analyze().map([](engine::SearchResult found) {
            return db::Answer{.result = std::move(found)};
        })
                         : store->search.answer(position, search.request(), analyze, console.stop);
    if (!answer) throw BadInput{answer.error()};
    print(options, position, search, *answer);
    if (console.stop.stop_requested() && answer->result.stopped && !answer->stored) {
        std::fflush(stdout);
        throw WorkFailed{fmt::format("stopped after depth {}. Search again with: {}",
                                     answer->result.depth, console.command_line)};
    }
    return ExitCode::Done;
}

ExitCode analyze_plies(const AnalyzeOptions& options, const Console& console) {
    NamedLine line = options.line();
    if (line.moves.empty()) {
        throw BadInput{options.stored_game
                           ? fmt::format("game {} has no moves to judge", *options.stored_game)
                           : "--all-plies judges the moves of --moves, and there are none"};
    }
    if (options.search.lines > 1)
        throw BadInput{"--lines is about one position: --ply N of --game"};
    if (options.explains) throw BadInput{"--explain is about one position: --ply N of --game"};
    const engine::AnyPosition& start = line.start;
    engine::GameToAnalyze game{.start = start,
                               .moves = std::move(line.moves),
                               .request = options.request(engine::facts(start)),
                               .level = options.chosen_level(),
                               .on_move = {}};
    ProgressBar progress;
    double seconds = 0;
    std::int64_t done = 0;
    game.on_move = [&](const engine::JudgedMove& move) {
        seconds += move.seconds;
        progress.show("moves", ++done, std::ssize(game.moves), seconds);
        return true;
    };
    scripting::ScriptSearch search{game.request};
    const auto store = store_of(options, search.request());
    const auto analysis = engine::analyze_game(
        game, store == nullptr ? search.call() : store->search.call(search.call()), console.stop);
    progress.clear();
    if (!analysis) throw BadInput{analysis.error()};
    if (options.as_json) {
        print_json(game_analysis_json(start, *analysis));
    } else {
        fmt::print("{}", game_analysis_text(start, *analysis));
    }
    if (analysis->stopped) {
        std::fflush(stdout);
        throw WorkFailed{
            fmt::format("stopped after {} of {} moves, the last ones. Analyze again "
                        "with: {}",
                        done, game.moves.size(), console.command_line)};
    }
    return ExitCode::Done;
}

ExitCode analyze(const AnalyzeOptions& options, const Console& console) {
    if (options.reads_lines()) return analyze_lines(options, console);
    if (options.compares_models) {
        if (!options.database.empty() && !options.stored_game) {
            throw BadInput{"--models keeps nothing: --db is for --game ID of it alone"};
        }
        return options.judges_moves() ? compare_models_of_game(options, console)
                                      : compare_models_of_position(options, console);
    }
    return options.judges_moves() ? analyze_plies(options, console)
                                  : analyze_position(options, console);
}

}  // namespace

Command add_analyze(CLI::App& program) {
    CommandWords words{program, "analyze", "searches a position and scores its moves"};
    const auto options = std::make_shared<AnalyzeOptions>();
    add_analyze_options(words, *options);
    words.set_examples(
        "yomi analyze reversi --moves f5d6c3 --depth 10 --lines 3\n"
        "yomi analyze reversi --moves f5d6c3d3c4f4 --all-plies --level 12\n"
        "yomi analyze reversi --moves f5d6c3 --depth 16 --db yomi.db\n"
        "yomi analyze --game 1 --db yomi.db --depth 4\n"
        "yomi analyze --game 1 --ply 10 --db yomi.db --depth 6 --lines all\n"
        "yomi analyze yonin --eval yonin_self --depth 4 --explain\n"
        "yomi analyze yonin --algorithm color --eval yonin_self --depth 4 --json\n"
        "yomi analyze yonin --algorithm mcts --utility first --playouts 100000\n"
        "yomi analyze yonin --coalition 1,3 --depth 5\n"
        "yomi analyze yonin --algorithm mpmix --defensive-threshold 5 --depth 3\n"
        "yomi analyze yonin4 --algorithm maxn --exact --utility rank --ties averaged\n"
        "yomi analyze yonin4 --models --exact\n"
        "yomi analyze yonin --moves d3c3f5f6 --all-plies --models color,paranoid,maxn\n"
        "yomi analyze reversi4 --exact\n"
        "echo f5d6c3 | yomi analyze reversi --depth 8 --json -");
    return {
        .parser = &words.parser(),
        .run = [options](const Console& console) { return analyze(*options, console); },
        .limits = [options] { return options->script_limits.job(options->search.hash_megabytes); }};
}

}  // namespace workbench
