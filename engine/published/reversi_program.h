#pragma once

#include <string>

#include "engine/match/strategy.h"
#include "engine/published/square_order.h"

namespace engine {

/// SSAI, the search on one thread that the thesis on Parallel Reversi prints, with every defect a
/// switch. The defaults are what is printed; each switch turned off mends one thing.
///
/// Depths: those of its Table 1 at X = 1; normal, wld and perfect grow with X. The appendix has
/// other numbers (presearch kazu+1, normal kazu+3, wld kazu+5, perfect kazu+3, for some `kazu`).
///
/// Not printed, and taken so: the generator lists squares row by row; the book is empty, as the
/// text says; WLDEvaluator is the sign and PerfectEvaluator the number of own discs minus the
/// other's; MidEvaluator is replaced, see reversi_stand_in.h. A pass costs no depth.
/// Source:  "SSAI におけるクラス AI" in Maeda, リバーシの並列化 (Kindai University, 2012).
struct ReversiProgram {
    int presearch_depth = 5;  ///< plies of the search that sorts the moves
    int normal_depth = 3;     ///< plies
    int wld_depth = 6;        ///< empty squares from which the winner is solved
    int perfect_depth = 4;    ///< empty squares from which the discs are counted
    /// `eval_max` stays where it began, so every move beats it and the last of the list is played.
    bool root_never_raised = true;
    /// The inner loop of the selection sort begins at 1, not behind the outer one.
    bool missorted_list = true;
    /// A child is searched below `-Integer.MIN_VALUE`, which is MIN_VALUE: it ends with its first
    /// reply. Shows only where `root_never_raised` is off.
    bool inverted_window = true;
    /// The sort asks the midgame evaluation also where the game is solved.
    bool midgame_sort = true;
    SquareOrder order = SquareOrder::Rows;
    friend bool operator==(const ReversiProgram&, const ReversiProgram&) = default;
};

/// Why that game cannot be played, as a sentence; empty: it can. Both programs play 8x8 Reversi.
std::string fault_in_game_for_reversi_program(const GameFacts& facts);

Strategy ssai_strategy(std::string name, const ReversiProgram& program);

/// MSAI, "the same on many threads": it makes the threads, waits for them and never starts them,
/// so every move has the value that it began with, nothing is sorted or searched, and the last
/// square of the generator's list is played. There is no switch that starts them: all threads would
/// play their moves on one board at the same time, which has no defined meaning.
/// Source:  "MSAI におけるクラス AI" and "MultiAI.java", the same thesis.
Strategy msai_strategy(std::string name, SquareOrder order);

}  // namespace engine
