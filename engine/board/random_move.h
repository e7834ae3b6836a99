#pragma once

#include "engine/board/move.h"
#include "engine/board/random.h"

namespace engine {

/// One of the moves, every one equally likely; there is at least one.
template <class Squares>
Move random_move(const MoveSetOf<Squares>& moves, Random& random) {
    auto move = moves.begin();
    for (auto skipped = random.below(moves.size()); skipped > 0; --skipped) ++move;
    return *move;
}

}  // namespace engine
