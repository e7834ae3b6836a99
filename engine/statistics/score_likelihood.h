#pragma once

#include <span>
#include <stop_token>
#include <vector>

#include "engine/statistics/interval.h"

namespace engine {

/// How often a score came: of a game or the mean of a block of games, 0 (all lost) to 1 (all won).
struct ScoreCount {
    double score = 0;
    double count = 0;
};

struct ScoreMoments {
    double observations = 0;
    double mean = 0;
    double variance = 0;  ///< of one observation, by the multinomial distribution of the counts
};

/// Of 0 observations all is 0.
ScoreMoments moments(std::span<const ScoreCount> counts);

// Both give what means nothing when they are stopped.

/// How much less likely the counts are (a logarithm, at most 0) under the distribution on [0, 1]
/// with mean `mean`, 0 < mean < 1, that makes them likeliest, than under the likeliest of all: the
/// profile likelihood of a multinomial distribution, whose scores need not have been seen. Owen,
/// Empirical Likelihood (2001), 2.4; Van den Bergh, A Practical Introduction to the GSPRT (2017).
double log_likelihood_of_mean(std::span<const ScoreCount> counts, double mean,
                              const std::stop_token& stop = {});

/// The means that a test of the likelihood ratio at 5 % does not refute. Without observations: 0.5
/// in [0, 1].
Interval likely_mean(std::span<const ScoreCount> counts, const std::stop_token& stop = {});

/// Scores by the order in which each came first.
std::vector<ScoreCount> counts_of_scores(std::span<const double> scores);

/// Adds one observation, or a part of one: a block of which half was played says half as much.
void add_score(std::vector<ScoreCount>& counts, double score, double count = 1);

}  // namespace engine
