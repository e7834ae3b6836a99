#pragma once

#include <array>
#include <cstdint>

#include "engine/board/square_set.h"
#include "engine/games/flip.h"

namespace engine {

/// What lies beside what on a board of up to 8x8 squares, of one machine word: flips, mobility and
/// neighbours. It holds nothing; see WideFrame for the same of larger boards.
struct WordFrame {
    using Squares = SquareSet;
    static Squares flips(Squares own, Squares other, Square square) {
        return engine::flips(own, other, square);
    }
    static Squares mobility(Squares own, Squares other) { return engine::mobility(own, other); }
    /// One step of all squares; those that would leave the board to the side vanish. Directions 0
    /// to 7 lie opposite each other in pairs: right and left, down and up, the two diagonals.
    template <int direction>
    static constexpr Squares step(Squares squares) {
        constexpr std::array kSteps = {1, -1, 8, -8, 9, -9, 7, -7};
        return Squares{plain::step<kSteps[direction]>(squares.bits())};
    }
};

/// What lies beside what on a board of any number of columns and rows, up to 128 squares.
class WideFrame {
  public:
    using Squares = WideSquareSet;
    WideFrame(int columns, int rows);

    /// The discs of `other` that a disc of `own` on `square` turns; empty: that is no move there.
    Squares flips(Squares own, Squares other, Square square) const;
    /// The squares without a disc where a disc of `own` would turn at least one of `other`; also
    /// squares that a board with holes does not have.
    Squares mobility(Squares own, Squares other) const;
    template <int direction>
    constexpr Squares step(Squares squares) const {
        const int distance = distance_[direction / 2];
        const DoubleWord moved =
            direction % 2 == 0 ? squares.bits() << distance : squares.bits() >> distance;
        return Squares{moved & arrive_[direction].bits()};
    }

  private:
    template <int direction>
    Squares flips_towards(Squares own, Squares other, Squares placed) const;
    template <int direction>
    Squares moves_towards(Squares own, Squares other) const;

    std::array<int, 4> distance_;      ///< in squares, by pair of directions
    std::array<Squares, 8> arrive_{};  ///< by direction: where a step may end
};

}  // namespace engine
