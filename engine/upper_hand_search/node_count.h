#pragma once

#include <cstdint>

#include "engine/search/search_control.h"

namespace engine::upper_hand {

/// Counts the balls that one thread places, and tells the control in portions.
class NodeCount {
  public:
    /// `alone`: no other thread works for the control, so the node limit is kept to the node.
    /// `every`: nodes in a portion.
    NodeCount(SearchControl& control, bool alone, std::uint64_t every)
        : control_{control},
          limit_{alone ? control.node_limit().value_or(kNoLimit) : kNoLimit},
          every_{every} {}

    void add() {
        ++nodes_;
        if (++unreported_ >= every_ || nodes_ >= limit_) report();
    }
    /// Hands over the rest.
    void report() {
        control_.report(unreported_);
        unreported_ = 0;
    }

  private:
    static constexpr std::uint64_t kNoLimit = ~std::uint64_t{0};

    SearchControl& control_;
    std::uint64_t limit_;
    std::uint64_t every_;
    std::uint64_t nodes_ = 0;
    std::uint64_t unreported_ = 0;
};

}  // namespace engine::upper_hand
