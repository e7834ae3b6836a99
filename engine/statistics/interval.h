#pragma once

#include <cmath>

namespace engine {

/// An estimate and where the true value lies with 95 % confidence.
struct Interval {
    double estimate = 0;
    double low = 0;  ///< infinite, as `high`, where there is too little to tell from
    double high = 0;
    bool has_ends() const { return std::isfinite(low) && std::isfinite(high); }
    friend bool operator==(const Interval&, const Interval&) = default;
};

/// A share of `total` trials, 0 to 1. Wilson, Journal of the American Statistical Association 22
/// (1927). With no trials: 0 in [0, 1].
Interval wilson(double successes, double total);

/// A mean of independent values from their count, sum and sum of squares, by Student's t: for some
/// 50 values and more, fewer where they are not skewed. Of fewer than two values nothing is known:
/// the interval has no ends.
Interval mean_interval(double count, double sum, double sum_of_squares);

}  // namespace engine
