#pragma once

#include <utility>
#include <vector>

#include "engine/search/objective.h"
#include "engine/upper_hand_search/payoff_search.h"

namespace engine::upper_hand {

/// One thread's search of UpperHand to a depth, for RootSearch: its scores are those of plain
/// minimax (a test proves it). Where the depth reaches the end of the game and finished games are
/// worth their payoff, PayoffSearch takes over.
///
/// Beside AlphaBeta, since a pyramid is bits here, and positions that are the same turned or
/// mirrored have one place in the table.
class DepthSearch {
  public:
    DepthSearch(const Objective<UpperHandPosition>& objective, TranspositionTable& table,
                SearchControl& control, int max_depth);
    DepthSearch(const DepthSearch&) = delete;
    DepthSearch& operator=(const DepthSearch&) = delete;

    /// The score of a move of the root that has led to `child`, for the side that made it (`ours`:
    /// the root seat's). With `null_window` it is first shown to be no better than `alpha`.
    Score after_move(const UpperHandPosition& child, bool ours, bool null_window, Score alpha,
                     Score beta, int depth, int ply);
    void count(Move /*move*/) { count_.count(); }
    void report() { count_.report(); }
    /// How many scores so far rest on an estimate instead of a payoff.
    std::uint64_t estimates() const { return estimates_; }
    /// What the last `after_move` expects after its move.
    std::vector<Move> line(int ply) const;

  private:
    static constexpr int kTableDepth = 2;  ///< nearer the leaves a look-up costs more than it saves
    static constexpr int kRankDepth = 2;   ///< from here on it pays to order by the evaluation

    int search(const Board& board, bool ours, int alpha, int beta, int depth, Line& line);
    int payoff(const Board& board, int alpha, int beta, Line& line);
    int estimate(const Board& board, bool ours);
    int leaf(const Board& board, bool ours);
    int finished(const Board& board) const;
    void rank(RankedMoves& moves, bool ours, std::uint8_t known_move);
    /// The position's key in the table, and the symmetry that leads to the image kept there.
    std::pair<Key, int> place_of(const Board& board, bool ours) const;

    const Objective<UpperHandPosition>& objective_;
    TranspositionTable& table_;
    SearchControl& control_;
    bool asks_callback_;
    bool merges_;  ///< positions that are alike to the end of the game have the same estimates
    Shape shape_;
    Player root_seat_ = Player::First;
    std::uint64_t estimates_ = 0;
    NodeCounter count_;
    PayoffSearch payoff_search_;
    Line line_;
};

}  // namespace engine::upper_hand
