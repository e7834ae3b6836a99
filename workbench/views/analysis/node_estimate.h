#pragma once

#include <atomic>
#include <cstdint>

namespace workbench {

/// About how many nodes a search has placed, between the depths that it finishes: it looks at its
/// limits after batches of them, and a finished depth tells how large these were. Any thread may
/// call anything.
class NodeEstimate {
  public:
    /// The search looks at its limits.
    void look() { looks_.fetch_add(1, std::memory_order_relaxed); }
    /// So many nodes were placed up to now.
    void note(std::uint64_t nodes) {
        noted_looks_.store(looks_.load(std::memory_order_relaxed), std::memory_order_relaxed);
        noted_nodes_.store(nodes, std::memory_order_relaxed);
    }
    std::uint64_t nodes() const {
        const std::uint64_t looks = looks_.load(std::memory_order_relaxed);
        const std::uint64_t known = noted_nodes_.load(std::memory_order_relaxed);
        const std::uint64_t at = noted_looks_.load(std::memory_order_relaxed);
        if (looks <= at) return known;
        constexpr std::uint64_t kFewLooks = 100;  // small depths end in the midst of a batch
        const double batch =
            at < kFewLooks ? kUsualBatch : static_cast<double>(known) / static_cast<double>(at);
        return known + static_cast<std::uint64_t>(batch * static_cast<double>(looks - at));
    }

  private:
    static constexpr double kUsualBatch = 1024;

    std::atomic<std::uint64_t> looks_{0};
    std::atomic<std::uint64_t> noted_looks_{0};
    std::atomic<std::uint64_t> noted_nodes_{0};
};

}  // namespace workbench
