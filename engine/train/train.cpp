#include "engine/train/train.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>
#include <thread>

#include "engine/board/random.h"
#include "engine/evaluate/compile.h"
#include "engine/train/held_out.h"

namespace engine {
namespace {

/// How much a sample counts for a knot: 1 at the knot, 0 at its neighbours.
double share_of_knot(const std::vector<int>& knots, int knot, int discs) {
    const auto [below, fraction] = place_between(knots, discs);
    if (below == knot) return 1 - fraction;
    return below + 1 == knot ? fraction : 0;
}

/// How much a label of so many discs counts, beside 1 for an even position.
double weight_of_label(double discs, double half_weight) {
    if (half_weight <= 0) return 1;
    const double share = discs / half_weight;
    return 1 / (1 + share * share);
}

std::vector<Row> rows_of_knot(const ParameterLayout& layout, std::span<const Sample> samples,
                              const TrainingOptions& options, int knot) {
    std::vector<Row> rows;
    for (const Sample& sample : samples) {
        const double share = share_of_knot(options.set.knots, knot, sample.discs());
        if (share <= 0 || is_held_out(sample.game, options.held_out, options.seed)) continue;
        const double weight =
            share * weight_of_label(sample.label(sample.mover), options.half_weight);
        layout.append_rows(sample, static_cast<float>(weight), rows);
    }
    Random random{stream_seed(options.seed, knot, 1)};
    for (std::size_t left = rows.size(); left > 1; --left) {
        std::swap(rows[left - 1], rows[random.below(left)]);
    }
    return rows;
}

/// Fits the stages that are missing, several at once.
class Stages {
  public:
    Stages(const ParameterLayout& layout, std::span<const Sample> samples,
           const TrainingOptions& options, const TrainingListener& listener,
           std::vector<FittedStage> fitted)
        : layout_{layout}, samples_{samples}, options_{options}, listener_{listener} {
        by_knot_.resize(options.set.knots.size());
        for (FittedStage& stage : fitted) {
            by_knot_[stage.knot] = std::move(stage.parameters);
            done_ += options.regression.epochs;
        }
    }

    /// Empty: stopped.
    std::optional<std::vector<std::vector<float>>> fit_all(const std::stop_token& stop) {
        {
            std::vector<std::jthread> workers;
            for (int worker = 1; worker < options_.threads; ++worker) {
                workers.emplace_back([&] { work(stop); });
            }
            work(stop);
        }
        if (stop.stop_requested()) return std::nullopt;
        return std::move(by_knot_);
    }

  private:
    void work(const std::stop_token& stop) {
        const int knots = static_cast<int>(by_knot_.size());
        for (int knot = next_++; knot < knots; knot = next_++) {
            if (!by_knot_[knot].empty()) continue;
            if (!fit_stage(knot, stop)) return;
        }
    }
    bool fit_stage(int knot, const std::stop_token& stop) {
        const std::vector<Row> rows = rows_of_knot(layout_, samples_, options_, knot);
        const std::int64_t total =
            static_cast<std::int64_t>(options_.regression.epochs) * std::ssize(by_knot_);
        auto parameters = fit(
            layout_, rows, options_.regression,
            [&](int /*epoch*/, double error) {
                const std::scoped_lock lock{mutex_};
                ++done_;
                if (listener_.on_epoch) listener_.on_epoch(done_, total, knot, std::sqrt(error));
            },
            stop);
        if (!parameters) return false;
        const std::scoped_lock lock{mutex_};
        by_knot_[knot] = std::move(*parameters);
        if (listener_.on_stage) listener_.on_stage({.knot = knot, .parameters = by_knot_[knot]});
        return true;
    }

    const ParameterLayout& layout_;
    std::span<const Sample> samples_;
    const TrainingOptions& options_;
    const TrainingListener& listener_;
    std::atomic<int> next_{0};
    std::mutex mutex_;  ///< guards what follows and the listener
    std::int64_t done_ = 0;
    std::vector<std::vector<float>> by_knot_;
};

}  // namespace

std::optional<Weights> train(const AnyPosition& start, std::span<const Sample> samples,
                             const TrainingOptions& options, std::vector<FittedStage> fitted,
                             const TrainingListener& listener, const std::stop_token& stop) {
    const ParameterLayout layout{options.set, facts(start)};
    Stages stages{layout, samples, options, listener, std::move(fitted)};
    const auto by_knot = stages.fit_all(stop);
    if (!by_knot) return std::nullopt;
    Weights weights = layout.weights_of(*by_knot);
    if (auto terms = terms_of(weights, facts(start))) {
        const auto compiled =
            compile({.name = "weights", .unit = "discs", .terms = *std::move(terms)}, facts(start));
        if (compiled) {
            weights.held_out =
                held_out_errors(**compiled, start, samples, options.held_out, options.seed);
        }
    }
    return weights;
}

}  // namespace engine
