#pragma once

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace engine {

/// A value that one treatment had in one block (a stratum): both are numbers from 0 on.
struct TreatedValue {
    double value = 0;
    int treatment = 0;
    int block = 0;
};

struct PermutationOptions {
    int draws = 9999;  ///< at least 1
    std::uint64_t seed = 1;
};

struct PermutationTest {
    /// Of each treatment, how much its mean lies above that of the blocks it was played in.
    std::vector<double> effects;
    double p = 1;
};

/// Whether the means of two or more treatments differ, whatever the blocks differ by: within each
/// block the values are dealt to its treatments at random. What is compared is the sum over
/// treatments of count times effect squared: for two treatments a two-sided test of the difference
/// of their means. p counts the observed deal as one of the draws: (1 + as extreme) / (1 + draws),
/// so it is never 0 and never too small. Phipson and Smyth, Statistical Applications in Genetics
/// and Molecular Biology 9 (2010). When stopped: what it gives means nothing.
PermutationTest permutation_test(std::span<const TreatedValue> values,
                                 const PermutationOptions& options = {},
                                 const std::stop_token& stop = {});

}  // namespace engine
