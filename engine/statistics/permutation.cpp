#include "engine/statistics/permutation.h"

#include <algorithm>
#include <cassert>
#include <map>

#include "engine/board/random.h"

namespace engine {
namespace {

/// Values less the mean of their block, block after block.
struct Deals {
    std::vector<double> values;
    std::vector<int> treatments;
    std::vector<std::size_t> ends;  ///< of the blocks, in `values`
};

Deals deals_of(std::span<const TreatedValue> values) {
    std::map<int, std::vector<TreatedValue>> blocks;
    for (const TreatedValue& value : values) blocks[value.block].push_back(value);
    Deals deals;
    for (const auto& [number, block] : blocks) {
        double mean = 0;
        for (const TreatedValue& value : block) {
            mean += value.value / static_cast<double>(block.size());
        }
        for (const TreatedValue& value : block) {
            deals.values.push_back(value.value - mean);
            deals.treatments.push_back(value.treatment);
        }
        deals.ends.push_back(deals.values.size());
    }
    return deals;
}

}  // namespace

PermutationTest permutation_test(std::span<const TreatedValue> values,
                                 const PermutationOptions& options, const std::stop_token& stop) {
    assert(!values.empty() && options.draws >= 1);
    Deals deals = deals_of(values);
    const int treatments = std::ranges::max(deals.treatments) + 1;
    std::vector<double> counts(static_cast<std::size_t>(treatments));
    for (const int treatment : deals.treatments) counts[static_cast<std::size_t>(treatment)] += 1;

    std::vector<double> sums(counts.size());
    const auto statistic = [&] {
        std::ranges::fill(sums, 0.0);
        for (std::size_t place = 0; place < deals.values.size(); ++place) {
            sums[static_cast<std::size_t>(deals.treatments[place])] += deals.values[place];
        }
        double sum = 0;
        for (std::size_t place = 0; place < sums.size(); ++place) {
            if (counts[place] > 0) sum += sums[place] * sums[place] / counts[place];
        }
        return sum;
    };
    const double observed = statistic();
    PermutationTest test;
    for (std::size_t place = 0; place < sums.size(); ++place) {
        test.effects.push_back(counts[place] > 0 ? sums[place] / counts[place] : 0);
    }
    // The same deal summed in another order may differ in the last digits.
    const double as_extreme = observed * (1 - 1e-9);
    Random random{options.seed};
    int extreme = 0;
    for (int draw = 0; draw < options.draws && !stop.stop_requested(); ++draw) {
        std::size_t begin = 0;
        for (const std::size_t end : deals.ends) {
            for (std::size_t place = begin; place + 1 < end; ++place) {
                std::swap(deals.values[place], deals.values[place + random.below(end - place)]);
            }
            begin = end;
        }
        extreme += statistic() >= as_extreme ? 1 : 0;
    }
    test.p = (1.0 + extreme) / (1.0 + options.draws);
    return test;
}

}  // namespace engine
