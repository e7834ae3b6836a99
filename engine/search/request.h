#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "engine/board/coalition.h"
#include "engine/evaluate/compile.h"
#include "engine/search/limits.h"
#include "engine/search/monte_carlo_settings.h"
#include "engine/search/propagation.h"
#include "engine/search/tie_rule.h"
#include "engine/search/utility.h"

namespace engine {

struct SearchResult;

/// How a search models the players.
enum class Algorithm : std::uint8_t {
    AlphaBeta,       ///< two sides; Knuth and Moore 1975
    Color,           ///< the seats of one color against those of the other, as the Yonin theses do
    Paranoid,        ///< the root seat against all others; Sturtevant and Korf 2000
    Coalition,       ///< seats that the request names against the rest
    BestReply,       ///< of the others only the one who replies worst; Schadd and Winands 2011
    BestReplyPlus,   ///< the same, where the others play by order; Esser et al. 2013
    MaxN,            ///< each seat for itself; Luckhardt and Irani 1986
    MpMix,           ///< max^n, paranoid or against the leader; Zuckerman, Felner and Kraus 2009
    FlatMonteCarlo,  ///< games to the end by chance, equally many for each move
    MonteCarlo,      ///< the same from a tree that grows where the seats do best; Coulom 2006
    Expectimax       ///< the root seat plays best and all others by chance; Michie 1966
};

/// What a search is for.
enum class Goal : std::uint8_t {
    Best,        ///< the best score within the limits
    Exact,       ///< the payoff under perfect play
    WinLossDraw  ///< its sign
};

/// The confidence of a search that cuts nothing but what cannot change its score.
inline constexpr int kFullWidth = 100;

/// What is asked of a search. A plain value; the callback apart, equal requests without a time
/// limit on one thread give equal results.
struct SearchRequest {
    Algorithm algorithm = Algorithm::AlphaBeta;
    std::shared_ptr<const CompiledEvaluation> evaluation;  ///< never null; made for this game
    Goal goal = Goal::Best;
    Limits limits;
    /// Percent. Below 100 a branch is cut where a shallow search, with the errors that the
    /// evaluation is known to make, says with this confidence that it cannot matter. Empty: 100
    /// where a depth or the payoff is asked for; where time alone is the limit, what plays best.
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
    /// The seat that the root seat wants to have little; empty: it plays for itself.
    std::optional<Player> against{};
    /// Whether max^n leaves out what cannot matter.
    bool prunes = true;
    MixThresholds thresholds{};  ///< of MP-Mix
    MonteCarloSettings monte_carlo{};
    std::optional<Player> seat;  ///< whose score is asked for; empty: the player to move
    int lines = 1;               ///< how many moves get their exact place and score
    int threads = 1;
    int hash_megabytes = 16;  ///< of the table that the threads share
    /// Called on the searching thread after each depth, with the result so far.
    std::function<void(const SearchResult&)> on_depth_finished;
};

/// Whether the algorithm values every seat, each of which wants something of its own; else a side
/// wants what the rest does not. MP-Mix does so unless it chooses paranoid.
bool values_all_seats(Algorithm algorithm);
/// Whether the algorithm draws moves by chance.
bool is_monte_carlo(Algorithm algorithm);
/// Whether the algorithm can search games of so many seats.
bool is_for_seats(Algorithm algorithm, int seats);
/// Whether what a position is worth differs with the position where the search began, so that
/// scores of two searches do not compare: BRS, BRS+ and MP-Mix.
bool depends_on_root(Algorithm algorithm);
/// `alphabeta`, `color`, `paranoid`, `coalition`, `brs`, `brs+`, `maxn`, `mpmix`, `flat`, `mcts`.
/// Empty: no algorithm has that name.
std::optional<Algorithm> algorithm_named(std::string_view name);
std::string_view name_of(Algorithm algorithm);
/// In the order to list them.
std::span<const Algorithm> algorithms();

}  // namespace engine
