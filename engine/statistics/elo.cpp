#include "engine/statistics/elo.h"

#include <cmath>

#include "engine/numbers/exp_log.h"
#include "engine/statistics/distribution.h"

namespace engine {

double elo_of_score(double score) {
    return kEloPerLog * (logarithm(score) - std::log1p(-score));
}

double score_of_elo(double difference) {
    return 1 / (1 + exponential(-difference / kEloPerLog));
}

std::vector<ScoreCount> scores_of_games(double wins, double draws, double losses) {
    return {
        {.score = 0, .count = losses}, {.score = 0.5, .count = draws}, {.score = 1, .count = wins}};
}

std::vector<ScoreCount> scores_of_pairs(const std::array<double, 5>& pairs) {
    std::vector<ScoreCount> counts;
    for (const double count : pairs) {
        counts.push_back({.score = static_cast<double>(counts.size()) / 4, .count = count});
    }
    return counts;
}

EloDifference elo_difference(std::span<const ScoreCount> counts, const std::stop_token& stop) {
    EloDifference found{.score = likely_mean(counts, stop), .moments = moments(counts)};
    found.difference = {.estimate = elo_of_score(found.score.estimate),
                        .low = elo_of_score(found.score.low),
                        .high = elo_of_score(found.score.high)};
    const double root = std::sqrt(-2 * log_likelihood_of_mean(counts, 0.5, stop));
    found.superiority = normal_share_below(found.score.estimate < 0.5 ? -root : root);
    return found;
}

}  // namespace engine
