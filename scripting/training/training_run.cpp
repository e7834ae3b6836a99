#include "scripting/training/training_run.h"

#include <fmt/format.h>

#include <chrono>

#include "db/games/game_reader.h"
#include "db/games/games.h"
#include "engine/board/random.h"
#include "scripting/text/elapsed.h"
#include "scripting/training/fitted_stages.h"
#include "scripting/training/kept_labels.h"
#include "scripting/weights/weights_store.h"

namespace scripting {
namespace {

using Clock = std::chrono::steady_clock;

std::uint64_t hash_of(std::string_view text, std::uint64_t hash) {
    for (const char letter : text) {
        hash = engine::mix(hash + 0x9e3779b97f4a7c15U + static_cast<unsigned char>(letter));
    }
    return hash;
}

std::uint64_t hash_of(const engine::Sample& sample, std::uint64_t hash) {
    return engine::mix(hash ^ sample.black) + engine::mix(sample.white + sample.mover);
}

/// Equal for trainings whose stages are interchangeable.
std::uint64_t identity_of(const TrainingPlan& plan, std::span<const engine::Sample> samples) {
    const engine::TrainingOptions& options = plan.options;
    // The set by its content: another build may know another one by the same name.
    std::string set;
    for (const int knot : options.set.knots) set += fmt::format("{},", knot);
    for (const engine::PatternWeights& pattern : options.set.patterns) {
        for (const engine::PatternSquares& image : pattern.images) {
            for (const engine::Square square : image) set += fmt::format("{},", square.index());
            set += ';';
        }
    }
    if (plan.from_end) {
        set += fmt::format("from the end {} {};", plan.looking_ahead.depth,
                           plan.looking_ahead.exact_empties);
    }
    std::uint64_t hash =
        hash_of(set + fmt::format("{};{};{};{};{};{};{};{};{}", options.set.game, options.set.name,
                                  options.regression.epochs, options.regression.batch,
                                  options.regression.ridge, options.regression.momentum,
                                  options.half_weight, options.held_out, options.seed),
                1);
    for (const engine::Sample& sample : samples) {
        hash = hash_of(sample, hash);
        for (const std::int16_t steps : sample.label_steps) {
            hash = engine::mix(hash + static_cast<std::uint16_t>(steps));
        }
    }
    return hash;
}

/// Equal where the same positions get the same labels. Evaluations are told apart by what they
/// say.
std::uint64_t identity_of(const engine::SearchLabels& labels, const engine::AnyPosition& start,
                          std::span<const engine::Sample> samples) {
    constexpr std::size_t kAsked = 997;  // every so many positions
    std::uint64_t hash = hash_of(
        fmt::format("{};{};{}", engine::facts(start).name, labels.depth, labels.exact_empties), 2);
    for (std::size_t place = 0; place < samples.size(); ++place) {
        hash = hash_of(samples[place], hash);
        if (place % kAsked != 0) continue;
        const engine::AnyPosition position = engine::position_of(samples[place], start);
        const engine::Score value = std::visit(
            [&](const auto& asked) {
                return labels.evaluation->value(asked, engine::player_at(samples[place].mover));
            },
            position);
        hash = engine::mix(hash + static_cast<std::uint32_t>(value.raw()));
    }
    return hash;
}

/// Positions leave their games, and are labelled by searches to a depth; what is labelled is kept.
void label_ahead(const TrainingPlan& plan, std::vector<engine::Sample>& samples,
                 const std::function<void(const Progress&)>& on_progress,
                 const std::stop_token& stop) {
    const engine::SearchLabels& labels = plan.looking_ahead;
    if (labels.stray_plies > 0 || labels.strays > 1) {
        engine::stray(plan.start, samples, labels);
    }
    if (plan.from_end) return;  // each stage is labelled when those after it are fitted
    std::optional<KeptLabels> kept;
    if (!plan.labels_file.empty()) {
        kept.emplace(plan.labels_file, identity_of(labels, plan.start, samples),
                     labels.takes_done_only ? PartFile::Use::Read : PartFile::Use::Add, samples);
    }
    if (kept && labels.takes_done_only) {
        samples = kept->done();
        return;
    }
    const auto began = Clock::now();
    const std::size_t before = kept ? kept->samples_done() : 0;
    std::size_t portions = 0;
    engine::label_by_searching(
        plan.start, samples, labels, kept ? kept->is_done() : std::vector<bool>{},
        [&](std::size_t portion) {
            if (kept) kept->add(portion);
            if (!on_progress) return;
            on_progress(
                {.what = fmt::format("labelling positions by searches of {} plies", labels.depth),
                 .done = static_cast<std::int64_t>(
                     std::min(samples.size(), before + ++portions * engine::kLabelPortion)),
                 .total = std::ssize(samples),
                 .seconds = seconds_since(began)});
        },
        stop);
}

}  // namespace

TrainingSamples read_samples(const TrainingPlan& plan, const db::Connection& connection,
                             const std::function<void(const Progress&)>& on_progress,
                             const std::stop_token& stop) {
    if (std::string fault = engine::fault_of_training(engine::facts(plan.start)); !fault.empty()) {
        throw ScriptError{std::move(fault)};
    }
    const auto began = Clock::now();
    const db::GameQuery query{.game = engine::facts(plan.start).name, .where = plan.where};
    const std::int64_t total = db::Games{connection}.count(query, stop);
    TrainingSamples read;
    db::GameReader reader{connection, query, stop};
    std::int64_t seen = 0;
    while (const db::ReadGame* game = reader.next()) {
        const std::vector<engine::Sample> found =
            engine::samples_of(game->start, game->moves, static_cast<std::uint32_t>(game->id.value),
                               plan.label, game->theoretical);
        read.samples.insert(read.samples.end(), found.begin(), found.end());
        read.games += found.empty() ? 0 : 1;
        if (++seen % 1000 == 0 && on_progress) {
            on_progress({.what = "reading games",
                         .done = seen,
                         .total = total,
                         .seconds = seconds_since(began)});
        }
    }
    if (plan.solving.empties > 0) {
        const auto solving_began = Clock::now();
        engine::label_by_solving(
            plan.start, read.samples, plan.solving,
            [&](std::int64_t done, std::int64_t games) {
                if (!on_progress) return;
                on_progress({.what = "solving endgames",
                             .done = done,
                             .total = games,
                             .seconds = seconds_since(solving_began)});
            },
            stop);
    }
    if (plan.searching.playouts > 0 && !stop.stop_requested()) {
        const auto searching_began = Clock::now();
        if (plan.keeps_tried) read.tried.resize(read.samples.size());
        engine::label_by_playouts(
            plan.start, read.samples, read.tried, plan.searching,
            [&](std::int64_t done, std::int64_t positions) {
                if (!on_progress) return;
                on_progress({.what = "labelling positions by playouts",
                             .done = done,
                             .total = positions,
                             .seconds = seconds_since(searching_began)});
            },
            stop);
    }
    if (plan.looking_ahead.depth > 0 && !stop.stop_requested()) {
        label_ahead(plan, read.samples, on_progress, stop);
    }
    return read;
}

std::optional<engine::Weights> run_training(const TrainingPlan& plan,
                                            const db::Connection& connection,
                                            const std::function<void(const Progress&)>& on_progress,
                                            const std::stop_token& stop) {
    if (std::filesystem::exists(plan.out)) {
        throw ScriptError{
            fmt::format("{} exists already; name another file, or remove it", plan.out.string())};
    }
    if (plan.self_play) {
        play_missing_games(*plan.self_play, plan.start, connection, on_progress, stop);
        if (stop.stop_requested()) return std::nullopt;
    }
    TrainingPlan reading = plan;
    const bool keeps_labels = !plan.labels_file.empty();
    if (!keeps_labels) reading.labels_file = fmt::format("{}.labels.part", plan.out.string());
    TrainingSamples read = read_samples(reading, connection, on_progress, stop);
    if (stop.stop_requested()) return std::nullopt;
    if (read.samples.empty() && read.games > 0) {
        throw ScriptError{fmt::format("{} has no labels yet", plan.labels_file.string())};
    }
    if (read.samples.empty()) {
        throw ScriptError{fmt::format("no finished game of {} to learn from{}",
                                      engine::facts(plan.start).name,
                                      plan.where.empty() ? "" : " fulfils the condition")};
    }
    std::filesystem::path part = plan.out;
    part += ".part";
    FittedStages stages{part, identity_of(plan, read.samples)};
    const auto began = Clock::now();
    const engine::TrainingListener listener{
        .on_epoch =
            [&](std::int64_t done, std::int64_t total, int knot, double error) {
                if (!on_progress) return;
                on_progress({.what = fmt::format("stage at {} discs, error {:.2f}",
                                                 plan.options.set.knots[knot], error),
                             .done = done,
                             .total = total,
                             .seconds = seconds_since(began)});
            },
        .on_stage = [&](const engine::FittedStage& stage) { stages.add(stage); }};
    auto weights =
        plan.from_end
            ? engine::train_from_end(plan.start, read.samples, plan.options, plan.looking_ahead,
                                     stages.found(), listener, stop)
            : engine::train(plan.start, read.samples, plan.options, stages.found(), listener, stop);
    if (!weights) return std::nullopt;
    weights->made_by = plan.made_by;
    weights->trained_on = fmt::format("{} positions of {} games, {:.0f} % of the games held out",
                                      read.samples.size(), read.games, plan.options.held_out * 100);
    write_weights(plan.out, *weights);
    stages.remove();
    std::error_code unreachable;
    if (!keeps_labels) std::filesystem::remove(reading.labels_file, unreachable);
    return weights;
}

}  // namespace scripting
