#pragma once

#include <array>
#include <vector>

#include "engine/board/move.h"
#include "engine/models/game_models.h"

namespace engine {

/// How many of some plies leave others' fate to a mover who does not care.
struct UndecidedPlies {
    int plies = 0;        ///< that were a choice
    int undecided = 0;    ///< of the grade Undecided or KingMaking
    int king_making = 0;  ///< of the grade KingMaking
    friend bool operator==(const UndecidedPlies&, const UndecidedPlies&) = default;
};

/// What the moves of each seat did to every seat, in its utility: a row for the seat that moved, a
/// column for the seat that gained. Where all seats together always have the same a row adds up to
/// nothing.
using GainMatrix = std::array<SeatValues, kMaxSeats>;

/// King-making over the plies of one game, or of many.
struct KingMakingCounts {
    int games = 0;
    int games_undecided = 0;    ///< with such a ply
    int games_king_making = 0;  ///< likewise
    UndecidedPlies all;
    std::array<UndecidedPlies, kMaxSeats> by_seat{};
    std::array<UndecidedPlies, kMaxSquares + 1> by_empties{};
    int exact_plies = 0;                   ///< of `all`, whose values are exact
    std::array<int, kMaxSeats> errors{};   ///< by seat: moves that lost something
    std::array<int, kMaxSeats> choices{};  ///< by seat: moves that lost nothing but gave to others
    GainMatrix gains_by_error{};           ///< who gains when a seat errs
    GainMatrix gains_by_choice{};  ///< who gains when a seat takes one of its equal moves instead
                                   ///< of that of the rule for ties

    void add(const GameComparison& game);
};

}  // namespace engine
