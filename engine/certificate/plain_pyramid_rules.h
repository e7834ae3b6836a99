#pragma once

#include "engine/board/coalition.h"
#include "engine/certificate/plain_rules.h"

namespace engine::certificate {

/// The rules of UpperHand. Squares are numbered from the base up, each layer row by row.
class PlainPyramidRules : public PlainRules {
  public:
    /// `size`: cells on a side of the base.
    PlainPyramidRules(int size, Player ours);

    PlainPosition start() const override;
    bool is_ours(int seat) const override { return seat == ours_; }
    /// Nobody passes.
    bool settle(PlainPosition& position) const override;
    std::vector<int> moves(const PlainPosition& position) const override;
    PlainPosition after(const PlainPosition& position, int square) const override;
    /// Balls left to the other player minus balls left to ours.
    int payoff(const PlainPosition& position) const override;
    int empties(const PlainPosition& position) const override;
    std::string text(const PlainPosition& position) const override;
    PlainPosition position(const std::string& text) const override;
    /// The least of the texts of its eight images, where balls whose color can decide no cell any
    /// more are `*`, and with the balls that the player to move has left.
    std::string least_text(const PlainPosition& position) const override;

  private:
    struct Cell {
        int layer;
        int row;
        int column;
        std::vector<int> supports;  ///< four, or none on the base
    };
    int cell_at(int layer, int row, int column) const;
    bool is_supported(const PlainPosition& position, const Cell& cell) const;
    /// Balls that a seat has not laid yet.
    int reserve(const PlainPosition& position, int seat) const;

    int size_;
    int ours_;
    std::array<int, 2> balls_{};
    std::vector<Cell> cells_;
    PlainPosition start_{};
};

}  // namespace engine::certificate
