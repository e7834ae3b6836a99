#pragma once

#include "engine/board/random.h"
#include "engine/games/position.h"
#include "engine/upper_hand_search/pyramid.h"

namespace engine::upper_hand {

/// What a position is under the pyramid's eight symmetries.
struct Canonical {
    std::uint64_t filled = 0;  ///< of all eight images the least
    std::uint64_t live = 0;    ///< the mover's balls whose color can matter
    int symmetry = 0;          ///< the one that leads there: 0 to 7

    /// Positions with the same key have the same payoff under perfect play.
    Key key(const Board& board) const {
        const std::uint64_t mixed = (filled ^ std::rotl(live, 32)) * 0x9e3779b97f4a7c15U;
        return mix(mixed ^
                   (live + static_cast<std::uint64_t>(board.own_reserve)) * 0xbf58476d1ce4e5b9U);
    }
};

/// Positions are alike to the end of the game when they are filled alike, the mover's live balls
/// lie alike and the mover's reserve is the same: the other's live balls and reserve follow.
Canonical canonical(const Board& board, const Shape& shape);
/// The same as it lies, without a look at the symmetries.
Canonical as_it_lies(const Board& board, const Shape& shape);

/// Where a symmetry brings a cell (both as bit numbers), and from where it was brought.
std::uint8_t brought(std::uint8_t cell, int symmetry);
std::uint8_t brought_back(std::uint8_t cell, int symmetry);

}  // namespace engine::upper_hand
