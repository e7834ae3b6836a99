#pragma once

#include <algorithm>

#include "engine/games/variant.h"
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

/// From the least to the most that the request's utility can be for a seat.
template <Position P>
RewardScale reward_scale(const SearchRequest& request, const P& position) {
    const GameFacts& facts = position.facts();
    // Two seats: from all squares lost to all won. More: what a seat's own squares can hold.
    ValueRange payoffs{.low = 0, .high = 0};
    for (const WideSquareSet squares : facts.count) {
        payoffs.high = std::max(payoffs.high, static_cast<double>(squares.size()));
    }
    if (facts.seats() == 2) payoffs.low = -payoffs.high;
    if constexpr (IsVariant<P>) {
        if (position.variant().rules.winner == Winner::FewestDiscs && facts.seats() > 2) {
            payoffs = {.low = -payoffs.high, .high = 0};
        }
    }
    ValueRange range = request.utility.range(payoffs, facts.seats());
    if (request.against) {
        range = {.low = std::min(range.low, -range.high), .high = std::max(range.high, -range.low)};
    }
    return {range.low, range.high};
}

}  // namespace engine
