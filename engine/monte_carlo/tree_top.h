#pragma once

#include <vector>

#include "engine/monte_carlo/monte_carlo_tree.h"

namespace engine {

/// One thread's copy of the top of a tree: the positions through which its playouts go again and
/// again. All threads write there, and memory that another has just written is slow to come by;
/// with a copy it has to come only once for many playouts.
class TreeTop {
  public:
    /// Takes what all threads have found by now; the copy of the root.
    MonteCarloNode& begin_at(MonteCarloNode& root) {
        if (now_.empty()) make_room();
        size_ = 0;
        copy(root);
        return now_.front();
    }
    /// Hands on what has come of this thread's playouts since.
    void give_back() {
        for (int index = 0; index < size_; ++index) __builtin_prefetch(originals_[index], 1);
        for (int index = 0; index < size_; ++index) {
            originals_[index]->add_difference(before_[index], now_[index]);
        }
    }
    /// The node in whose children playouts are counted: the copy, if `counted` is one and so often
    /// visited that its children are worth copying, or else the original itself.
    MonteCarloNode& with_children(MonteCarloNode& counted, MonteCarloNode& original) {
        if (&counted == &original || counted.has_children()) return counted;
        const int children = original.children();
        if (counted.visits() < now_.front().visits() / kWorthCopying) return original;
        if (size_ + children > kMost) return original;
        counted.grow(&now_[size_], children);
        for (MonteCarloNode& child : original) copy(child);
        return counted;
    }

  private:
    static constexpr int kMost = 1024;  ///< nodes
    /// Of so many playouts one at least goes through a position whose children are copied.
    static constexpr std::uint32_t kWorthCopying = 32;

    /// Only a thread that copies has any.
    void make_room() {
        now_ = std::vector<MonteCarloNode>(kMost);
        before_ = std::vector<MonteCarloNode>(kMost);
        originals_.resize(kMost);
    }
    void copy(MonteCarloNode& original) {
        now_[size_].take_over(original);
        before_[size_].take_over(now_[size_]);
        originals_[size_] = &original;
        ++size_;
    }

    int size_ = 0;
    std::vector<MonteCarloNode> now_;     ///< the root first, children in a row
    std::vector<MonteCarloNode> before_;  ///< as they were when they were copied
    std::vector<MonteCarloNode*> originals_;
};

}  // namespace engine
