#include "engine/statistics/friedman.h"

#include <algorithm>
#include <cassert>
#include <numeric>

#include "engine/statistics/distribution.h"

namespace engine {

std::vector<double> mid_ranks(std::span<const double> values) {
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t place) { return values[place]; });
    std::vector<double> ranks(values.size());
    for (std::size_t from = 0; from < order.size();) {
        std::size_t to = from + 1;
        while (to < order.size() && values[order[to]] == values[order[from]]) ++to;
        const double middle = static_cast<double>(from + 1 + to) / 2;
        for (; from < to; ++from) ranks[order[from]] = middle;
    }
    return ranks;
}

Friedman friedman(std::span<const std::vector<double>> blocks) {
    assert(!blocks.empty() && blocks.front().size() >= 2);
    const std::size_t treatments = blocks.front().size();
    const auto count = static_cast<double>(treatments);
    const auto rows = static_cast<double>(blocks.size());
    const double middle = (count + 1) / 2;
    Friedman result{.mean_ranks = std::vector<double>(treatments),
                    .degrees = static_cast<int>(treatments) - 1};
    // With ties the ranks of a block vary less; the sum of their squares is the tie correction.
    double spread = 0;
    for (const std::vector<double>& block : blocks) {
        assert(block.size() == treatments);
        const std::vector<double> ranks = mid_ranks(block);
        for (std::size_t place = 0; place < treatments; ++place) {
            result.mean_ranks[place] += ranks[place] / rows;
            spread += (ranks[place] - middle) * (ranks[place] - middle);
        }
    }
    if (spread <= 0) return result;
    double between = 0;
    for (const double mean : result.mean_ranks) between += (mean - middle) * (mean - middle);
    between *= rows * rows;
    result.statistic = (count - 1) * between / spread;
    result.p = chi_square_tail(result.statistic, result.degrees);
    result.kendalls_w = result.statistic / (rows * (count - 1));
    return result;
}

}  // namespace engine
