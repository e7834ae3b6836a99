#pragma once

#include <functional>
#include <map>
#include <utility>

#include "engine/match/schedule.h"

namespace engine {

/// Takes games in the order of finishing and hands them on in the order of their numbers, so that
/// what is kept of a match that was stopped is its beginning.
class InOrder {
  public:
    using Next = std::function<void(const Trial&, const GameRecord&)>;
    InOrder(int first, Next next) : next_number_{first}, next_{std::move(next)} {}

    void add(const Trial& trial, const GameRecord& record) {
        waiting_.emplace(trial.number, std::pair{trial, record});
        for (auto at = waiting_.begin(); at != waiting_.end() && at->first == next_number_;
             at = waiting_.erase(at), ++next_number_) {
            next_(at->second.first, at->second.second);
        }
    }
    /// How many games have been handed on, those before the first included.
    int reached() const { return next_number_; }

  private:
    int next_number_;
    Next next_;
    std::map<int, std::pair<Trial, GameRecord>> waiting_;
};

}  // namespace engine
