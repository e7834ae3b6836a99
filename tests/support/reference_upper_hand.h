#pragma once

#include <vector>

#include "engine/board/disc.h"

namespace tests {

/// The rules of UpperHand, slow and obviously right: the pyramid is layers of rows of columns.
/// Shares no rule with the engine.
class ReferenceUpperHand {
  public:
    /// The start with a base of `size` x `size` cells.
    explicit ReferenceUpperHand(int size);

    int mover() const { return mover_; }
    engine::Disc at(int cell) const;
    /// Cells in ascending index; none when the game is over.
    std::vector<int> moves() const;
    void play(int move);
    bool is_over() const { return reserves_[0] == 0 || reserves_[1] == 0; }
    /// The other's reserve minus one's own.
    int payoff(int seat) const { return reserves_[1 - seat] - reserves_[seat]; }
    int reserve(int seat) const { return reserves_[seat]; }
    /// Puts a ball of a seat's reserve, or takes the ball that lies there back into it.
    void put(int cell, engine::Disc ball);
    void set_mover(int seat) { mover_ = seat; }

  private:
    struct Cell {
        int layer;
        int row;
        int column;
    };

    engine::Disc& ball(const Cell& cell) { return balls_[cell.layer][cell.row][cell.column]; }
    engine::Disc ball(const Cell& cell) const { return balls_[cell.layer][cell.row][cell.column]; }
    bool is_supported(const Cell& cell) const;
    /// How many of the four balls under a cell are these.
    int under(const Cell& cell, engine::Disc ball) const;

    std::vector<Cell> cells_;
    engine::Disc balls_[5][5][5] = {};
    int reserves_[2] = {};
    int mover_ = 0;
};

}  // namespace tests
