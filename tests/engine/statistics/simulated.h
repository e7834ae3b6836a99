#pragma once

#include <cmath>
#include <span>

#include "engine/board/random.h"
#include "engine/statistics/interval.h"

namespace tests {

inline bool is_near(double value, double expected, double tolerance) {
    return std::abs(value - expected) <= tolerance;
}

inline bool covers(const engine::Interval& interval, double truth) {
    return interval.low <= truth && truth <= interval.high;
}

/// Counts how often something was so.
class Share {
  public:
    void add(bool so) {
        all_ += 1;
        so_ += so ? 1 : 0;
    }
    double value() const { return so_ / all_; }

  private:
    double all_ = 0;
    double so_ = 0;
};

/// A place, each with its probability; they sum to 1.
inline std::size_t drawn_place(engine::Random& random, std::span<const double> probabilities) {
    double left = random.fraction();
    std::size_t place = 0;
    while (place + 1 < probabilities.size() && left >= probabilities[place]) {
        left -= probabilities[place++];
    }
    return place;
}

/// Of mean 1, skewed to the right.
inline double drawn_exponential(engine::Random& random) {
    return -std::log1p(-random.fraction());
}

}  // namespace tests
