#pragma once

#include "engine/games/any_position.h"

namespace engine {

/// The time that a seat has for all its moves of a game.
class GameClock {
  public:
    explicit GameClock(double seconds) : left_{seconds} {}

    /// Below 0: the seat has lost on time.
    double seconds_left() const { return left_; }
    bool is_over() const { return left_ < 0; }
    /// Takes off what choosing a move took.
    void spend(double seconds) { left_ -= seconds; }

  private:
    double left_;
};

/// How many seconds a search should think about its move, when so many are left for the game: an
/// even share of the moves that are still to be chosen, more of it before the endgame, whose last
/// moves cost nothing. Above 0, and well below `seconds_left` unless nothing is left.
double seconds_for_move(double seconds_left, const AnyPosition& position);

}  // namespace engine
