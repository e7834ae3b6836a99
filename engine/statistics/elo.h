#pragma once

#include <array>
#include <span>
#include <vector>

#include "engine/statistics/score_likelihood.h"

namespace engine {

/// A natural logarithm of strength times this is on the scale of Elo: 400 points are ten to one.
inline constexpr double kEloPerLog = 173.7177927613007;

/// The difference in Elo at which the expected score is `score`; infinite at 0 and 1.
double elo_of_score(double score);
/// The expected score of the stronger by `difference`.
double score_of_elo(double difference);

/// One player against another.
struct EloDifference {
    Interval score;            ///< mean, 0 to 1
    Interval difference;       ///< of Elo; an end may be infinite
    double superiority = 0.5;  ///< how likely the player is the stronger one, from 0 to 1
    ScoreMoments moments;      ///< of games, or of the pairs or blocks that were counted
};

/// The scores of single games: the trinomial distribution.
std::vector<ScoreCount> scores_of_games(double wins, double draws, double losses);

/// The scores of pairs of games, of 0, 1/2, 1, 3/2 and 2 points: the pentanomial distribution. Both
/// games of a pair begin alike, with seats changed, and so are not independent; the pairs are.
std::vector<ScoreCount> scores_of_pairs(const std::array<double, 5>& pairs);

/// From the counts of independent scores, of games, pairs or blocks. The interval is that of the
/// likelihood ratio, which holds its 95 % where nearly all is won too. Superiority is the normal
/// share below the signed root of the ratio between the likeliest score and 1/2: for many games
/// that of (wins - losses) / sqrt(wins + losses).
/// When stopped, what it gives means nothing.
EloDifference elo_difference(std::span<const ScoreCount> counts, const std::stop_token& stop = {});

}  // namespace engine
