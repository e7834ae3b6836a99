#include "engine/train/train.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>
#include <thread>

#include "engine/board/random.h"
#include "engine/evaluate/compile.h"

namespace engine {
namespace {

/// How much a sample counts for a knot: 1 at the knot, 0 at its neighbours.
double share_of_knot(const std::vector<int>& knots, int knot, int discs) {
    const auto [below, fraction] = place_between(knots, discs);
    if (below == knot) return 1 - fraction;
    return below + 1 == knot ? fraction : 0;
}

std::vector<Row> rows_of_knot(const ParameterLayout& layout, std::span<const Sample> samples,
                              const TrainingOptions& options, int knot) {
    std::vector<Row> rows;
    for (const Sample& sample : samples) {
        const double share = share_of_knot(options.set.knots, knot, sample.discs());
        if (share <= 0 || is_held_out(sample.game, options.held_out, options.seed)) continue;
        layout.append_rows(sample, static_cast<float>(share), rows);
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

/// Adds up the errors of one stage.
struct ErrorSum {
    std::vector<std::pair<float, float>> pairs;  ///< label and estimate

    HeldOutError error(int first_discs, int last_discs) const {
        HeldOutError made{
            .first_discs = first_discs, .last_discs = last_discs, .positions = std::ssize(pairs)};
        double mean = 0;
        for (const auto& [label, estimate] : pairs) mean += label;
        mean /= static_cast<double>(pairs.size());
        for (const auto& [label, estimate] : pairs) {
            const double miss = label - estimate;
            made.mean_absolute += std::abs(miss);
            made.root_mean_square += miss * miss;
            made.spread += std::abs(label - mean);
        }
        const auto count = static_cast<double>(pairs.size());
        made.mean_absolute /= count;
        made.root_mean_square = std::sqrt(made.root_mean_square / count);
        made.spread /= count;
        return made;
    }
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
    weights.held_out = held_out_errors(weights, start, samples, options);
    return weights;
}

std::vector<HeldOutError> held_out_errors(const Weights& weights, const AnyPosition& start,
                                          std::span<const Sample> samples,
                                          const TrainingOptions& options) {
    constexpr int kStage = 4;  // discs
    const GameFacts& game = facts(start);
    auto terms = terms_of(weights, game);
    if (!terms) return {};
    const auto compiled =
        compile({.name = "weights", .unit = "discs", .terms = *std::move(terms)}, game);
    if (!compiled) return {};
    std::vector<ErrorSum> sums(kMaxSquares / kStage + 1);
    for (const Sample& sample : samples) {
        if (!is_held_out(sample.game, options.held_out, options.seed)) continue;
        const AnyPosition position = position_of(sample, start);
        for (int seat = 0; seat < game.seats(); ++seat) {
            if (game.seats() == 2 && seat != sample.mover) continue;
            const Score score = std::visit(
                [&](const auto& p) { return (*compiled)->value(p, player_at(seat)); }, position);
            sums[(sample.discs() - 1) / kStage].pairs.emplace_back(
                sample.payoffs[seat],
                static_cast<float>(score.raw()) / static_cast<float>((*compiled)->scale()));
        }
    }
    std::vector<HeldOutError> errors;
    for (std::size_t place = 0; place < sums.size(); ++place) {
        if (sums[place].pairs.empty()) continue;
        const int first = static_cast<int>(place) * kStage + 1;
        errors.push_back(sums[place].error(first, first + kStage - 1));
    }
    return errors;
}

}  // namespace engine
