#pragma once

#include <cstdint>

#include "engine/reversi_search/last_empties.h"
#include "engine/reversi_search/local_table.h"
#include "engine/reversi_search/stable_discs.h"

namespace engine::reversi {

/// Plays out the last empty squares for one thread, with nothing shared: what a search to the end
/// spends nearly all its time on.
///
/// By the number of empty squares: up to 3 as they come; 4 once for each position that the table
/// still knows; from 5 up to `kMost` with a table, too, and, where a move is expected to be enough,
/// moves ordered by the replies that they leave.
class Endgame {
  public:
    static constexpr int kMost = 11;

    /// The payoff of the side to move as the null window above `alpha` asks for it: a score above
    /// `alpha` is at least that, another at most that. At most `kMost` squares are empty.
    /// `expected_cut`: the score is expected above `alpha`; a wrong guess costs only time.
    int solve(Board board, int alpha, bool expected_cut);

    /// Discs placed so far.
    std::uint64_t nodes() const { return last_.nodes(); }
    const StableDiscs& stable_discs() const { return stable_discs_; }
    /// Forgets what the tables hold.
    void clear();

  private:
    /// A position and what was found out about it on the way. Without initial values, as `Board`;
    /// filled in place, since a copy in wide words would wait for the parts written just before.
    struct Node {
        Board board;
        std::uint64_t hash;
        std::uint64_t moves;  ///< only where more than `kFew` squares are empty
        int square;           ///< of the move that led here
    };
    static constexpr int kFew = 4;  ///< up to so many no moves are ranked

    int last_four(Board board, int alpha);
    int four(Board board, std::uint64_t hash, int alpha);
    int several(const Node& node, int alpha, int count, std::uint64_t odd, bool expected_cut);
    // Apart, since what is rare would make room on the stack of what is not.
    [[gnu::noinline]] int after_pass(Board board, int alpha, int count, std::uint64_t odd,
                                     bool expected_cut);
    int best_of_all(Board board, std::uint64_t moves, int alpha, int count, std::uint64_t odd);
    int best_ranked(Board board, std::uint64_t moves, int alpha, int count, std::uint64_t odd);
    /// Whether the other side's stable discs alone keep the score at `alpha` or below; if so the
    /// bound.
    bool is_cut_by_stable_discs(const Board& board, int alpha, int count, int& bound) const;
    /// The table of positions with so many empty squares.
    LocalTable& table(int count) { return count > 5 ? several_ : count > 4 ? fives_ : fours_; }

    LastEmpties last_;
    StableDiscs stable_discs_;
    // 224 KB in all; half and twice as much change the nodes by less than 2 %.
    LocalTable several_{14};
    LocalTable fives_{13};
    LocalTable fours_{12};
};

}  // namespace engine::reversi
