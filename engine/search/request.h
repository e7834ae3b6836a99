#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "engine/board/coalition.h"
#include "engine/evaluate/compile.h"
#include "engine/games/any_position.h"
#include "engine/search/algorithm.h"
#include "engine/search/core/limits.h"
#include "engine/search/monte_carlo_settings.h"
#include "engine/search/propagation.h"
#include "engine/search/tie_rule.h"
#include "engine/search/utility.h"

namespace engine {

struct SearchResult;

/// What a search is for.
enum class Goal : std::uint8_t {
    Best,        ///< the best score within the limits
    Exact,       ///< the payoff under perfect play
    WinLossDraw  ///< its sign
};

/// The confidence of a search that cuts nothing but what cannot change its score.
inline constexpr int kFullWidth = 100;

/// What is asked of a search. A plain value; the callbacks apart, equal requests without a time
/// limit on one thread give equal results.
struct SearchRequest {
    Algorithm algorithm = Algorithm::AlphaBeta;
    std::shared_ptr<const CompiledEvaluation> evaluation;  ///< never null; made for this game
    Goal goal = Goal::Best;
    Limits limits;
    /// Percent. Below 100 a branch is cut where a shallow search, with the errors that the
    /// evaluation is known to make, says with this confidence that it cannot matter; of a search to
    /// the end it is the confidence that the score is the exact one. Empty: 100 where a depth or
    /// the payoff is asked for; where time alone is the limit, what plays best.
    std::optional<int> confidence;
    /// Plies of the first search, which orders the moves for those that follow; empty: chosen by
    /// the search. The first of the four depths in Maeda, Parallel Reversi (2012).
    std::optional<int> presearch_depth;
    /// Of the algorithm Coalition: the seats that play together. A seat that is not among them
    /// plays with the rest against them.
    std::optional<Coalition> coalition{};
    /// What each seat plays for, where a search values all seats.
    Utility utility{};
    /// What a seat of max^n does with moves that are worth the same to it.
    TieRule ties = TieRule::First;
    /// The seat whose value the root seat minimises; empty: it plays for itself.
    std::optional<Player> against{};
    /// Whether max^n leaves out what cannot matter.
    bool prunes = true;
    MixThresholds thresholds{};  ///< of MP-Mix
    MonteCarloSettings monte_carlo{};
    std::optional<Player> seat;  ///< whose score is asked for; empty: the player to move
    int lines = 1;               ///< how many moves get their exact place and score
    int threads = 1;
    int hash_megabytes = 16;  ///< of the table that the threads share
    /// Called on the searching thread after each depth but the last, with the result so far.
    std::function<void(const SearchResult&)> on_depth_finished;
    /// Asked by the searching threads now and then, with the nodes up to then, for who cannot
    /// request a stop from elsewhere: true ends the search as a stop does.
    std::function<bool(std::uint64_t nodes)> is_unwanted{};
};

/// How large a table this search can use: `hash_megabytes`, or less where the depth or the nodes
/// allow few positions, since clearing a table takes time and a small one stays in the cache.
std::size_t table_bytes(const SearchRequest& request);

/// The seats that want what `seat` wants: its coalition against the rest. The algorithm does not
/// value all seats.
Coalition coalition_of(const SearchRequest& request, const GameFacts& game, Player seat);

/// Empty: the request fits the position. Else a sentence that says why it does not: no legal move,
/// an algorithm for other numbers of seats, a limit below one.
std::string fault_in(const SearchRequest& request, const AnyPosition& position);

}  // namespace engine
