#pragma once

#include <span>

#include "engine/statistics/score_likelihood.h"

namespace engine {

/// What a sequential test is to tell apart, declared before the first game: mean scores in (0, 1),
/// of games, of pairs (score_of_elo gives the mean for a difference in Elo) or of blocks in which a
/// player sits on every seat once.
struct SprtBounds {
    double mean0 = 0.5;   ///< as good as this, or worse: H0
    double mean1 = 0.51;  ///< as good as this, or better: H1; above mean0
    double alpha = 0.05;  ///< how often H1 may be accepted where the mean is mean0
    double beta = 0.05;   ///< how often H0 may be accepted where the mean is mean1
};

enum class SprtDecision { Continue, AcceptH0, AcceptH1 };

struct Sprt {
    double log_likelihood_ratio = 0;  ///< of mean1 to mean0
    double lower = 0;                 ///< log(beta / (1 - alpha)): H0 is accepted there or below
    double upper = 0;                 ///< log((1 - beta) / alpha): H1 is accepted there or above
    SprtDecision decision = SprtDecision::Continue;
    int used = 0;  ///< observations until the decision; all of them while there is none
};

/// Where the test stands after these observations: pairs, or blocks of any number of games, each
/// with one mean score. Wald, Sequential Analysis (1947), with the ratio of the likeliest
/// distributions that have the two means in place of two known distributions: Van den Bergh, A
/// Practical Introduction to the GSPRT (2017). Right for decisions that take some 50 observations
/// or more; of fewer, the variance is not yet known, and errors are somewhat more frequent than
/// alpha and beta.
Sprt sprt(std::span<const ScoreCount> counts, const SprtBounds& bounds);

/// The scores one after another: the first decision holds, what follows it is not looked at.
/// When stopped: as far as it came.
Sprt sprt_in_order(std::span<const double> scores, const SprtBounds& bounds,
                   const std::stop_token& stop = {});

}  // namespace engine
