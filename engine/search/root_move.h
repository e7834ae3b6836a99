#pragma once

#include <algorithm>
#include <vector>

#include "engine/board/move.h"
#include "engine/board/score.h"
#include "engine/search/result.h"

namespace engine {

/// A legal move of the root while depths go by.
struct RootMove {
    Move move = Move::pass();
    Score score;  ///< for the side to move at the root, in steps
    Bound bound = Bound::None;
    bool proven = false;
    std::vector<Move> line;
};

/// What a search knows of the root after a depth.
struct RootScores {
    std::vector<RootMove> moves;  ///< the best for the side to move first
    int depth = 0;                ///< plies, of the last depth that was finished
    int confidence = 100;         ///< percent, of that depth

    /// Every leaf is a payoff: a deeper search gives the same.
    bool is_proven() const {
        return std::ranges::all_of(
            moves, [](const RootMove& move) { return move.bound != Bound::None && move.proven; });
    }
};

}  // namespace engine
