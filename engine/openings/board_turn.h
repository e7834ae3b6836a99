#pragma once

#include "engine/games/any_position.h"

namespace engine {

/// One of the eight ways to turn or mirror a board of 8x8 squares. Number 0 leaves it as it lies;
/// bit 0: rows become columns; then bit 1: left becomes right; then bit 2: top becomes bottom.
class BoardTurn {
  public:
    constexpr BoardTurn() = default;
    constexpr explicit BoardTurn(int number) : number_{number} {}

    SquareSet operator()(SquareSet squares) const;
    Move operator()(Move move) const;
    std::vector<Move> operator()(const std::vector<Move>& moves) const;
    /// The turn that leads back.
    constexpr BoardTurn back() const {
        const bool transposes = (number_ & 1) != 0;
        return BoardTurn{transposes ? 1 | (number_ & 2) << 1 | (number_ & 4) >> 1 : number_};
    }
    friend bool operator==(BoardTurn, BoardTurn) = default;

  private:
    int number_ = 0;
};

/// A position and the turn that led to it.
struct CanonicalPosition {
    AnyPosition position;
    BoardTurn turn;
};

/// Of all positions that differ by turning the board, or by swapping the colors with the mover, the
/// same one. Reversi has these symmetries; a position of another game stays as it is.
CanonicalPosition canonical(const AnyPosition& position);

/// The turns that make `from` into `to`, colors with the mover swapped or not: several where the
/// position is symmetrical itself. Equal positions of other games: the one that changes nothing.
std::vector<BoardTurn> turns_between(const AnyPosition& from, const AnyPosition& to);

}  // namespace engine
