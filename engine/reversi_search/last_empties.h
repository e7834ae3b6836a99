#pragma once

#include <cstdint>

#include "engine/board/neighbours.h"
#include "engine/reversi_search/last_flips.h"
#include "engine/reversi_search/reversi_board.h"

namespace engine::reversi {

/// The last one to four empty squares, played out in the order given: no table, no ordering.
///
/// All functions give the payoff of the side to move as the null window asks for it: what is
/// greater than `alpha` is at least that, what is not is at most that. `alpha` is even, as payoffs
/// are. Discs placed are counted.
class LastEmpties {
  public:
    /// Squares in the order in which they are tried, a byte each in one word, the first the lowest:
    /// an array, written byte by byte and read as a whole, would keep the processor waiting.
    template <int count>
    class Squares {
      public:
        explicit constexpr Squares(std::uint32_t bytes) : bytes_{bytes} {}
        constexpr int operator[](int place) const {
            return static_cast<int>(bytes_ >> (8 * place) & 255);
        }
        constexpr Squares<count - 1> without(int place) const {
            const std::uint32_t before = (std::uint32_t{1} << (8 * place)) - 1;
            return Squares<count - 1>{(bytes_ & before) | (bytes_ >> 8 & ~before)};
        }
        /// The one at the place, and then the others.
        constexpr Squares first(int place) const {
            return Squares{without(place).bytes() << 8 |
                           static_cast<std::uint32_t>((*this)[place])};
        }
        constexpr std::uint32_t bytes() const { return bytes_; }

      private:
        std::uint32_t bytes_;
    };

    template <int count>
    int solve(Board board, int alpha, Squares<count> squares) {
        if constexpr (count == 3) squares = isolated_first(squares);
        if (const int best = best_move<count>(board, alpha, squares); best != kNone) return best;
        const int others = best_move<count>(board.passed(), -alpha - 1, squares);
        return others != kNone ? -others : board.payoff();
    }

    /// One empty square, and all others have discs. Whatever the window: who can place, and whether
    /// a bound would do, cannot be foretold, and a branch that fails costs more than the answer.
    int last(std::uint64_t own, int square) {
        const int discs = std::popcount(own);
        const LastFlips turned = last_flips(own, square);
        nodes_ += (turned.own | turned.other) != 0 ? 1 : 0;
        const int placed = 2 * (discs + turned.own) - 62;
        // Where nobody can place, the square goes to the winner.
        const int others = 2 * (discs - turned.other) - 64;
        const int nobodys = turned.other == 0 && discs >= 32 ? 2 : 0;
        return turned.own > 0 ? placed : others + nobodys;
    }

    std::uint64_t nodes() const { return nodes_; }
    void count(std::uint64_t nodes) { nodes_ += nodes; }

  private:
    static constexpr int kNone = -100;

    /// Who places on a square that has no empty one beside it leaves the two others as a pair.
    static Squares<3> isolated_first(Squares<3> squares) {
        const auto is_isolated = [squares](int place) {
            const Squares<2> others = squares.without(place);
            return (kNeighbours[squares[place]] & (bit(others[0]) | bit(others[1]))) == 0;
        };
        if (is_isolated(0)) return squares;
        if (is_isolated(2)) return squares.first(2);
        return is_isolated(1) ? squares.first(1) : squares;
    }

    template <int count>
    int solve_rest(Board board, int alpha, Squares<count> squares, int place) {
        if constexpr (count == 2) {
            return last(board.own, squares[1 - place]);
        } else {
            return solve<count - 1>(board, alpha, squares.without(place));
        }
    }

    /// The score of the best move; kNone: there is no move.
    template <int count>
    int best_move(Board board, int alpha, Squares<count> squares) {
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
