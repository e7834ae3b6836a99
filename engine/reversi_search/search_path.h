#pragma once

#include <array>
#include <cstdint>
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

    /// What all positions one move after that of `ply` have in common.
    struct Ahead {
        const PatternSteps::Stage* tables = nullptr;
        std::int32_t turn_weight = 0;
        /// Before the move, as the side that is to move after it sees the board.
        alignas(64) std::array<std::uint16_t, PatternNumbers::kMost> numbers;
    };
    /// The stage is that of so many moves after it.
    Ahead look_ahead(int ply, int plies) const;
    /// Whether leaves two plies away can be looked at without putting the position between them on
    /// the path.
    bool sees_two_ahead() const { return only_movers_ != nullptr; }
    /// What all positions two moves after that of `ply` have in common; the numbers are those
    /// before both moves, as the side to move sees the board. Only where `sees_two_ahead`.
    Ahead look_two_ahead(int ply) const;
    /// From there one move on.
    void step_ahead(const Ahead& two, const RankedMove& move, Ahead& one) const {
        one.tables = two.tables;
        one.turn_weight = two.turn_weight;
        patterns_->place_own(two.numbers.data(), move.square, move.turned, one.numbers.data());
    }
    /// The same as to descend and estimate, for the side to move there; where the evaluation
    /// allows it, nothing is put on the path.
    int estimate_after(int ply, const Ahead& ahead, const RankedMove& move);

  private:
    const CompiledEvaluation& evaluation_;
    Player seat_;
    Color color_;                          ///< the seat's
    const PatternIndexer* patterns_;       ///< null: numbers are not followed
    const CompiledPatterns* only_movers_;  ///< null: there is more to an evaluation
    std::vector<Ply> plies_;
};

inline int SearchPath::estimate_after(int ply, const Ahead& ahead, const RankedMove& move) {
    if (only_movers_ == nullptr) {
        descend(ply, move);
        return estimate(ply + 1);
    }
    alignas(64) std::array<std::uint16_t, PatternNumbers::kMost> numbers;  // NOLINT: filled
    patterns_->place(ahead.numbers.data(), move.square, move.turned, numbers.data());
    return only_movers_->movers_sum(numbers.data(), *ahead.tables) + ahead.turn_weight;
}

}  // namespace engine::reversi
