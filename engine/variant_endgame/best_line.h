#pragma once

#include <vector>

#include "engine/board/move.h"
#include "engine/variant_endgame/solver.h"

namespace engine::variant_endgame {

/// What a line is worth to the coalition, or the sign of that.
struct LineScore {
    int score;
    bool is_sign;
};

/// How the game goes on before `seat`'s turn, passes included, where both sides play for this score
/// and it is the position's: to the end, or as far as the search came before it stopped.
std::vector<Move> best_line(Solver& solver, const Sides& sides, Board board, int seat,
                            const LineScore& worth);

}  // namespace engine::variant_endgame
