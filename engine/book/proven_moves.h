#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "engine/games/any_position.h"
#include "engine/search/result.h"

namespace engine {

/// What proofs know of payoffs under best play: those of one of two sides, in discs (in UpperHand
/// balls).
struct ProvenPayoffs {
    /// Of a position; empty: it is not known, or lies between bounds.
    std::function<std::optional<int>(const AnyPosition&)> payoff;
    std::function<bool(Player)> is_side;  ///< whether the seat belongs to that side
};

/// A position and what proofs say of its moves, as an exact search would have.
struct ProvenMoves {
    AnyPosition position;
    SearchResult result;
};

/// Those of the first `plies` plies that proven moves lead to, such as a book takes in.
std::vector<ProvenMoves> proven_moves(const AnyPosition& start, int plies,
                                      const ProvenPayoffs& proven);

}  // namespace engine
