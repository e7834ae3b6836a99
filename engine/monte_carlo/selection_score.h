#pragma once

#include <cmath>
#include <cstdint>

#include "engine/monte_carlo/monte_carlo_tree.h"
#include "engine/numbers/exp_log.h"
#include "engine/search/monte_carlo_settings.h"

namespace engine {

/// The selection score of a node's children for the seat to move there: the mean reward so far plus
/// an exploration term, UCT (Kocsis and Szepesvari 2006) or PUCT (Rosin 2011; Silver et al. 2017).
class SelectionScore {
  public:
    SelectionScore(const MonteCarloNode& parent, const MonteCarloSettings& settings, int mover)
        : settings_{settings}, mover_{mover} {
        const auto visits = static_cast<double>(parent.visits());
        if (settings.puct > 0) {
            exploration_ = settings.puct * std::sqrt(visits);
            // First-play urgency. The playout under way is counted in `visits` and has no reward
            // yet, so the mean without it is taken, a little less.
            constexpr double kLess = 0.03;
            untried_ = visits > 1 ? parent.mean(mover) * visits / (visits - 1) - kLess : 0;
        } else {
            exploration_ = logarithm(visits + 1);
        }
    }

    /// Inlined everywhere: the descent is instantiated for every kind of board, and GCC would call
    /// it.
    [[gnu::always_inline]] double score_of(const MonteCarloNode& child) const {
        const std::uint32_t visits = child.visits();
        if (settings_.puct > 0) {
            const double mean = visits > 0 ? child.mean(mover_) : untried_;
            return mean + exploration_ * child.prior() / (visits + 1);
        }
        // Unvisited children first, by prior.
        if (visits == 0) return 1000 + child.prior();
        const double share = 1.0 / visits;
        double score =
            child.sum(mover_) * share + settings_.exploration * std::sqrt(exploration_ * share);
        if (settings_.bias > 0) score += settings_.bias * child.prior() / (visits + 1);
        return score;
    }

  private:
    const MonteCarloSettings& settings_;
    int mover_;
    double exploration_;
    double untried_ = 0;  ///< first-play urgency: the mean of a child without visits
};

}  // namespace engine
