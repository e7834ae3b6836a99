#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>

#include "engine/search/search_control.h"

namespace engine::coalition {

/// The discs that one thread places, told to the search's control now and then, for that is shared
/// by all threads.
class NodeCounter {
  public:
    /// `is_done`: another thread has found the answer.
    NodeCounter(SearchControl& control, const std::atomic<bool>& is_done)
        : control_{control}, is_done_{is_done} {}

    /// Counts a disc that is about to be placed.
    void count() {
        if (++unreported_ >= report_at_) report();
    }
    /// The same where looking at the limits would cost too much; others count soon.
    void count_only() { ++unreported_; }
    /// Hands nodes not yet reported to the control, which looks at the limits.
    void report() {
        control_.report(unreported_);
        unreported_ = 0;
        // Not beyond the limit, if there is one.
        const std::uint64_t limit = control_.node_limit().value_or(~std::uint64_t{0});
        const std::uint64_t nodes = control_.nodes();
        report_at_ = std::clamp<std::uint64_t>(limit - std::min(limit, nodes), 1, kReportEvery);
    }
    bool is_stopped() const {
        return control_.is_stopped() || is_done_.load(std::memory_order_relaxed);
    }

  private:
    static constexpr std::uint64_t kReportEvery = 4096;  ///< nodes; well under a millisecond

    SearchControl& control_;
    const std::atomic<bool>& is_done_;
    std::uint64_t unreported_ = 0;
    std::uint64_t report_at_ = 1;
};

}  // namespace engine::coalition
