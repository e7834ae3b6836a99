#include "engine/train/train_from_end.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <future>
#include <mutex>
#include <utility>

#include "engine/evaluate/compile.h"
#include "engine/train/fitted_weights.h"
#include "engine/train/held_out.h"
#include "engine/train/stage_rows.h"

namespace engine {
namespace {

class StagesFromEnd {
  public:
    StagesFromEnd(const AnyPosition& start, std::span<Sample> samples,
                  const TrainingOptions& options, const SearchLabels& labels,
                  const TrainingListener& listener, std::vector<FittedStage> fitted)
        : start_{start},
          samples_{samples},
          options_{options},
          labels_{labels},
          listener_{listener},
          layout_{options.set, facts(start)},
          by_knot_(options.set.knots.size()) {
        std::ranges::stable_sort(samples_, {}, &Sample::discs);
        for (FittedStage& stage : fitted) by_knot_[stage.knot] = std::move(stage.parameters);
    }

    std::optional<Weights> fit_all(const std::stop_token& stop) {
        for (int knot = last(); knot >= 0; --knot) {
            const std::span<Sample> own = samples_of_stage(knot);
            const bool is_done = !by_knot_[knot].empty();
            label(own, knot, is_done, stop);
            if (!is_done) start_fit(own, knot, stop);
            while (std::ssize(fitting_) > fits_at_once()) take_fitted();
            if (stop.stop_requested()) return std::nullopt;
        }
        while (!fitting_.empty()) take_fitted();
        if (stop.stop_requested()) return std::nullopt;
        return fitted_weights(layout_, by_knot_, start_, samples_, options_);
    }

  private:
    /// Stages that are fitted while the next is labelled. Leaves seldom lie so near: only where
    /// sides have passed.
    int fits_at_once() const { return labels_.depth / 2; }
    int last() const { return static_cast<int>(by_knot_.size()) - 1; }
    int discs_of(int knot) const { return options_.set.knots[knot]; }

    /// Those before the first knot belong to the first, those behind the last to the last.
    std::span<Sample> samples_of_stage(int knot) {
        const auto begin =
            knot == 0 ? samples_.begin()
                      : std::ranges::lower_bound(samples_, discs_of(knot), {}, &Sample::discs);
        const auto end =
            knot == last() ? samples_.end()
                           : std::ranges::upper_bound(samples_, discs_of(knot), {}, &Sample::discs);
        return {begin, end};
    }

    void label(std::span<Sample> samples, int knot, bool held_out_only,
               const std::stop_token& stop) {
        SearchLabels labels = labels_;
        if (auto fitted = evaluation_after(knot)) labels.evaluation = std::move(fitted);
        if (!held_out_only) {
            label_by_searching(start_, samples, labels, {}, {}, stop);
            return;
        }
        const auto kept =
            std::stable_partition(samples.begin(), samples.end(), [&](const Sample& sample) {
                return is_held_out(sample.game, options_.held_out, options_.seed);
            });
        label_by_searching(start_, {samples.begin(), kept}, labels, {}, {}, stop);
    }

    /// Asks the stages that the leaves of a search from `knot` reach. Null: there is none.
    std::shared_ptr<const CompiledEvaluation> evaluation_after(int knot) const {
        PatternSet near = options_.set;
        std::vector<std::vector<float>> parameters;
        near.knots.clear();
        for (int later = knot + 1 + fits_at_once(); later <= std::min(last(), knot + labels_.depth);
             ++later) {
            near.knots.push_back(discs_of(later));
            parameters.push_back(by_knot_[later]);
        }
        if (near.knots.empty()) return nullptr;
        const Weights weights = ParameterLayout{near, facts(start_)}.weights_of(parameters);
        // Made by this program for this game: what is at fault with it is a fault of ours.
        return compile({.name = "stages so far",
                        .unit = "discs",
                        .terminal = Terminal::Payoff,
                        .terms = terms_of(weights, facts(start_)).value()},
                       facts(start_))
            .value();
    }

    void start_fit(std::span<const Sample> samples, int knot, const std::stop_token& stop) {
        auto fitted = std::async(std::launch::async, [this, samples, knot, stop] {
            const std::vector<Row> rows = rows_of_stage(layout_, samples, options_, knot);
            const std::int64_t epochs = options_.regression.epochs;
            return fit(
                layout_, rows, options_.regression,
                [&](int epoch, double error) {
                    if (!listener_.on_epoch) return;
                    const std::scoped_lock lock{listening_};
                    listener_.on_epoch(epochs * (last() - knot) + epoch,
                                       epochs * std::ssize(by_knot_), knot, std::sqrt(error));
                },
                stop);
        });
        fitting_.push_back({.knot = knot, .parameters = std::move(fitted)});
    }
    /// Waits for the stage that is being fitted longest.
    void take_fitted() {
        auto [knot, fitted] = std::move(fitting_.front());
        fitting_.pop_front();
        auto parameters = fitted.get();
        if (!parameters) return;  // stopped
        by_knot_[knot] = *std::move(parameters);
        if (!listener_.on_stage) return;
        const std::scoped_lock lock{listening_};
        listener_.on_stage({.knot = knot, .parameters = by_knot_[knot]});
    }

    struct Fitting {
        int knot;
        std::future<std::optional<std::vector<float>>> parameters;
    };

    const AnyPosition& start_;
    std::span<Sample> samples_;
    const TrainingOptions& options_;
    const SearchLabels& labels_;
    const TrainingListener& listener_;
    ParameterLayout layout_;
    std::vector<std::vector<float>> by_knot_;
    std::mutex listening_;
    std::deque<Fitting> fitting_;
};

}  // namespace

bool has_every_stage(const PatternSet& set) {
    return std::ranges::adjacent_find(
               set.knots, [](int knot, int next) { return next != knot + 1; }) == set.knots.end();
}

std::optional<Weights> train_from_end(const AnyPosition& start, std::span<Sample> samples,
                                      const TrainingOptions& options, const SearchLabels& labels,
                                      std::vector<FittedStage> fitted,
                                      const TrainingListener& listener,
                                      const std::stop_token& stop) {
    return StagesFromEnd{start, samples, options, labels, listener, std::move(fitted)}.fit_all(
        stop);
}

}  // namespace engine
