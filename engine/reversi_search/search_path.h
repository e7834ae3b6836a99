#pragma once

#include <vector>

#include "engine/evaluate/compiled_evaluation.h"
#include "engine/reversi_search/ply.h"

namespace engine::reversi {

/// The positions from the root to the node that a thread is searching, each with what the
/// evaluation needs of it: pattern numbers are changed move by move instead of found anew.
class SearchPath {
  public:
    /// `seat`: whose values the evaluation gives.
    SearchPath(const CompiledEvaluation& evaluation, Player seat);

    void start(const Board& board, bool is_seats);
    /// Puts the position after a move, or after a pass, behind that of `ply`.
    void descend(int ply, const RankedMove& move);
    void descend_by_pass(int ply);
    /// Takes over another thread's position of the same ply.
    void take(int ply, const Ply& node);
    Ply& operator[](int ply) { return plies_[ply]; }
    const Ply& operator[](int ply) const { return plies_[ply]; }
    /// The evaluation of a position for its side to move, in steps.
    int estimate(int ply) const;

  private:
    const CompiledEvaluation& evaluation_;
    Player seat_;
    Color color_;                     ///< the seat's
    const PatternIndexer* patterns_;  ///< null: numbers are not followed
    std::vector<Ply> plies_;
};

}  // namespace engine::reversi
