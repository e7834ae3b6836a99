#include "engine/train/search_errors_fit.h"

#include <Eigen/Core>
#include <atomic>
#include <cmath>
#include <map>
#include <mutex>
#include <thread>
#include <tuple>

#include "engine/analyze/analyze.h"
#include "engine/board/random.h"
#include "engine/numbers/exp_log.h"
#include "engine/statistics/matrix_algebra.h"

namespace engine {
namespace {

constexpr int kFewestEmpties = 10;
constexpr int kMostEmpties = 54;
constexpr double kLeastMeasured = 0.01;  ///< discs; of less the logarithm means nothing

/// What the searches of one position found for its mover, in discs.
struct PositionScores {
    int empties = 0;
    std::vector<std::optional<double>> by_depth;
    std::optional<double> exact;
};

/// As many of each number of empty squares as there are, up to its part of `positions`.
std::vector<Sample> drawn(std::span<const Sample> samples, const SearchErrorOptions& options) {
    constexpr std::size_t kStages = kMostEmpties - kFewestEmpties + 1;
    std::vector<std::vector<std::size_t>> places(kStages);
    for (std::size_t place = 0; place < samples.size(); ++place) {
        const int empties = 64 - samples[place].discs();
        if (empties < kFewestEmpties || kMostEmpties < empties) continue;
        places[static_cast<std::size_t>(empties - kFewestEmpties)].push_back(place);
    }
    std::vector<Sample> chosen;
    for (std::size_t stage = 0; stage < kStages; ++stage) {
        std::vector<std::size_t>& of_stage = places[stage];
        const std::size_t part =
            options.positions * (stage + 1) / kStages - options.positions * stage / kStages;
        Random random{stream_seed(options.seed, stage, 4)};
        for (std::size_t place = 0; place < std::min(part, of_stage.size()); ++place) {
            std::swap(of_stage[place], of_stage[place + random.below(of_stage.size() - place)]);
            chosen.push_back(samples[of_stage[place]]);
        }
    }
    return chosen;
}

/// Searches positions for one thread.
class Searcher {
  public:
    Searcher(const SearchErrorOptions& options, const std::stop_token& stop)
        : options_{options}, stop_{stop}, session_{std::size_t{4} << 20} {}

    /// Worth nothing when stopped.
    PositionScores search(const Sample& sample) {
        const AnyPosition position = position_of(sample, ReversiPosition::start());
        PositionScores scores{.empties = 64 - sample.discs()};
        // A search as deep as the game is long is one to the end.
        const int deepest = std::min(options_.deepest, scores.empties - 1);
        scores.by_depth.resize(static_cast<std::size_t>(deepest) + 1);
        const auto remember = [&](const SearchResult& found) {
            scores.by_depth[static_cast<std::size_t>(found.depth)] = found.score;
        };
        SearchRequest request{.evaluation = options_.evaluation};
        request.limits.depth = deepest;
        request.on_depth_finished = remember;
        session_.clear();
        if (const auto found = analyze(position, request, session_, stop_)) remember(*found);
        if (scores.empties > options_.solved_empties) return scores;
        request = {.evaluation = options_.evaluation, .goal = Goal::Exact};
        session_.clear();
        const auto solved = analyze(position, request, session_, stop_);
        if (solved && solved->exact) scores.exact = solved->score;
        return scores;
    }

  private:
    const SearchErrorOptions& options_;
    std::stop_token stop_;
    SearchSession session_;
};

/// The searches of all positions, in their order. Empty: stopped.
std::optional<std::vector<PositionScores>> search_all(
    const std::vector<Sample>& positions, const SearchErrorOptions& options,
    const std::function<void(std::int64_t done, std::int64_t total)>& on_progress,
    const std::stop_token& stop) {
    std::vector<PositionScores> scores(positions.size());
    std::atomic<std::size_t> next{0};
    std::mutex mutex;
    std::int64_t done = 0;
    const auto work = [&] {
        Searcher searcher{options, stop};
        for (std::size_t place = next++; place < positions.size(); place = next++) {
            scores[place] = searcher.search(positions[place]);
            if (stop.stop_requested()) return;
            const std::scoped_lock lock{mutex};
            ++done;
            if (on_progress) on_progress(done, std::ssize(positions));
        }
    };
    {
        std::vector<std::jthread> helpers;
        for (int thread = 1; thread < options.threads; ++thread) helpers.emplace_back(work);
        work();
    }
    if (stop.stop_requested()) return std::nullopt;
    return scores;
}

std::vector<SearchDifference> differences_of(const std::vector<PositionScores>& all) {
    struct Sum {
        int positions = 0;
        double squares = 0;
    };
    std::map<std::tuple<int, int, int>, Sum> sums;  // by empty squares, deep and shallow plies
    for (const PositionScores& scores : all) {
        const auto add = [&](int deep, int shallow, double difference) {
            Sum& sum = sums[{scores.empties, deep, shallow}];
            ++sum.positions;
            sum.squares += difference * difference;
        };
        const int deepest = static_cast<int>(scores.by_depth.size()) - 1;
        for (int shallow = 1; shallow <= deepest; ++shallow) {
            const auto& guess = scores.by_depth[static_cast<std::size_t>(shallow)];
            if (!guess) continue;
            for (int deep = shallow + 2; deep <= deepest; deep += 2) {
                const auto& score = scores.by_depth[static_cast<std::size_t>(deep)];
                if (score) add(deep, shallow, *score - *guess);
            }
            if (scores.exact) add(scores.empties, shallow, *scores.exact - *guess);
        }
    }
    std::vector<SearchDifference> differences;
    for (const auto& [key, sum] : sums) {
        const auto [empties, deep, shallow] = key;
        const double measured = std::sqrt(sum.squares / sum.positions);
        if (measured < kLeastMeasured) continue;
        differences.push_back({.empties = empties,
                               .deep = deep,
                               .shallow = shallow,
                               .positions = sum.positions,
                               .measured = measured});
    }
    return differences;
}

/// Least squares of the logarithms, each counting as often as it has positions.
SearchErrors errors_of(const std::vector<SearchDifference>& differences) {
    const auto count = static_cast<Eigen::Index>(differences.size());
    Eigen::MatrixXd terms{count, SearchErrors::kTerms};
    Eigen::VectorXd logarithms{count};
    for (Eigen::Index row = 0; row < count; ++row) {
        const SearchDifference& difference = differences[static_cast<std::size_t>(row)];
        const double weight = std::sqrt(difference.positions);
        const auto factors =
            SearchErrors::terms(difference.empties, difference.deep, difference.shallow);
        for (Eigen::Index term = 0; term < SearchErrors::kTerms; ++term) {
            terms(row, term) = weight * factors[static_cast<std::size_t>(term)];
        }
        logarithms[row] = weight * logarithm(difference.measured);
    }
    const Eigen::VectorXd solved = least_squares(terms, logarithms);
    SearchErrors errors;
    for (Eigen::Index term = 0; term < SearchErrors::kTerms; ++term) {
        errors.coefficients[static_cast<std::size_t>(term)] = solved[term];
    }
    return errors;
}

}  // namespace

std::optional<FittedSearchErrors> fit_search_errors(
    std::span<const Sample> samples, const SearchErrorOptions& options,
    const std::function<void(std::int64_t done, std::int64_t total)>& on_progress,
    const std::stop_token& stop) {
    const std::vector<Sample> positions = drawn(samples, options);
    const auto scores = search_all(positions, options, on_progress, stop);
    if (!scores) return std::nullopt;
    FittedSearchErrors fitted{
        .errors = {}, .positions = std::ssize(positions), .differences = differences_of(*scores)};
    if (fitted.differences.empty()) return fitted;
    fitted.errors = errors_of(fitted.differences);
    for (SearchDifference& difference : fitted.differences) {
        difference.fitted =
            fitted.errors.deviation(difference.empties, difference.deep, difference.shallow);
        fitted.misfit += std::abs(difference.fitted / difference.measured - 1);
    }
    fitted.misfit /= static_cast<double>(fitted.differences.size());
    return fitted;
}

}  // namespace engine
