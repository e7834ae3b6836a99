#pragma once

#include "engine/board/move.h"
#include "engine/board/seat_values.h"

namespace engine {

/// What an end of a game gives to each seat, or several ends in the mean.
struct SeatOutcomes {
    SeatValues worth{};    ///< what each seat plays for: its utility
    SeatValues payoffs{};  ///< in discs
    SeatValues firsts{};   ///< the share of the first place by payoff; all seats' together are 1
    friend bool operator==(const SeatOutcomes&, const SeatOutcomes&) = default;
};

/// One legal move and what it leads to.
struct MoveOutcomes {
    Move move = Move::pass();
    SeatOutcomes outcomes;
    friend bool operator==(const MoveOutcomes&, const MoveOutcomes&) = default;
};

}  // namespace engine
