#include <fmt/format.h>

#include <chrono>
#include <memory>

#include "engine/games/perft.h"
#include "workbench/cli/command.h"
#include "workbench/cli/command_words.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/json_value.h"
#include "workbench/cli/position_options.h"
#include "workbench/cli/script_limits.h"

namespace workbench {
namespace {

struct PerftOptions {
    std::string game;
    std::string database;
    int depth = 0;
    PositionOptions position;
    int threads = 0;
    ScriptLimits script_limits;
    bool as_json = false;
};

ExitCode count(const PerftOptions& options, const Console& console) {
    const engine::AnyPosition position =
        options.position.read(start_of_game(options.game, options.database));
    const auto began = std::chrono::steady_clock::now();
    const auto leaves =
        engine::perft(position, options.depth, threads_or_all(options.threads), console.stop);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
    if (!leaves) {
        throw WorkFailed{fmt::format("stopped; a count has no half results. Start again with: {}",
                                     console.command_line)};
    }
    if (options.as_json) {
        print_json({{"game", engine::facts(position).name},
                    {"depth", options.depth},
                    {"leaves", *leaves},
                    {"seconds", took.count()}});
    } else {
        fmt::print("{} leaves at depth {}, {:.3f} s, {:.1f} M leaves/s\n", *leaves, options.depth,
                   took.count(), static_cast<double>(*leaves) / took.count() / 1e6);
    }
    return ExitCode::Done;
}

}  // namespace

Command add_perft(CLI::App& program) {
    CommandWords words{
        program, "perft",
        "counts the leaves of the game tree; a pass is one ply, a finished game one leaf"};
    const auto options = std::make_shared<PerftOptions>();
    add_game(words, options->game);
    words.add_word({"DEPTH", "", "plies"}, options->depth, {0, 255});
    add_position_options(words, options->position);
    words.add_text({"--db", "FILE", "a database whose variants are known by name, too"},
                   options->database);
    add_threads(words, options->threads);
    add_script_limits(words, options->script_limits);
    words.add_flag({"--json", "", "one JSON value"}, options->as_json);
    words.set_examples(
        "yomi perft reversi 9\n"
        "yomi perft yonin 8 --threads 1 --json");
    return {.parser = &words.parser(),
            .run = [options](const Console& console) { return count(*options, console); },
            .limits = [options] { return options->script_limits.job(); }};
}

}  // namespace workbench
