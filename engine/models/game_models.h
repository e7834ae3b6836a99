#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "engine/models/king_making.h"
#include "engine/models/model_comparison.h"
#include "engine/search/level.h"

namespace engine {

/// From so many empty squares on king-making is judged when nobody says.
inline constexpr int kKingMakingEmpties = 12;

/// One ply of a game: what the models say of the position before it, and what the move decided.
struct ComparedPly {
    int ply = 0;  ///< moves played before it
    Player mover = Player::First;
    Move played = Move::pass();
    int choices = 0;  ///< legal moves
    int empties = 0;
    std::optional<ModelComparison> comparison;
    std::optional<KingMaking> king_making;
};

/// Which plies of a game to look at, and how.
struct GameToCompare {
    AnyPosition start;
    std::vector<Move> moves;  ///< legal one after the other
    SearchRequest request;    ///< of each position; its algorithm and seat are not used
    /// Says goal and depth by the position. Its `wld_depth` is not used: signs do not compare.
    std::optional<Level> level;
    std::vector<Algorithm> models;                 ///< to compare at every ply; none: no comparison
    int king_making_empties = kKingMakingEmpties;  ///< from so many on; less than 0: never
    /// Called after each ply that was looked at, the last one first; how many of the moves are
    /// done. False stops. May be empty.
    std::function<bool(const ComparedPly&, int done)> on_ply;
};

struct GameComparison {
    std::vector<ComparedPly> plies;  ///< in the order of playing; the last ones when it was stopped
    double seconds = 0;
    bool stopped = false;
};

/// Looks at the plies of a game from the last one to the first, so that what was solved serves
/// again. Plies with neither a comparison nor king-making are left out. Fails with a sentence when
/// the request does not fit the game.
tl::expected<GameComparison, std::string> compare_game(const GameToCompare& game,
                                                       const SearchCall& search,
                                                       const std::stop_token& stop = {});

/// How often models agree over the plies of a game that were a choice.
struct ModelAgreement {
    std::vector<Algorithm> models;
    int plies = 0;
    std::vector<std::vector<int>> pairs;  ///< by model and model: plies with a best move in common
    int all = 0;                          ///< plies on which some move is best under all
    std::vector<int> played;              ///< by model: plies whose played move is among its best
};

ModelAgreement agreement_of(const GameComparison& game);

}  // namespace engine
