#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>

#include "engine/board/move.h"
#include "engine/many_seats/tree_memory.h"
#include "engine/search/seat_values.h"

namespace engine {

/// A position of a Monte Carlo tree, as the move that leads to it, and what came of it. Threads
/// add to it at the same time, so each fills a cache line of its own.
class alignas(64) MonteCarloNode {
  public:
    MonteCarloNode(Move move, float prior) : move_{move.byte()}, prior_{prior} {}

    Move move() const { return Move::from_byte(move_); }
    /// What is thought of the move before it is tried: where the evaluation sees it between the
    /// worst of its siblings, 0, and the best, 1; with PUCT how likely it is to be made.
    float prior() const { return prior_; }

    /// Playouts through it; those that are still under way count as lost for everybody, so that
    /// other threads look elsewhere (virtual loss: Chaslot, Winands and van den Herik, Parallel
    /// Monte-Carlo tree search, 2008).
    std::uint32_t visits() const { return visits_.load(std::memory_order_relaxed); }
    void enter() { visits_.fetch_add(1, std::memory_order_relaxed); }
    void add(const SeatValues& rewards, int seats) {
        for (int seat = 0; seat < seats; ++seat) {
            sums_[seat].fetch_add(static_cast<std::int64_t>(rewards[seat] * kOne),
                                  std::memory_order_relaxed);
        }
    }
    /// A seat's mean reward; there are visits.
    double mean(int seat) const {
        return static_cast<double>(sums_[seat].load(std::memory_order_relaxed)) / kOne / visits();
    }

    /// Whether the rewards under best play are known.
    bool is_proven() const { return proven_.load(std::memory_order_acquire) == kProven; }
    const std::array<float, kMaxSeats>& proven() const { return proven_rewards_; }
    /// The first thread's word stays.
    void prove(const SeatValues& rewards) {
        std::uint8_t expected = kUnknown;
        if (!proven_.compare_exchange_strong(expected, kProving)) return;
        for (int seat = 0; seat < kMaxSeats; ++seat) {
            proven_rewards_[seat] = static_cast<float>(rewards[seat]);
        }
        proven_.store(kProven, std::memory_order_release);
    }

    bool has_children() const { return growth_.load(std::memory_order_acquire) == kGrown; }
    /// True for one thread only: it is to call `grow`.
    bool may_grow() {
        std::uint8_t expected = kLeaf;
        return growth_.compare_exchange_strong(expected, kGrowing);
    }
    /// `first` lies in the same tree.
    void grow(MonteCarloNode* first, int count) {
        first_child_ = static_cast<std::int32_t>(first - this);
        children_ = static_cast<std::uint8_t>(count);
        growth_.store(kGrown, std::memory_order_release);
    }
    MonteCarloNode* begin() { return this + first_child_; }
    MonteCarloNode* end() { return begin() + children_; }
    const MonteCarloNode* begin() const { return this + first_child_; }
    const MonteCarloNode* end() const { return begin() + children_; }

  private:
    static constexpr double kOne = 1 << 24;  ///< steps of a whole reward
    enum Growth : std::uint8_t { kLeaf, kGrowing, kGrown };
    enum Proof : std::uint8_t { kUnknown, kProving, kProven };

    std::array<std::atomic<std::int64_t>, kMaxSeats> sums_{};
    std::array<float, kMaxSeats> proven_rewards_{};
    std::int32_t first_child_ = 0;  ///< as many nodes further on in the tree
    std::atomic<std::uint32_t> visits_{0};
    std::uint8_t move_;
    std::uint8_t children_ = 0;
    std::atomic<std::uint8_t> growth_{kLeaf};
    std::atomic<std::uint8_t> proven_{kUnknown};
    float prior_;
};

/// Room for the nodes of one search; what is not used is not touched.
class MonteCarloTree {
  public:
    explicit MonteCarloTree(std::size_t bytes)
        : memory_{bytes}, capacity_{bytes / sizeof(MonteCarloNode)} {}
    MonteCarloTree(const MonteCarloTree&) = delete;
    MonteCarloTree& operator=(const MonteCarloTree&) = delete;
    ~MonteCarloTree() { memory_.give_back(used_ * sizeof(MonteCarloNode)); }

    /// Room for so many nodes in a row, to be constructed by the caller. Null: full.
    MonteCarloNode* take(int count) {
        const std::size_t first = used_.fetch_add(count, std::memory_order_relaxed);
        if (first + count > capacity_) return nullptr;
        return static_cast<MonteCarloNode*>(memory_.data()) + first;
    }

  private:
    TreeMemory memory_;
    std::size_t capacity_;  ///< nodes; those asked for, though the memory may be more
    std::atomic<std::size_t> used_{0};
};

static_assert(sizeof(MonteCarloNode) == 64);
static_assert(std::is_trivially_destructible_v<MonteCarloNode>);

}  // namespace engine
