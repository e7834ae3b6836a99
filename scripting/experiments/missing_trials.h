#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/match/schedule.h"

namespace scripting {

/// What an experiment plays, and how much of it.
struct TrialRange {
    int arms = 0;
    int games = 0;  ///< per arm
    engine::Seating seating = engine::Seating::Fixed;
    int seats = 2;
    engine::Shard shard{};  ///< only the trials of its blocks
};

/// Hands out the trials of an experiment that are not finished yet, arm by arm. It keeps a bit for
/// each trial, no trial itself: an experiment may have a hundred million.
class MissingTrials {
  public:
    /// `finished`: by arm, by number; shorter where nothing follows.
    MissingTrials(const TrialRange& range, std::vector<std::vector<bool>> finished);

    std::int64_t total() const { return total_; }  ///< of the shard
    std::int64_t found() const { return found_; }  ///< of them, finished before
    std::optional<engine::Trial> next();
    /// Those of that arm which were not handed out yet are not needed any more, nor counted.
    void leave_arm(int arm);

  private:
    bool is_finished(int arm, int number) const;
    bool is_missing(int arm, int number) const;

    TrialRange range_;
    std::vector<std::vector<bool>> finished_;
    std::vector<std::vector<int>> seatings_;
    std::vector<bool> left_;
    std::int64_t total_ = 0;
    std::int64_t found_ = 0;
    int arm_ = 0;     ///< of the next one to look at
    int number_ = 0;  ///< the same
};

}  // namespace scripting
