#include "scripting/training/network_training.h"

#include <fmt/format.h>

#include <chrono>
#include <utility>

#include "scripting/text/elapsed.h"
#include "scripting/weights/network_store.h"
#include "scripting/weights/numbers_file.h"

namespace scripting {
namespace {

using Clock = std::chrono::steady_clock;

void refuse_what_cannot_be(const NetworkPlan& plan) {
    const engine::GameFacts& facts = engine::facts(plan.start);
    if (!engine::turns_with_seats(facts)) {
        throw ScriptError{fmt::format(
            "value networks are for games of four seats that a quarter turn of an 8x8 board "
            "exchanges, such as yonin, not for {}",
            facts.name)};
    }
    refuse_existing(plan.out);
}

std::optional<engine::NetworkWeights> fit_and_write(
    const NetworkPlan& plan, const engine::NetworkSamples& samples, std::int64_t games,
    const std::function<void(const Progress&)>& on_progress, const std::stop_token& stop) {
    const auto began = Clock::now();
    auto weights = engine::fit_network(
        plan.start, samples, plan.options,
        [&](std::int64_t done, std::int64_t total, double error) {
            if (!on_progress) return;
            on_progress({.what = fmt::format("network, cross-entropy {:.4f}", error),
                         .done = done,
                         .total = total,
                         .seconds = seconds_since(began)});
        },
        stop);
    if (!weights) return std::nullopt;
    weights->made_by = plan.made_by;
    weights->trained_on = fmt::format("{} positions of {} games, {:.0f} % of the games held out",
                                      samples.samples.size(), games, plan.options.held_out * 100);
    write_network(plan.out, *weights);
    return weights;
}

}  // namespace

std::optional<engine::NetworkWeights> learn_network_from_games(
    const NetworkPlan& plan, TrainingPlan reading, const db::Connection& connection,
    const std::function<void(const Progress&)>& on_progress, const std::stop_token& stop) {
    refuse_what_cannot_be(plan);
    const engine::GameFacts& facts = engine::facts(plan.start);
    reading.searching.utility = {.payoff = 0, .first = 1};
    reading.keeps_tried = true;
    TrainingSamples read = read_samples(reading, connection, on_progress, stop);
    if (stop.stop_requested()) return std::nullopt;
    if (read.samples.empty()) {
        throw ScriptError{fmt::format("no finished game of {} to learn from{}", facts.name,
                                      reading.where.empty() ? "" : " fulfils the condition")};
    }
    if (reading.searching.playouts == 0) engine::label_with_firsts(read.samples, facts.seats());
    const engine::NetworkSamples samples{.samples = std::move(read.samples),
                                         .tried = std::move(read.tried)};
    return fit_and_write(plan, samples, read.games, on_progress, stop);
}

std::optional<engine::NetworkWeights> learn_network_from_play(
    const NetworkPlan& plan, const engine::NetworkGames& games,
    const std::function<void(const Progress&)>& on_progress, const std::stop_token& stop) {
    refuse_what_cannot_be(plan);
    if (!games.evaluation->source().network) {
        throw ScriptError{fmt::format("evaluation '{}' has no network that could play",
                                      games.evaluation->source().name)};
    }
    const auto began = Clock::now();
    const auto samples = engine::play_network_games(
        plan.start, games,
        [&](std::int64_t done) {
            if (!on_progress) return;
            on_progress({.what = "games of the network against itself",
                         .done = done,
                         .total = games.games,
                         .seconds = seconds_since(began)});
        },
        stop);
    if (!samples) return std::nullopt;
    return fit_and_write(plan, *samples, games.games, on_progress, stop);
}

}  // namespace scripting
