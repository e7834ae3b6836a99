#pragma once

#include <cstdint>

namespace engine {

/// How a Monte Carlo search thinks.
struct MonteCarloSettings {
    /// How much a seldom tried move is tried for the sake of knowing it: the constant of UCB1 over
    /// rewards from 0 to 1 (Kocsis and Szepesvari, Bandit based Monte-Carlo planning, 2006).
    double exploration = 0.7;
    /// How much a move is tried because a player would be expected to make it: the constant of
    /// PUCT (Silver et al., Mastering the game of Go without human knowledge, 2017), which then
    /// stands for UCB1's. What is expected the evaluation's network says; without one all moves are
    /// alike. 0: UCB1.
    double puct = 0;
    /// How much the evaluation's opinion of a move counts before playouts say better: progressive
    /// bias (Chaslot et al., Progressive strategies for Monte-Carlo tree search, 2008). 0: none.
    double bias = 0;
    /// What a new leaf is worth: so much of it is the evaluation's, the rest that of a playout. At
    /// 1 no playout is made.
    double evaluation_share = 0;
    /// How often a playout takes the best of the moves as the evaluation sees them one ply ahead
    /// instead of any move.
    double guided = 0;
    /// How often a playout on a board of the reversi family takes a corner where there is one, and
    /// else leaves out the squares diagonally beside empty corners where there are others. The
    /// rules of thumb of any beginner; they cost next to nothing.
    double careful = 0;
    std::uint64_t seed = 1;  ///< of the playouts' luck
    friend bool operator==(const MonteCarloSettings&, const MonteCarloSettings&) = default;
};

}  // namespace engine
