#pragma once

#include <span>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "engine/statistics/pair_result.h"
#include "engine/statistics/ratings.h"

namespace engine {

struct BradleyTerry {
    std::vector<Estimate> ratings;  ///< of Elo, by player
    std::vector<int> groups;        ///< see connected_groups
};

/// Ratings from games of two: the strengths under which the scores are likeliest where s beats t
/// with probability s / (s + t). Bradley and Terry, Biometrika 39 (1952). A draw is half a win, so
/// that two players alone lie as far apart as elo_difference says. Errors are from the observed
/// information, less what draws take from the variance of a score. Players are known by `names`;
/// each result is of two different ones. The error: without a prior, no ratings fit (see
/// without_chain); more players than kMostRatedPlayers; or it was stopped.
tl::expected<BradleyTerry, std::string> bradley_terry(std::span<const std::string> names,
                                                      std::span<const PairResult> results,
                                                      const RatingScale& scale = {},
                                                      const std::stop_token& stop = {});

}  // namespace engine
