#include "engine/statistics/interval.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/statistics/distribution.h"

namespace engine {

Interval wilson(double successes, double total) {
    if (total <= 0) return {.estimate = 0, .low = 0, .high = 1};
    const double share = successes / total;
    const double square = kNormal95 * kNormal95;
    const double middle = (share + square / (2 * total)) / (1 + square / total);
    const double half = kNormal95 / (1 + square / total) *
                        std::sqrt(share * (1 - share) / total + square / (4 * total * total));
    return {.estimate = share,
            .low = std::max(0.0, middle - half),
            .high = std::min(1.0, middle + half)};
}

Interval mean_interval(double count, double sum, double sum_of_squares) {
    constexpr double kNoEnd = std::numeric_limits<double>::infinity();
    const double mean = count > 0 ? sum / count : 0;
    if (count < 2) return {.estimate = mean, .low = -kNoEnd, .high = kNoEnd};
    const double variance = std::max(0.0, (sum_of_squares - sum * mean) / (count - 1));
    const double half = student95(count - 1) * std::sqrt(variance / count);
    return {.estimate = mean, .low = mean - half, .high = mean + half};
}

}  // namespace engine
