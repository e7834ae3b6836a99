#pragma once

#include <cstdint>
#include <span>
#include <stop_token>

#include "engine/statistics/interval.h"

namespace engine {

struct BootstrapOptions {
    int draws = 1999;  ///< at least 1
    std::uint64_t seed = 1;
};

/// The mean of values that come in blocks: those of one block share luck, blocks are independent
/// and may differ in size. `blocks` has a number for each value, equal for values of one block.
///
/// Whole blocks are drawn again with replacement, and the distance of each drawn mean from the
/// observed one is taken in units of its own standard error: the bootstrap-t of Efron and
/// Tibshirani, An Introduction to the Bootstrap (1993), 12.5. Of the intervals that were tried on
/// skewed payoffs (normal, percentile, BCa, bootstrap-t) it alone covered the true mean in 93 to
/// 97 % from 20 blocks on; the others 87 to 94 %. A drawn standard error below 0.3 of the observed
/// one counts as 0.3: where few blocks differ at all, the ends would be without bound. An event
/// that occurs in one block of ten, or in fewer, needs more than 20 of them (91 %).
///
/// Of fewer than two blocks nothing is known: the interval has no ends. Without values all is 0.
/// When stopped, it means nothing.
Interval block_bootstrap(std::span<const double> values, std::span<const int> blocks,
                         const BootstrapOptions& options = {}, const std::stop_token& stop = {});

}  // namespace engine
