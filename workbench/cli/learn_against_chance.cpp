#include "workbench/cli/learn_against_chance.h"

#include <fmt/format.h>

#include <chrono>

#include "engine/train/afterstates.h"
#include "scripting/weights/numbers_file.h"
#include "scripting/weights/weights_store.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/progress_bar.h"
#include "workbench/cli/train_report.h"

namespace workbench {

ExitCode learn_against_chance(const TrainOptions& options, const engine::AnyPosition& start,
                              const Console& console) {
    if (options.out.empty()) {
        throw BadInput{"--out FILE is needed: where the weights are written"};
    }
    const std::string& game = engine::facts(start).name;
    const std::string patterns = options.patterns.empty() ? "afterstates" : options.patterns;
    auto set = engine::pattern_set_for(game, patterns);
    if (!set) {
        throw BadInput{fmt::format("--patterns: {} has no patterns '{}'", game, patterns)};
    }
    const auto utility = engine::parse_utility(options.utility);
    if (!utility) throw BadInput{"--utility: " + utility.error()};
    scripting::refuse_existing(options.out);
    const auto began = std::chrono::steady_clock::now();
    const auto seconds = [&] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    };
    ProgressBar progress;
    auto weights = engine::learn_afterstates(
        start,
        {.set = *std::move(set),
         .utility = *utility,
         .games = options.against_chance,
         .seed = options.seed},
        [&](std::int64_t games, double reward) {
            progress.show(fmt::format("games, mean reward {:.3f}", reward), games,
                          options.against_chance, seconds());
        },
        console.stop);
    progress.clear();
    if (!weights) throw WorkFailed{"stopped; nothing is kept of what was learnt half-way"};
    weights->made_by = console.command_line;
    weights->trained_on =
        fmt::format("{} games against seats that move by chance", options.against_chance);
    scripting::write_weights(options.out, *weights);
    print_trained(*weights, options.out, seconds(), options.as_json);
    return ExitCode::Done;
}

}  // namespace workbench
