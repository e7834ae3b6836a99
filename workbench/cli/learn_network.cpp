#include "workbench/cli/learn_network.h"

#include <fmt/format.h>

#include <utility>

#include "scripting/training/network_training.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/json_value.h"
#include "workbench/cli/position_options.h"
#include "workbench/cli/progress_bar.h"

namespace workbench {
namespace {

scripting::NetworkPlan network_plan_of(const TrainOptions& options,
                                       const engine::AnyPosition& start, const Console& console) {
    if (options.out.empty()) throw BadInput{"--out FILE is needed: where the network is written"};
    return {.start = start,
            .options = {.epochs = options.regression.epochs,
                        .held_out = options.held_out,
                        .seed = options.seed},
            .out = options.out,
            .made_by = console.command_line};
}

ExitCode printed(const std::optional<engine::NetworkWeights>& weights,
                 const TrainOptions& options) {
    if (!weights) throw WorkFailed{"stopped; nothing is kept of a network half-way"};
    if (options.as_json) {
        print_json({{"game", weights->game},
                    {"network", options.out},
                    {"trained_on", weights->trained_on},
                    {"root_mean_square", weights->held_out},
                    {"spread", weights->spread}});
    } else {
        fmt::print(
            "{}\n{}: chances of the first place in held-out games are off by {:.4f} (root mean "
            "square); equal chances by {:.4f}\n",
            weights->trained_on, options.out, weights->held_out, weights->spread);
    }
    return ExitCode::Done;
}

}  // namespace

ExitCode learn_network_from_games(const TrainOptions& options,
                                  const scripting::TrainingPlan& reading,
                                  const db::Connection& connection, const Console& console) {
    ProgressBar progress;
    const auto weights = scripting::learn_network_from_games(
        network_plan_of(options, reading.start, console), reading, connection,
        [&](const scripting::Progress& so_far) {
            progress.show(so_far.what, so_far.done, so_far.total, so_far.seconds);
        },
        console.stop);
    progress.clear();
    return printed(weights, options);
}

ExitCode learn_network_from_play(const TrainOptions& options, const engine::AnyPosition& start,
                                 std::shared_ptr<const engine::CompiledEvaluation> evaluation,
                                 const Console& console) {
    engine::NetworkGames games{.games = options.against_itself,
                               .evaluation = std::move(evaluation),
                               .seed = options.seed,
                               .threads = threads_or_all(options.threads)};
    if (options.label_playouts > 0) games.playouts = options.label_playouts;
    ProgressBar progress;
    const auto weights = scripting::learn_network_from_play(
        network_plan_of(options, start, console), games,
        [&](const scripting::Progress& so_far) {
            progress.show(so_far.what, so_far.done, so_far.total, so_far.seconds);
        },
        console.stop);
    progress.clear();
    return printed(weights, options);
}

}  // namespace workbench
