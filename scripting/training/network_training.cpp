#include "scripting/training/network_training.h"

#include <fmt/format.h>

#include <chrono>

#include "scripting/training/network_store.h"
#include "scripting/training/numbers_file.h"

namespace scripting {

std::optional<engine::NetworkWeights> run_network_training(
    const TrainingPlan& plan, const engine::NetworkFitOptions& options,
    const db::Connection& connection, const std::function<void(const Progress&)>& on_progress,
    const std::stop_token& stop) {
    const engine::GameFacts& facts = engine::facts(plan.start);
    if (!engine::turns_with_seats(facts)) {
        throw ScriptError{fmt::format(
            "value networks are for games of four seats that a quarter turn of an 8x8 board "
            "exchanges, such as yonin, not for {}",
            facts.name)};
    }
    refuse_existing(plan.out);
    TrainingSamples read = read_samples(plan, connection, on_progress, stop);
    if (stop.stop_requested()) return std::nullopt;
    if (read.samples.empty()) {
        throw ScriptError{fmt::format("no finished game of {} to learn from{}", facts.name,
                                      plan.where.empty() ? "" : " fulfils the condition")};
    }
    if (plan.searching.playouts == 0) engine::label_with_firsts(read.samples, facts.seats());
    const auto began = std::chrono::steady_clock::now();
    auto weights = engine::fit_network(
        plan.start, read.samples, options,
        [&](std::int64_t done, std::int64_t total, double error) {
            if (!on_progress) return;
            const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
            on_progress({.what = fmt::format("network, cross-entropy {:.4f}", error),
                         .done = done,
                         .total = total,
                         .seconds = took.count()});
        },
        stop);
    if (!weights) return std::nullopt;
    weights->made_by = plan.made_by;
    weights->trained_on = fmt::format("{} positions of {} games, {:.0f} % of the games held out",
                                      read.samples.size(), read.games, options.held_out * 100);
    write_network(plan.out, *weights);
    return weights;
}

}  // namespace scripting
