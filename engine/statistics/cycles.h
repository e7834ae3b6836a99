#pragma once

#include <array>
#include <span>
#include <vector>

#include "engine/statistics/pair_result.h"

namespace engine {

/// The first of three players beats the second, the second the third, the third the first.
struct Cycle {
    std::array<int, 3> players;    ///< the smallest number first
    std::array<double, 3> shares;  ///< mean score of each against the next, above 1/2
    double p = 1;         ///< that there is no such cycle: of the weakest of the three claims
    double adjusted = 1;  ///< p, adjusted for all the cycles that might have been found
};

/// Among so many there are a million cycles to look at.
inline constexpr int kMostPlayersInCycles = 150;

/// Who beats whom in a circle, the surest first. A cycle is three claims, each tested by the normal
/// approximation against a mean score of 1/2, and holds where all three do: its p is the largest
/// (Berger, Technometrics 24, 1982). Adjusted by Holm over both directions of every three players
/// that all met.
/// No more players than kMostPlayersInCycles.
std::vector<Cycle> cycles_among(int players, std::span<const PairResult> results);

}  // namespace engine
