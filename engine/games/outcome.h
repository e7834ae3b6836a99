#pragma once

#include <vector>

#include "engine/games/any_position.h"

namespace engine {

/// How a game ended, by seat.
struct Outcome {
    std::vector<Score> payoffs;  ///< in discs
    std::vector<int> ranks;      ///< 1 is first; ties share the best rank and the next are left out
                                 ///< ("1224"), as the theses count
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// The position is over.
Outcome outcome_of(const AnyPosition& position);

/// Of a game that `seat` gave up: it loses, and each other seat wins, as many discs as the board
/// has squares.
Outcome forfeited_outcome(const GameFacts& facts, Player seat);

/// Competition ranks of payoffs, the highest first.
std::vector<int> ranks_of(const std::vector<Score>& payoffs);

}  // namespace engine
