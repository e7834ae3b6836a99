#include "engine/statistics/score_likelihood.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <unordered_map>

#include "engine/statistics/distribution.h"

namespace engine {
namespace {

/// The likeliest distribution with that mean gives a score s the share n / N / (1 + multiplier (s -
/// mean)). Where no multiplier reaches the mean with the scores that were seen, it stays at the
/// limit, and 0 or 1, not seen, gets the share that is left.
double multiplier_for(std::span<const ScoreCount> counts, double mean,
                      const std::stop_token& stop) {
    double excess = 0;
    double scale = 0;
    for (const auto& [score, count] : counts) {
        excess += count * (score - mean);
        scale += count * std::abs(score - mean);
    }
    // Rounding: the mean is the observed one.
    if (std::abs(excess) <= 1e-14 * scale) return 0;
    const double limit = excess > 0 ? 1 / mean : -1 / (1 - mean);
    const double end = excess > 0 ? 0 : 1;
    const auto slope_at = [&](double multiplier) {
        double value = 0;
        double slope = 0;
        for (const auto& [score, count] : counts) {
            const double distance = score - mean;
            const double part = distance / (1 + multiplier * distance);
            value += count * part;
            slope -= count * part * part;
        }
        return std::pair{value, slope};
    };
    const bool end_was_seen = std::ranges::any_of(
        counts, [&](const ScoreCount& c) { return c.score == end && c.count > 0; });
    if (!end_was_seen && slope_at(limit).first * limit >= 0) return limit;

    // The sum falls as the multiplier rises: Newton's method between bounds that close in.
    double near = 0;
    double far = limit;
    double multiplier = 0;
    for (int step = 0; step < 200 && !stop.stop_requested(); ++step) {
        const auto [value, slope] = slope_at(multiplier);
        (value * limit > 0 ? near : far) = multiplier;
        double next = multiplier - value / slope;
        const auto [low, high] = std::minmax(near, far);
        if (!(low < next && next < high)) next = (near + far) / 2;
        if (std::abs(next - multiplier) <= 1e-14 * std::abs(limit)) return next;
        multiplier = next;
    }
    return multiplier;
}

}  // namespace

ScoreMoments moments(std::span<const ScoreCount> counts) {
    ScoreMoments found;
    for (const auto& [score, count] : counts) {
        found.observations += count;
        found.mean += count * score;
    }
    if (found.observations <= 0) return {};
    found.mean /= found.observations;
    for (const auto& [score, count] : counts) {
        found.variance += count * (score - found.mean) * (score - found.mean);
    }
    found.variance /= found.observations;
    return found;
}

double log_likelihood_of_mean(std::span<const ScoreCount> counts, double mean,
                              const std::stop_token& stop) {
    assert(0 < mean && mean < 1);
    const double multiplier = multiplier_for(counts, mean, stop);
    double sum = 0;
    for (const auto& [score, count] : counts) {
        if (count > 0) sum -= count * std::log1p(multiplier * (score - mean));
    }
    return std::min(0.0, sum);
}

Interval likely_mean(std::span<const ScoreCount> counts, const std::stop_token& stop) {
    const ScoreMoments found = moments(counts);
    if (found.observations <= 0) return {.estimate = 0.5, .low = 0, .high = 1};
    // The likelihood falls on both sides of the observed mean.
    const auto bound = [&](double inside, double outside) {
        if (inside == outside) return inside;
        for (int step = 0; step < 60 && !stop.stop_requested(); ++step) {
            const double middle = (inside + outside) / 2;
            const bool likely =
                -2 * log_likelihood_of_mean(counts, middle, stop) <= kNormal95 * kNormal95;
            (likely ? inside : outside) = middle;
        }
        return inside;
    };
    return {.estimate = found.mean, .low = bound(found.mean, 0), .high = bound(found.mean, 1)};
}

std::vector<ScoreCount> counts_of_scores(std::span<const double> scores) {
    std::vector<ScoreCount> counts;
    std::unordered_map<double, std::size_t> places;
    for (const double score : scores) {
        const auto [known, is_new] = places.try_emplace(score, counts.size());
        if (is_new) counts.push_back({.score = score, .count = 0});
        counts[known->second].count += 1;
    }
    return counts;
}

void add_score(std::vector<ScoreCount>& counts, double score, double count) {
    const auto known = std::ranges::find(counts, score, &ScoreCount::score);
    if (known != counts.end()) {
        known->count += count;
    } else {
        counts.push_back({.score = score, .count = count});
    }
}

}  // namespace engine
