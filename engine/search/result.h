#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/board/move.h"
#include "engine/board/player.h"
#include "engine/search/core/bound.h"
#include "engine/search/propagation.h"

namespace engine {

/// One legal move and what the search found behind it.
struct MoveScore {
    Move move = Move::pass();
    double score = 0;
    Bound bound = Bound::None;
    bool exact = false;  ///< every leaf under it is a payoff
    /// Begins with `move`; may be shorter than the depth. A turn that the search skips is a pass.
    std::vector<Move> line;
    /// By seat, where the search values all seats; else empty.
    std::vector<double> scores{};
    std::uint64_t playouts = 0;  ///< of Monte Carlo, that began with the move
    friend bool operator==(const MoveScore&, const MoveScore&) = default;
};

/// What a search found. Scores are those of `seat`, in `unit`; exact ones in discs; with the goal
/// WinLossDraw -1, 0 or 1.
struct SearchResult {
    Player seat = Player::First;  ///< whose scores these are
    double score = 0;
    bool exact = false;  ///< every leaf is a payoff: no deeper search changes the score
    std::string unit;
    int depth = 0;               ///< plies, of the last depth that was finished
    int confidence = 100;        ///< percent, of that depth; 100: nothing was cut on a guess
    std::uint64_t nodes = 0;     ///< discs placed, by all threads
    std::uint64_t playouts = 0;  ///< of Monte Carlo: games played to the end
    double seconds = 0;
    std::optional<Propagation> propagation{};  ///< of MP-Mix: what it chose; else empty
    std::optional<Player> target{};  ///< of MP-Mix, offensive: the seat that it is against
    bool stopped = false;            ///< by a limit or by request, before the depth asked for
    std::vector<Move> line;          ///< principal variation: that of the first move
    std::vector<double> scores;      ///< by seat, where the search values all seats; else empty
    std::vector<MoveScore> moves;    ///< every legal move, best for the player to move first
};

}  // namespace engine
