#pragma once

#include "engine/many_seats/best_for_seat.h"
#include "engine/models/seat_outcomes.h"

namespace engine {

/// BestForSeat with all that the moves lead to, not only what they are worth.
class BestOutcomes {
  public:
    BestOutcomes(Player seat, TieRule ties, int seats)
        : best_{seat, ties, seats}, seat_{index_of(seat)}, ties_{ties} {}

    Move move() const { return best_.move(); }
    SeatOutcomes outcomes() const {
        if (ties_ != TieRule::Averaged) return chosen_;
        SeatOutcomes mean = sum_;
        for (SeatValues* values : {&mean.worth, &mean.payoffs, &mean.firsts}) {
            for (double& value : *values) value /= count_;
        }
        mean.worth[seat_] = best_.own();
        return mean;
    }
    /// Moves come by ascending square.
    void add(Move move, const SeatOutcomes& outcomes) {
        const double own = outcomes.worth[seat_];
        if (best_.has_any() && own < best_.own()) return;
        if (best_.has_any() && own == best_.own()) {
            ++count_;
            for (int seat = 0; seat < kMaxSeats; ++seat) {
                sum_.worth[seat] += outcomes.worth[seat];
                sum_.payoffs[seat] += outcomes.payoffs[seat];
                sum_.firsts[seat] += outcomes.firsts[seat];
            }
        } else {
            count_ = 1;
            sum_ = outcomes;
        }
        best_.add(move, outcomes.worth);
        if (best_.move() == move) chosen_ = outcomes;
    }

  private:
    BestForSeat best_;
    int seat_;
    TieRule ties_;
    int count_ = 0;  ///< of equally good moves
    SeatOutcomes chosen_{};
    SeatOutcomes sum_{};  ///< of the equally good ones'
};

}  // namespace engine
