#include "engine/evaluate/staged_weight.h"

#include <algorithm>
#include <cmath>

namespace engine {

KnotPlace place_between(const std::vector<int>& knots, int discs) {
    const auto above = std::ranges::upper_bound(knots, discs);
    if (above == knots.begin()) return {};
    const auto below = static_cast<int>(above - knots.begin()) - 1;
    if (above == knots.end()) return {.below = below, .fraction = 0};
    return {.below = below,
            .fraction = static_cast<double>(discs - knots[below]) / (*above - knots[below])};
}

double StagedWeight::at(int discs) const {
    const auto above = std::ranges::upper_bound(points, discs, {}, &Point::discs);
    if (above == points.begin()) return points.front().weight;
    if (above == points.end()) return points.back().weight;
    const Point& below = *(above - 1);
    const double fraction = static_cast<double>(discs - below.discs) / (above->discs - below.discs);
    return below.weight + (above->weight - below.weight) * fraction;
}

bool StagedWeight::is_constant() const {
    return std::ranges::all_of(
        points, [&](const Point& point) { return point.weight == points.front().weight; });
}

double StagedWeight::largest() const {
    double largest = 0;
    for (const Point& point : points) {
        // A weight that is no number is beyond every range; std::max would pass over it.
        largest = std::isnan(point.weight) ? HUGE_VAL : std::max(largest, std::abs(point.weight));
    }
    return largest;
}

}  // namespace engine
