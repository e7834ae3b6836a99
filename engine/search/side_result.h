#pragma once

#include <algorithm>

#include "engine/search/core/search_control.h"
#include "engine/search/request.h"
#include "engine/search/result.h"
#include "engine/search/root_move.h"

namespace engine {

/// Steps of a Score as the numbers of a result.
class Unit {
  public:
    /// `leaves_out`: the search leaves moves out that could change its score.
    Unit(const SearchRequest& request, bool ours, bool leaves_out = false)
        : evaluation_{*request.evaluation},
          goal_{request.goal},
          leaves_out_{leaves_out},
          sign_{ours ? 1.0 : -1.0} {}

    /// `score` is the side's to move at the root; the result the root seat's.
    double value(Score score, bool proven) const {
        if (score.raw() == 0) return 0;
        // Of a win that is only expected, too, the sign is all that was asked for.
        if (goal_ == Goal::WinLossDraw) return score.raw() > 0 ? sign_ : -sign_;
        const double value =
            sign_ * score.raw() / (proven ? evaluation_.payoff_scale() : evaluation_.scale());
        if (proven || evaluation_.source().unit != "discs") return value;
        // What is expected in discs is no more than there are, however far the sum of terms goes.
        const double most = evaluation_.squares();
        return std::clamp(value, -most, most);
    }
    /// Whether what is proven is so of the game, and not of a tree that lacks some of its moves.
    bool is_exact(bool proven) const { return proven && !leaves_out_; }
    std::string name(bool proven) const {
        if (goal_ == Goal::WinLossDraw) return "win-loss-draw";
        return proven ? "discs" : evaluation_.source().unit;
    }

  private:
    const CompiledEvaluation& evaluation_;
    Goal goal_;
    bool leaves_out_;
    double sign_;
};

/// What a search of two sides found; `seat` is the root seat, `ours` whether its side moves.
SearchResult result_of(const RootScores& scores, const Unit& unit, Player seat, bool ours,
                       const SearchControl& control);

}  // namespace engine
