#include "scripting/experiments/missing_trials.h"

namespace scripting {

MissingTrials::MissingTrials(const TrialRange& range, std::vector<std::vector<bool>> finished)
    : range_{range},
      finished_{std::move(finished)},
      seatings_{engine::seatings_of(range.seating, range.seats)},
      left_(range.arms) {
    finished_.resize(range.arms);
    const int block_size = static_cast<int>(seatings_.size());
    for (int arm = 0; arm < range.arms; ++arm) {
        for (int number = 0; number < range.games; ++number) {
            if (!range.shard.has(number / block_size)) continue;
            ++total_;
            found_ += is_finished(arm, number) ? 1 : 0;
        }
    }
}

std::optional<engine::Trial> MissingTrials::next() {
    for (; arm_ < range_.arms; ++arm_, number_ = 0) {
        while (number_ < range_.games && !left_[arm_]) {
            const int number = number_++;
            if (is_missing(arm_, number)) return engine::trial_of(arm_, number, seatings_);
        }
    }
    return std::nullopt;
}

void MissingTrials::leave_arm(int arm) {
    if (left_[arm]) return;
    left_[arm] = true;
    if (arm < arm_) return;
    for (int number = arm == arm_ ? number_ : 0; number < range_.games; ++number) {
        total_ -= is_missing(arm, number) ? 1 : 0;
    }
}

bool MissingTrials::is_missing(int arm, int number) const {
    const int block_size = static_cast<int>(seatings_.size());
    return range_.shard.has(number / block_size) && !is_finished(arm, number);
}

bool MissingTrials::is_finished(int arm, int number) const {
    const std::vector<bool>& numbers = finished_[arm];
    return number < static_cast<int>(numbers.size()) && numbers[number];
}

}  // namespace scripting
