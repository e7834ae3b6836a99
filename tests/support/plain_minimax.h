#pragma once

#include <algorithm>
#include <limits>

#include "tests/support/plain_objective.h"

namespace tests {

/// Minimax without any art: every move of every position down to the depth, the root seat's side
/// takes the highest value and the rest the lowest. A pass is a ply.
template <engine::Position P>
double plain_minimax(const P& position, int depth, const PlainObjective& objective) {
    if (position.is_over()) return objective.finished(position);
    if (depth == 0) return objective.estimate(position);
    const bool ours = objective.ours[engine::index_of(position.player_to_move())];
    double best =
        ours ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::infinity();
    for (const engine::Move move : position.legal_moves()) {
        const double value = plain_minimax(position.play(move), depth - 1, objective);
        best = ours ? std::max(best, value) : std::min(best, value);
    }
    return best;
}

/// The same for a position of any game.
inline double plain_minimax(const engine::AnyPosition& position, int depth,
                            const PlainObjective& objective) {
    return std::visit([&](const auto& root) { return plain_minimax(root, depth, objective); },
                      position);
}

}  // namespace tests
