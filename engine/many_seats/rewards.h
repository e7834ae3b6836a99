#pragma once

#include <algorithm>

#include "engine/many_seats/seat_objective.h"

namespace engine {

/// The values of a SeatObjective as rewards from 0 to 1, which a bandit's rule needs, and back.
class RewardScale {
  public:
    /// `low` and `high`: the least and the most that a seat's value can be.
    RewardScale(double low, double high) : low_{low}, width_{std::max(high - low, 1e-9)} {}

    SeatValues rewards(const SeatValues& values, int seats) const {
        SeatValues rewards{};
        for (int seat = 0; seat < seats; ++seat) {
            rewards[seat] = std::clamp((values[seat] - low_) / width_, 0.0, 1.0);
        }
        return rewards;
    }
    double value(double reward) const { return low_ + reward * width_; }

  private:
    double low_;
    double width_;
};

}  // namespace engine
