#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/statistics/interval.h"

namespace engine {

/// A fitted number and its standard error.
struct Estimate {
    double estimate = 0;
    double error = 0;

    /// 95 %, by the normal approximation.
    Interval interval() const;
};

/// Players of one table of ratings at most: a step of the fit takes a time that grows with their
/// number cubed, for so many a tenth of a second.
inline constexpr int kMostRatedPlayers = 500;

/// What to say about more.
std::string too_many_players(int players);

/// What ratings are counted from.
struct RatingScale {
    /// So many games, half of each won and half of each lost against an average player, that
    /// everybody is taken to have played besides: they keep who won or lost everything within
    /// bounds, and join groups that never met. 0: only the games that were played speak.
    double prior = 1;
    /// The player rated 0, a number from 0 on; empty: the mean of all players is 0. Errors are
    /// those of the distance from there.
    std::optional<int> zero;
};

/// Players that met, directly or through others, have the same number, from 0 on. Ratings compare
/// players of one group; between groups they say nothing.
std::vector<int> connected_groups(int players, std::span<const std::pair<int, int>> met);

/// Two players from the first of whom no chain of wins (`beat`: winner, loser) leads to the second:
/// without a prior, no finite ratings fit the games. Ford, American Mathematical Monthly 64 (1957).
/// Empty: there are chains from everybody to everybody.
std::optional<std::pair<int, int>> without_chain(int players,
                                                 std::span<const std::pair<int, int>> beat);

}  // namespace engine
