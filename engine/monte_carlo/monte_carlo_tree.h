#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <thread>
#include <utility>

#include "engine/board/move.h"
#include "engine/board/seat_values.h"
#include "engine/monte_carlo/tree_memory.h"

namespace engine {

/// Whether several threads write a node at the same time.
enum class Writers : std::uint8_t { One, Many };

/// A position of a Monte Carlo tree, as the move that leads to it, and what came of it. Threads
/// add to it at the same time, so each fills a cache line of its own.
class alignas(64) MonteCarloNode {
  public:
    MonteCarloNode() : MonteCarloNode{Move::pass(), 0} {}
    MonteCarloNode(Move move, float prior) : prior_{prior}, move_{move.byte()} {}

    Move move() const { return Move::from_byte(move_); }
    /// What is thought of the move before it is tried: where the evaluation sees it between the
    /// worst of its siblings, 0, and the best, 1; with PUCT how likely it is to be made.
    float prior() const { return prior_; }

    /// Playouts through it; those that are still under way count as lost for everybody, so that
    /// others look elsewhere (virtual loss: Chaslot, Winands and van den Herik, Parallel
    /// Monte-Carlo tree search, 2008).
    std::uint32_t visits() const { return visits_.load(std::memory_order_relaxed); }
    void enter(Writers writers) {
        if (writers == Writers::Many) {
            visits_.fetch_add(1, std::memory_order_relaxed);
        } else {
            visits_.store(visits() + 1, std::memory_order_relaxed);
        }
    }
    void add(const SeatValues& rewards, int seats, Writers writers) {
        if (writers == Writers::Many) lock();
        for (int seat = 0; seat < seats; ++seat) {
            raise(seat, static_cast<std::int64_t>(rewards[seat] * kOne));
        }
        if (writers == Writers::Many) unlock();
    }
    /// A seat's rewards together.
    double sum(int seat) const { return static_cast<double>(raw_sum(seat)) * (1 / kOne); }
    /// A seat's mean reward; there are visits.
    double mean(int seat) const { return sum(seat) / visits(); }

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

    bool has_children() const {
        const std::uint8_t children = children_.load(std::memory_order_acquire);
        return children != kLeaf && children != kGrowing;
    }
    /// There are some.
    int children() const { return children_.load(std::memory_order_relaxed); }
    /// True for one thread only: it is to call `grow`.
    bool may_grow() {
        std::uint8_t expected = kLeaf;
        return children_.compare_exchange_strong(expected, kGrowing);
    }
    /// `first` lies in the same array.
    void grow(MonteCarloNode* first, int count) {
        first_child_ = static_cast<std::int32_t>(first - this);
        children_.store(static_cast<std::uint8_t>(count), std::memory_order_release);
    }
    MonteCarloNode* begin() { return this + first_child_; }
    MonteCarloNode* end() { return begin() + children(); }
    const MonteCarloNode* begin() const { return this + first_child_; }
    const MonteCarloNode* end() const { return begin() + children(); }
    /// Asks memory for the children while there is something else to do.
    void prefetch_children() const {
        if (!has_children()) return;
        for (const MonteCarloNode& child : *this) __builtin_prefetch(&child);
    }

    /// Becomes what another is, but without its children. No other thread knows this one.
    void take_over(const MonteCarloNode& other) {
        move_ = other.move_;
        prior_ = other.prior_;
        children_.store(kLeaf, std::memory_order_relaxed);
        visits_.store(other.visits(), std::memory_order_relaxed);
        for (int seat = 0; seat < kMaxSeats; ++seat) {
            sums_[seat].store(other.raw_sum(seat), std::memory_order_relaxed);
        }
        const bool is_proven = other.is_proven();
        if (is_proven) proven_rewards_ = other.proven_rewards_;
        proven_.store(is_proven ? kProven : kUnknown, std::memory_order_relaxed);
    }
    /// Adds what a copy has come to have more than it had before.
    void add_difference(const MonteCarloNode& before, const MonteCarloNode& now) {
        if (now.visits() == before.visits()) return;
        visits_.fetch_add(now.visits() - before.visits(), std::memory_order_relaxed);
        lock();
        for (int seat = 0; seat < kMaxSeats; ++seat) {
            raise(seat, now.raw_sum(seat) - before.raw_sum(seat));
        }
        unlock();
    }

  private:
    static constexpr double kOne = 1 << 24;  ///< steps of a whole reward
    enum Children : std::uint8_t { kLeaf = 0, kGrowing = 255 };
    enum Proof : std::uint8_t { kUnknown, kProving, kProven };

    std::int64_t raw_sum(int seat) const { return sums_[seat].load(std::memory_order_relaxed); }
    /// By one thread at a time: one lock costs less than an indivisible addition for each seat.
    void raise(int seat, std::int64_t by) {
        sums_[seat].store(raw_sum(seat) + by, std::memory_order_relaxed);
    }
    void lock() {
        while (is_locked_.exchange(true, std::memory_order_acquire)) std::this_thread::yield();
    }
    void unlock() { is_locked_.store(false, std::memory_order_release); }

    std::array<std::atomic<std::int64_t>, kMaxSeats> sums_{};
    std::array<float, kMaxSeats> proven_rewards_{};
    std::int32_t first_child_ = 0;  ///< as many nodes further on in the tree
    std::atomic<std::uint32_t> visits_{0};
    float prior_;
    std::uint8_t move_;
    std::atomic<std::uint8_t> children_{kLeaf};  ///< how many, once there are some
    std::atomic<std::uint8_t> proven_{kUnknown};
    std::atomic<bool> is_locked_{false};
};

/// Room for the nodes of one search; what is not used is not touched.
class MonteCarloTree {
  public:
    explicit MonteCarloTree(std::size_t bytes)
        : memory_{bytes}, capacity_{bytes / sizeof(MonteCarloNode)} {}
    MonteCarloTree(const MonteCarloTree&) = delete;
    MonteCarloTree& operator=(const MonteCarloTree&) = delete;
    ~MonteCarloTree() { memory_.give_back(used_ * sizeof(MonteCarloNode)); }

    /// What one thread has taken and not yet used.
    struct Piece {
        MonteCarloNode* next = nullptr;
        MonteCarloNode* end = nullptr;
    };
    /// Room for so many nodes in a row, to be constructed by the caller. Null: full.
    MonteCarloNode* take(Piece& piece, int count) {
        if (piece.end - piece.next < count) {
            const std::size_t first = used_.fetch_add(kPiece, std::memory_order_relaxed);
            if (first + kPiece > capacity_) return nullptr;
            piece.next = static_cast<MonteCarloNode*>(memory_.data()) + first;
            piece.end = piece.next + kPiece;
        }
        return std::exchange(piece.next, piece.next + count);
    }

  private:
    static constexpr std::size_t kPiece = 256;  ///< nodes; a position has no more children

    TreeMemory memory_;
    std::size_t capacity_;  ///< nodes; those asked for, though the memory may be more
    alignas(64) std::atomic<std::size_t> used_{0};
};

static_assert(sizeof(MonteCarloNode) == 64);
static_assert(std::is_trivially_destructible_v<MonteCarloNode>);

}  // namespace engine
