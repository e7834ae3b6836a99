#pragma once

#include <algorithm>
#include <limits>

#include "engine/board/move.h"
#include "engine/board/seat_values.h"
#include "engine/search/tie_rule.h"

namespace engine {

/// The best of some moves for a seat, under a rule for ties; moves come by ascending square.
class BestForSeat {
  public:
    BestForSeat(Player seat, TieRule ties, int seats)
        : seat_{index_of(seat)}, ties_{ties}, seats_{seats} {}

    bool has_any() const { return count_ > 0; }
    double own() const { return values_[seat_]; }
    Move move() const { return move_; }
    SeatValues values() const {
        if (ties_ != TieRule::Averaged) return values_;
        SeatValues mean = sum_;
        for (double& value : mean) value /= count_;
        mean[seat_] = values_[seat_];
        return mean;
    }
    void add(Move move, const SeatValues& values) {
        if (count_ > 0 && values[seat_] < own()) return;
        if (count_ > 0 && values[seat_] == own()) {
            ++count_;
            for (int seat = 0; seat < seats_; ++seat) sum_[seat] += values[seat];
            const bool replaces =
                ties_ == TieRule::Last ||
                (ties_ == TieRule::AgainstLeader && best_other(values) < best_other(values_));
            if (!replaces) return;
        } else {
            count_ = 1;
            sum_ = values;
        }
        values_ = values;
        move_ = move;
    }

  private:
    double best_other(const SeatValues& values) const {
        double best = -std::numeric_limits<double>::infinity();
        for (int seat = 0; seat < seats_; ++seat) {
            if (seat != seat_) best = std::max(best, values[seat]);
        }
        return best;
    }

    int seat_;
    TieRule ties_;
    int seats_;
    int count_ = 0;  ///< of equally good moves
    SeatValues values_{};
    SeatValues sum_{};  ///< of the equally good ones'
    Move move_ = Move::pass();
};

}  // namespace engine
