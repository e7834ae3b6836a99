#pragma once

#include <optional>
#include <string>

#include "engine/games/any_position.h"
#include "engine/search/request.h"

namespace engine {

/// How deep a search looks in each part of a game: the four depths of Maeda, Parallel Reversi
/// (Kindai University, 2012), and a confidence.
struct Level {
    /// Plies of the first search, which orders the moves; empty: chosen by the search.
    std::optional<int> presearch_depth{};
    int normal_depth = 1;  ///< plies, before the endgame
    /// From so many empty squares on, whether the game is won, lost or drawn is solved.
    int wld_depth = 0;
    /// From so many empty squares on, the payoff is solved; goes before `wld_depth`.
    int perfect_depth = 0;
    int confidence = kFullWidth;  ///< percent, of what is not solved
    friend bool operator==(const Level&, const Level&) = default;
};

inline constexpr int kHighestLevel = 60;

/// The level of a number from 1 to `kHighestLevel`: its normal depth is the number, and the other
/// depths go with it so that no part of a game takes much longer than another.
Level level_numbered(int number);

/// `request` with goal, depth, presearch and confidence as the level has them for this position.
/// Its limits of nodes and time stay.
SearchRequest at_level(SearchRequest request, const Level& level, const AnyPosition& position);

/// `depth 14 at 87 %, win-loss-draw from 22 empties, exact from 20`: for people and for telling
/// levels apart.
std::string level_text(const Level& level);

}  // namespace engine
