#include "engine/statistics/block_bootstrap.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <map>
#include <vector>

#include "engine/board/random.h"

namespace engine {
namespace {

constexpr double kLeastError = 0.3;  ///< of a draw, as a part of the observed standard error

struct Block {
    double sum = 0;
    double count = 0;
};

std::vector<Block> blocks_of(std::span<const double> values, std::span<const int> blocks) {
    std::map<int, Block> by_number;
    for (std::size_t place = 0; place < values.size(); ++place) {
        Block& block = by_number[blocks[place]];
        block.sum += values[place];
        block.count += 1;
    }
    std::vector<Block> found;
    for (const auto& [number, block] : by_number) found.push_back(block);
    return found;
}

/// A mean and its standard error, from sums over blocks. The error is that of a ratio: blocks that
/// are larger by chance do not count as luck.
struct Mean {
    double value = 0;
    double error = 0;
};

/// `block_at` gives the block of each number below `count`.
template <class BlockAt>
Mean mean_of(std::size_t count, const BlockAt& block_at) {
    double sum = 0;
    double values = 0;
    double sum_squares = 0;
    double products = 0;
    double count_squares = 0;
    for (std::size_t place = 0; place < count; ++place) {
        const Block& block = block_at(place);
        sum += block.sum;
        values += block.count;
        sum_squares += block.sum * block.sum;
        products += block.sum * block.count;
        count_squares += block.count * block.count;
    }
    const double mean = sum / values;
    const double squares = sum_squares - 2 * mean * products + mean * mean * count_squares;
    const auto blocks = static_cast<double>(count);
    return {.value = mean,
            .error = std::sqrt(std::max(0.0, squares) * blocks / (blocks - 1)) / values};
}

/// Between the values around it where it falls between two; of sorted values.
double quantile_of(const std::vector<double>& sorted, double share) {
    const auto last = static_cast<double>(sorted.size() - 1);
    const double place = std::clamp(share * (last + 2) - 1, 0.0, last);
    const auto below = static_cast<std::size_t>(place);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    const double part = place - static_cast<double>(below);
    return sorted[below] + part * (sorted[above] - sorted[below]);
}

}  // namespace

Interval block_bootstrap(std::span<const double> values, std::span<const int> blocks,
                         const BootstrapOptions& options, const std::stop_token& stop) {
    assert(values.size() == blocks.size() && options.draws >= 1);
    if (values.empty()) return {};
    std::vector<Block> all = blocks_of(values, blocks);
    // About the mean, so that large values lose no digits in the squares.
    double sum = 0;
    for (const double value : values) sum += value;
    const double centre = sum / static_cast<double>(values.size());
    for (Block& block : all) block.sum -= centre * block.count;

    const auto observed = mean_of(
        all.size(), [&](std::size_t place) -> auto& { return all[place]; });
    constexpr double kNoEnd = std::numeric_limits<double>::infinity();
    if (all.size() < 2) return {.estimate = centre, .low = -kNoEnd, .high = kNoEnd};
    if (!(observed.error > 0)) {
        return {.estimate = centre, .low = centre, .high = centre};
    }
    Random random{options.seed};
    std::vector<double> distances;
    for (int draw = 0; draw < options.draws; ++draw) {
        if (stop.stop_requested()) return {.estimate = centre, .low = centre, .high = centre};
        const auto drawn = mean_of(
            all.size(), [&](std::size_t) -> auto& { return all[random.below(all.size())]; });
        distances.push_back((drawn.value - observed.value) /
                            std::max(drawn.error, kLeastError * observed.error));
    }
    std::ranges::sort(distances);
    return {.estimate = centre,
            .low = centre - quantile_of(distances, 0.975) * observed.error,
            .high = centre - quantile_of(distances, 0.025) * observed.error};
}

}  // namespace engine
