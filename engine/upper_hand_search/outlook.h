#pragma once

#include "engine/board/random.h"
#include "engine/games/position.h"
#include "engine/upper_hand_search/prospects.h"

namespace engine::upper_hand {

/// What can still happen in a position, under the pyramid's eight symmetries: which cells are
/// filled, and of every cell in the air how it may still fall. The colors of balls whose squares
/// are decided do not matter, nor where in a square they lie, so that more positions are alike than
/// by `Canonical`. (No number is set at first, as in `Prospects`.)
struct Outlook {
    std::uint64_t filled;  ///< of all eight images the least
    /// Of each cell in the air three bits: free for both 000, certain for the side to move 001, for
    /// the other 010; else 100, 101 or 111 with none, one, or two supports of the side to move
    /// (certain cells count as the balls that will lie there).
    std::array<std::uint64_t, 3> states;
    int symmetry;  ///< the one that leads there: 0 to 7

    static Outlook of(const Board& board, const Prospects& prospects);

    /// Positions with the same key have the same payoff under perfect play.
    Key key(const Board& board) const {
        // Cells in the air have bits from 25 to 58: 34 of each set.
        const std::uint64_t first = states[0] >> 25;
        const std::uint64_t second = states[1] >> 25;
        const Key begun = mix(filled ^ static_cast<std::uint64_t>(board.own_reserve) << 59);
        return mix(mix(begun ^ first ^ second << 34) ^ states[2] ^ second >> 30);
    }
};

}  // namespace engine::upper_hand
