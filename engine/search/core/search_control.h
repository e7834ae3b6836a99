#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>

#include "engine/search/core/limits.h"

namespace engine {

/// Tells the threads of one search when to stop, and counts their nodes.
class SearchControl {
  public:
    SearchControl(const Limits& limits, std::stop_token stop,
                  std::function<bool(std::uint64_t)> is_unwanted = {})
        : began_{Clock::now()},
          limits_{limits},
          stop_{std::move(stop)},
          is_unwanted_{std::move(is_unwanted)} {}

    bool is_stopped() const { return stopped_.load(std::memory_order_relaxed); }
    void stop_all() { stopped_.store(true, std::memory_order_relaxed); }
    double seconds() const { return std::chrono::duration<double>(Clock::now() - began_).count(); }
    std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
    std::optional<std::uint64_t> node_limit() const { return limits_.nodes; }

    /// Adds nodes that a thread has placed since it last did, and looks at the limits.
    void report(std::uint64_t nodes) {
        const std::uint64_t all = nodes_.fetch_add(nodes, std::memory_order_relaxed) + nodes;
        const bool spent = (limits_.nodes && all >= *limits_.nodes) ||
                           (limits_.seconds && seconds() >= *limits_.seconds);
        if (spent || stop_.stop_requested() || (is_unwanted_ && is_unwanted_(all))) stop_all();
    }

  private:
    using Clock = std::chrono::steady_clock;
    Clock::time_point began_;
    Limits limits_;
    std::stop_token stop_;
    std::function<bool(std::uint64_t)> is_unwanted_;
    std::atomic<bool> stopped_{false};
    std::atomic<std::uint64_t> nodes_{0};
};

}  // namespace engine
