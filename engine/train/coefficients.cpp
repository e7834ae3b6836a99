#include "engine/train/coefficients.h"

#include <Eigen/Dense>
#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>

#include "engine/board/random.h"
#include "engine/evaluate/compile.h"
#include "engine/evaluate/explain.h"
#include "engine/train/held_out.h"

namespace engine {
namespace {

/// The sums that least squares needs. Whole portions are added up in their order, so that the
/// result does not depend on the number of threads.
struct NormalEquations {
    Eigen::MatrixXd squares;
    Eigen::VectorXd products;

    explicit NormalEquations(Eigen::Index unknowns)
        : squares{Eigen::MatrixXd::Zero(unknowns, unknowns)},
          products{Eigen::VectorXd::Zero(unknowns)} {}
};

std::vector<Sample> drawn(std::span<const Sample> samples, const CoefficientOptions& options) {
    std::vector<Sample> chosen;
    const double share = static_cast<double>(options.positions) /
                         static_cast<double>(std::max<std::size_t>(1, samples.size()));
    Random random{stream_seed(options.seed, 0, 2)};
    for (const Sample& sample : samples) {
        if (random.fraction() >= share) continue;
        if (!is_held_out(sample.game, options.held_out, options.seed)) chosen.push_back(sample);
    }
    return chosen;
}

/// What one sample adds: the value of every term at the knots that it lies between.
void add_sample(NormalEquations& sums, const Evaluation& evaluation, const Sample& sample,
                const AnyPosition& start, const std::vector<int>& knots) {
    const auto terms = static_cast<Eigen::Index>(evaluation.terms.size());
    const AnyPosition position = position_of(sample, start);
    const Explanation explanation =
        explain(evaluation, FixedPoint{}, position, player_at(sample.mover));
    const KnotPlace place = place_between(knots, sample.discs());
    Eigen::VectorXd row = Eigen::VectorXd::Zero(2 * terms);
    for (Eigen::Index term = 0; term < terms; ++term) {
        const double value = explanation.terms[term].value;
        row[term] = value * (1 - place.fraction);
        row[terms + term] = value * place.fraction;
    }
    const Eigen::Index first = place.below * terms;
    const Eigen::Index count = place.fraction > 0 ? 2 * terms : terms;
    const auto used = row.head(count);
    sums.squares.block(first, first, count, count) += used * used.transpose();
    sums.products.segment(first, count) += used * static_cast<double>(sample.label(sample.mover));
}

}  // namespace

std::optional<FittedCoefficients> fit_coefficients(
    const Evaluation& evaluation, const AnyPosition& start, std::span<const Sample> samples,
    const CoefficientOptions& options,
    const std::function<void(std::int64_t done, std::int64_t total)>& on_progress,
    const std::stop_token& stop) {
    constexpr std::size_t kPortion = 4096;  // samples
    const std::vector<Sample> chosen = drawn(samples, options);
    const auto terms = static_cast<Eigen::Index>(evaluation.terms.size());
    const auto unknowns = terms * static_cast<Eigen::Index>(options.knots.size());
    const std::size_t portions = (chosen.size() + kPortion - 1) / kPortion;
    std::vector<std::optional<NormalEquations>> parts(portions);
    std::atomic<std::size_t> next{0};
    std::mutex mutex;
    std::int64_t done = 0;
    const auto work = [&] {
        for (std::size_t portion = next++; portion < portions; portion = next++) {
            if (stop.stop_requested()) return;
            NormalEquations sums{unknowns};
            const std::size_t last = std::min(chosen.size(), (portion + 1) * kPortion);
            for (std::size_t place = portion * kPortion; place < last; ++place) {
                add_sample(sums, evaluation, chosen[place], start, options.knots);
            }
            const std::scoped_lock lock{mutex};
            parts[portion] = std::move(sums);
            done += static_cast<std::int64_t>(last - portion * kPortion);
            if (on_progress) on_progress(done, std::ssize(chosen));
        }
    };
    {
        std::vector<std::jthread> workers;
        for (int worker = 1; worker < options.threads; ++worker) workers.emplace_back(work);
        work();
    }
    if (stop.stop_requested()) return std::nullopt;
    NormalEquations sums{unknowns};
    for (const auto& part : parts) {
        sums.squares += part->squares;
        sums.products += part->products;
    }
    // A term that never occurs at a stage gets 0 there, not an accident.
    sums.squares.diagonal().array() += 1e-3;
    const Eigen::VectorXd solved = sums.squares.ldlt().solve(sums.products);

    FittedCoefficients fitted{.evaluation = evaluation, .held_out = {}};
    fitted.evaluation.unit = "discs";
    for (Eigen::Index term = 0; term < terms; ++term) {
        StagedWeight weight{std::vector<StagedWeight::Point>{}};
        for (std::size_t knot = 0; knot < options.knots.size(); ++knot) {
            weight.points.push_back(
                {.discs = options.knots[knot],
                 .weight = solved[static_cast<Eigen::Index>(knot) * terms + term]});
        }
        std::visit([&](auto& kind) { kind.weight = weight; }, fitted.evaluation.terms[term]);
    }
    if (const auto compiled = compile(fitted.evaluation, facts(start))) {
        fitted.held_out =
            held_out_errors(**compiled, start, samples, options.held_out, options.seed);
    }
    return fitted;
}

}  // namespace engine
