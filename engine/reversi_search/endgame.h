#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/reversi_search/last_empties.h"
#include "engine/reversi_search/stable_discs.h"

namespace engine::reversi {

/// Plays out the last empty squares for one thread, with nothing shared: what a search to the end
/// spends nearly all its time on.
///
/// By the number of empty squares: up to 4 unrolled; up to `kFew` quarters with an odd number of
/// empty squares first; up to `kMost` moves ordered by the replies that they leave, with a table
/// so small that it stays in the nearest cache.
class Endgame {
  public:
    static constexpr int kMost = 12;

    Endgame();

    /// The payoff of the side to move as the null window above `alpha` asks for it: a score above
    /// `alpha` is at least that, another at most that. At most `kMost` squares are empty.
    int solve(Board board, int alpha);

    /// Discs placed so far.
    std::uint64_t nodes() const { return last_.nodes(); }
    const StableDiscs& stable_discs() const { return stable_discs_; }
    /// Forgets the table.
    void clear();

  private:
    struct Known {
        Board board;
        std::int8_t lower = -64;
        std::int8_t upper = 64;
        std::uint8_t move = 0;
    };
    struct Ranked {
        std::uint64_t turned;
        Board child;
        int square;
        int rank;
    };
    static constexpr int kFew = 7;
    static constexpr int kTableBits = 12;

    int last_four(Board board, int alpha, std::uint64_t empty);
    int few(Board board, int alpha, std::uint64_t empty, int count, std::uint64_t odd);
    int several(Board board, int alpha, int count, std::uint64_t odd);
    int rank(const Board& child, int square, std::uint64_t odd) const;
    /// Whether the other side's stable discs alone keep the score at `alpha` or below; if so the
    /// bound.
    bool is_cut_by_stable_discs(const Board& board, int alpha, int count, int& bound) const;
    Known& known(const Board& board);

    LastEmpties last_;
    StableDiscs stable_discs_;
    std::vector<Known> table_;
};

}  // namespace engine::reversi
