#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "engine/analyze/search_call.h"
#include "engine/search/level.h"

namespace engine {

/// What a search says of one move of a game. Scores are the mover's.
struct JudgedMove {
    int ply = 0;  ///< moves played before it
    Player mover = Player::First;
    Move played = Move::pass();
    Move best = Move::pass();
    std::optional<double> score;       ///< of the played move; empty: no depth was finished
    std::optional<double> best_score;  ///< likewise
    /// What the move gave away: the best score minus its own. Empty: they cannot be compared.
    std::optional<double> loss;
    bool exact = false;       ///< both scores are payoffs under best play
    SearchResult found;       ///< before the move; its scores are those of `found.seat`
    std::uint64_t nodes = 0;  ///< of all searches for the move
    double seconds = 0;
};

/// Which moves to judge, and how.
struct GameToAnalyze {
    AnyPosition start;
    std::vector<Move> moves;  ///< legal one after the other
    /// Of each position; its seat is not used.
    SearchRequest request;
    /// Says goal and depth by the position. Its `wld_depth` is not used: signs do not tell what a
    /// move has lost.
    std::optional<Level> level;
    /// Called after each position, from the last one to the first; false stops. May be empty.
    std::function<bool(const JudgedMove&)> on_move;
};

struct GameAnalysis {
    std::vector<JudgedMove> moves;  ///< in the order of playing; the last ones where it was stopped
    std::uint64_t nodes = 0;
    double seconds = 0;
    bool stopped = false;
};

/// Judges every move of a game, from the last one to the first, so that the table knows what
/// becomes of a position. A move that is not the best is searched a second time, as deep as the
/// best one was. Fails with a sentence when the request does not fit the game; see `analyze`.
tl::expected<GameAnalysis, std::string> analyze_game(const GameToAnalyze& game,
                                                     const SearchCall& search,
                                                     const std::stop_token& stop = {});

/// What the moves of one seat have given away.
struct SeatLoss {
    int moves = 0;  ///< whose loss is known and that were a choice
    double sum = 0;
    double mean() const { return moves == 0 ? 0 : sum / moves; }
};

/// By seat.
std::vector<SeatLoss> losses_of(const GameAnalysis& analysis, int seats);

}  // namespace engine
