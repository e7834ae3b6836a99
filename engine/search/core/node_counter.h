#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <limits>

#include "engine/search/core/search_control.h"

namespace engine {

/// Counts the nodes of one thread, and reports them to the search's control, which all threads
/// share, in batches. One thread alone stops exactly at the node limit; several may go beyond it by
/// a batch each.
class NodeCounter {
  public:
    static constexpr std::uint64_t kReportEvery = 1024;  ///< well under a millisecond

    /// `every`: nodes in a batch at most. `is_done`: another thread has found the answer; may be
    /// null.
    explicit NodeCounter(SearchControl& control, std::uint64_t every = kReportEvery,
                         const std::atomic<bool>* is_done = nullptr)
        : control_{control}, is_done_{is_done}, every_{every} {
        set_batch();
    }

    /// Counts a node that is about to be searched.
    void count() {
        if (++unreported_ >= batch_) report();
    }
    /// The same in the hottest loops, without a look at the limits; `count` soon follows.
    void count_only() { ++unreported_; }
    /// Reports what is left.
    void report() {
        control_.report(unreported_);
        unreported_ = 0;
        set_batch();
    }

    /// Whether the thread need not go on.
    bool is_stopped() const {
        return control_.is_stopped() ||
               (is_done_ != nullptr && is_done_->load(std::memory_order_relaxed));
    }

  private:
    void set_batch() {
        const std::uint64_t limit =
            control_.node_limit().value_or(std::numeric_limits<std::uint64_t>::max());
        const std::uint64_t nodes = control_.nodes();
        batch_ = std::clamp<std::uint64_t>(limit - std::min(limit, nodes), 1, every_);
    }

    SearchControl& control_;
    const std::atomic<bool>* is_done_;
    std::uint64_t every_;
    std::uint64_t unreported_ = 0;
    std::uint64_t batch_ = 1;
};

}  // namespace engine
