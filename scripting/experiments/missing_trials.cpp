#include "scripting/experiments/missing_trials.h"

#include <algorithm>

namespace scripting {
namespace {

/// How many of an arm's games are in a shard. Not counted one by one: there may be a hundred
/// million.
std::int64_t trials_of_shard(int games, int block_size, const engine::Shard& shard) {
    const int whole = games / block_size;
    const int blocks = (whole - (shard.number - 1) + shard.of - 1) / shard.of;
    const int rest = shard.has(whole) ? games % block_size : 0;
    return std::int64_t{std::max(0, blocks)} * block_size + rest;
}

}  // namespace

MissingTrials::MissingTrials(const TrialRange& range, std::vector<std::vector<bool>> finished)
    : range_{range},
      finished_{std::move(finished)},
      seatings_{engine::seatings_of(range.seating, range.seats)},
      left_(range.arms) {
    finished_.resize(range.arms);
    total_ = static_cast<std::int64_t>(range.arms) *
             trials_of_shard(range.games, static_cast<int>(seatings_.size()), range.shard);
    const int block_size = static_cast<int>(seatings_.size());
    for (int arm = 0; arm < range.arms; ++arm) {
        const int known = std::min(range.games, static_cast<int>(finished_[arm].size()));
        for (int number = 0; number < known; ++number) {
            const bool is_ours = range.shard.has(number / block_size);
            found_ += is_ours && is_finished(arm, number) ? 1 : 0;
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
