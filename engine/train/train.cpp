#include "engine/train/train.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>
#include <thread>

#include "engine/train/fitted_weights.h"
#include "engine/train/stage_rows.h"

namespace engine {
namespace {

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
        const std::vector<Row> rows = rows_of_stage(layout_, samples_, options_, knot);
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
    auto by_knot = stages.fit_all(stop);
    if (!by_knot) return std::nullopt;
    return fitted_weights(layout, *std::move(by_knot), start, samples, options);
}

}  // namespace engine
