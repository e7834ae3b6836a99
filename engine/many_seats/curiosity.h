#pragma once

#include <cmath>
#include <cstdint>

#include "engine/many_seats/monte_carlo_tree.h"
#include "engine/numbers/exp_log.h"
#include "engine/search/monte_carlo_settings.h"

namespace engine {

/// What the children of one node promise the seat to move there: what came of them so far, and the
/// benefit of the doubt for those that were seldom tried, by UCB1 or by PUCT.
class Curiosity {
  public:
    Curiosity(const MonteCarloNode& parent, const MonteCarloSettings& settings, int mover)
        : settings_{settings}, mover_{mover} {
        const auto visits = static_cast<double>(parent.visits());
        if (settings.puct > 0) {
            doubt_ = settings.puct * std::sqrt(visits);
            // This playout is counted already and has brought nothing yet.
            constexpr double kLess = 0.03;
            untried_ = visits > 1 ? parent.mean(mover) * visits / (visits - 1) - kLess : 0;
        } else {
            doubt_ = logarithm(visits + 1);
        }
    }

    double promise_of(const MonteCarloNode& child) const {
        const std::uint32_t visits = child.visits();
        if (settings_.puct > 0) {
            const double mean = visits > 0 ? child.mean(mover_) : untried_;
            return mean + doubt_ * child.prior() / (visits + 1);
        }
        // Nobody has been there: before all that somebody has, the best guess first.
        if (visits == 0) return 1000 + child.prior();
        const double share = 1.0 / visits;
        double promise =
            child.sum(mover_) * share + settings_.exploration * std::sqrt(doubt_ * share);
        if (settings_.bias > 0) promise += settings_.bias * child.prior() / (visits + 1);
        return promise;
    }

  private:
    const MonteCarloSettings& settings_;
    int mover_;
    double doubt_;
    double untried_ = 0;  ///< what a move that nobody has tried is taken for
};

}  // namespace engine
