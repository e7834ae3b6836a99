#pragma once

#include <array>
#include <optional>
#include <vector>

#include "engine/evaluate/search_errors.h"

namespace engine::reversi {

/// Which shallow search may stand for a deep one, and how far from the window its score must be
/// for that (Multi-ProbCut: Buro 1997).
class Probcut {
  public:
    /// One check in place of a search.
    struct Check {
        int depth;   ///< plies of the shallow search
        int margin;  ///< steps of the evaluation
    };
    static constexpr int kLeastDepth = 3;

    /// Where a search can be: so many empty squares at most, and plies before it.
    struct Reach {
        int empties;
        int depth;
    };

    /// `deviations`: standard deviations in a margin. `scale`: steps of the evaluation in a disc.
    Probcut(const SearchErrors& errors, double deviations, int scale, Reach reach);

    const Check& check(int empties, int depth) const { return checks_[empties * kDepths + depth]; }

  private:
    static constexpr int kDepths = 64;  ///< a board that is set up may have 64 empties
    std::vector<Check> checks_;         ///< by empty squares and depth
};

/// How many standard deviations a normal number stays within, with that confidence in percent.
double deviations_for(int confidence);

/// The same for a search to the end, whose confidence is that its score is the exact one. Many cuts
/// have to be right for that. Of 2,000 positions of WTHOR with 24 empty squares, searched with
/// margins of `deviations_for` 73, 87 and 95 percent, 61.9, 77.3 and 88.3 percent of scores were
/// exact: as many as 0.80 times those deviations say, each time.
double deviations_to_end(int confidence);

}  // namespace engine::reversi
