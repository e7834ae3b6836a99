#include "engine/statistics/sprt.h"

#include <cassert>

#include "engine/numbers/exp_log.h"

namespace engine {

Sprt sprt(std::span<const ScoreCount> counts, const SprtBounds& bounds) {
    assert(0 < bounds.mean0 && bounds.mean0 < bounds.mean1 && bounds.mean1 < 1);
    assert(bounds.alpha > 0 && bounds.beta > 0 && bounds.alpha + bounds.beta < 1);
    Sprt test{.log_likelihood_ratio = log_likelihood_of_mean(counts, bounds.mean1) -
                                      log_likelihood_of_mean(counts, bounds.mean0),
              .lower = logarithm(bounds.beta / (1 - bounds.alpha)),
              .upper = logarithm((1 - bounds.beta) / bounds.alpha),
              .used = static_cast<int>(moments(counts).observations)};
    if (test.log_likelihood_ratio <= test.lower) test.decision = SprtDecision::AcceptH0;
    if (test.log_likelihood_ratio >= test.upper) test.decision = SprtDecision::AcceptH1;
    return test;
}

Sprt sprt_in_order(std::span<const double> scores, const SprtBounds& bounds,
                   const std::stop_token& stop) {
    std::vector<ScoreCount> counts;
    Sprt test = sprt(counts, bounds);
    for (const double score : scores) {
        add_score(counts, score);
        if (stop.stop_requested()) break;
        test = sprt(counts, bounds);
        if (test.decision != SprtDecision::Continue) break;
    }
    return test;
}

}  // namespace engine
