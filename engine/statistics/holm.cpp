#include "engine/statistics/holm.h"

#include <algorithm>
#include <numeric>

namespace engine {

std::vector<double> holm(std::span<const double> p_values) {
    std::vector<std::size_t> order(p_values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t place) { return p_values[place]; });
    std::vector<double> adjusted(p_values.size());
    double largest = 0;
    for (std::size_t step = 0; step < order.size(); ++step) {
        const auto left = static_cast<double>(order.size() - step);
        largest = std::max(largest, std::min(1.0, left * p_values[order[step]]));
        adjusted[order[step]] = largest;
    }
    return adjusted;
}

}  // namespace engine
