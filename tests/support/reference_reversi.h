#pragma once

#include <vector>

#include "engine/games/variant.h"

namespace tests {

/// The rules of the reversi family, slow and obviously right: a board is rows and columns of discs,
/// a move looks along eight directions one square at a time. Shares no rule with the engine.
class ReferenceReversi {
  public:
    /// The start of a variant.
    explicit ReferenceReversi(const engine::Variant& rules);

    int mover() const { return mover_; }
    engine::Disc at(int square) const { return discs_[square / columns_][square % columns_]; }
    /// Squares in ascending order, or 255 alone for the pass, or none when the game is over.
    std::vector<int> moves() const;
    void play(int move);
    bool is_over() const;
    /// In discs.
    int payoff(int seat) const;
    void put(int square, engine::Disc disc) { discs_[square / columns_][square % columns_] = disc; }
    void set_mover(int seat) { mover_ = seat; }

  private:
    static constexpr int kMost = 16;  ///< columns or rows
    using Marks = bool[kMost][kMost];
    struct Seat {
        engine::Disc disc = engine::Disc::Black;
        Marks may_place = {};
        Marks counts = {};
    };

    void mark(engine::WideSquareSet set, Marks& marks) const;

    engine::Disc opposite(engine::Disc disc) const;
    bool exists(int row, int column) const;
    /// How many discs a disc of `disc` would turn from there in one direction.
    int enclosed(int row, int column, int row_step, int column_step, engine::Disc disc) const;
    bool can_place(int seat, int row, int column) const;
    bool has_square(int seat) const;
    int counted(int seat) const;

    int columns_;  ///< of the frame that the squares are numbered in
    int rows_;
    std::vector<Seat> seats_;
    Marks exists_ = {};
    bool fewest_wins_ = false;
    engine::Disc discs_[kMost][kMost] = {};
    int mover_ = 0;
};

}  // namespace tests
