#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "engine/board/neighbours.h"
#include "engine/reversi_search/board.h"
#include "engine/reversi_search/last_flips.h"

namespace engine::reversi {

/// The last one to four empty squares, played out in the order given: no table, no ordering.
///
/// All functions give the payoff of the side to move as the null window asks for it: what is
/// greater than `alpha` is at least that, what is not is at most that. `alpha` is even, as payoffs
/// are. Discs placed are counted.
class LastEmpties {
  public:
    template <int count>
    using Squares = std::array<std::uint8_t, count>;

    template <int count>
    int solve(Board board, int alpha, Squares<count> squares) {
        if constexpr (count == 3) put_isolated_first(squares);
        if (const int best = best_move<count>(board, alpha, squares); best != kNone) return best;
        const int others = best_move<count>(board.passed(), -alpha - 1, squares);
        return others != kNone ? -others : board.payoff();
    }

    /// One empty square, and all others have discs.
    int last(std::uint64_t own, int square, int alpha) {
        const int discs = std::popcount(own);
        // The most that a disc there could turn, for either side, often tells enough.
        const int most = 2 * (discs + kMostTurned[square]) - 62;
        if (most <= alpha) return most;
        const int least = 2 * (discs - kMostTurned[square]) - 64;
        if (least > alpha) return least;
        if (const int turned = last_flips(own, square); turned > 0) {
            ++nodes_;
            return 2 * (discs + turned) - 62;
        }
        const std::uint64_t other = ~own & ~bit(square);
        if (const int turned = last_flips(other, square); turned > 0) {
            ++nodes_;
            return 2 * (discs - turned) - 64;
        }
        return discs >= 32 ? 2 * discs - 62 : 2 * discs - 64;
    }

    std::uint64_t nodes() const { return nodes_; }
    void count(std::uint64_t nodes) { nodes_ += nodes; }

  private:
    static constexpr int kNone = -100;

    /// Who places on a square that has no empty one beside it leaves the two others as a pair.
    static void put_isolated_first(Squares<3>& squares) {
        const auto is_isolated = [&squares](int place) {
            const std::uint64_t others =
                bit(squares[(place + 1) % 3]) | bit(squares[(place + 2) % 3]);
            return (kNeighbours[squares[place]] & others) == 0;
        };
        if (is_isolated(0)) return;
        if (is_isolated(2)) {
            std::swap(squares[0], squares[2]);
        } else if (is_isolated(1)) {
            std::swap(squares[0], squares[1]);
        }
    }

    template <int count>
    static constexpr Squares<count - 1> without(const Squares<count>& squares, int place) {
        Squares<count - 1> rest{};
        for (int from = 0, to = 0; from < count; ++from) {
            if (from != place) rest[to++] = squares[from];
        }
        return rest;
    }

    template <int count>
    int solve_rest(Board board, int alpha, const Squares<count>& squares, int place) {
        if constexpr (count == 2) {
            return last(board.own, squares[1 - place], alpha);
        } else {
            return solve<count - 1>(board, alpha, without<count>(squares, place));
        }
    }

    /// The score of the best move; kNone: there is no move.
    template <int count>
    int best_move(Board board, int alpha, const Squares<count>& squares) {
        int best = kNone;
        // Not unrolled: as one piece of code the four squares leave no room for others in the
        // machine's nearest cache.
#pragma GCC unroll 1
        for (int place = 0; place < count; ++place) {
            const int square = squares[place];
            if ((kNeighbours[square] & board.other) == 0) continue;
            const std::uint64_t turned = board.flips(square);
            if (turned == 0) continue;
            ++nodes_;
            const int score =
                -solve_rest<count>(board.after(square, turned), -alpha - 1, squares, place);
            if (score > alpha) return score;
            if (score > best) best = score;
        }
        return best;
    }

    std::uint64_t nodes_ = 0;
};

}  // namespace engine::reversi
