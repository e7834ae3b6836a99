#pragma once

#include <span>
#include <vector>

namespace engine {

/// The ranks of values, the smallest first, from 1; equal values share the middle of their ranks.
std::vector<double> mid_ranks(std::span<const double> values);

struct Friedman {
    std::vector<double> mean_ranks;  ///< of each treatment, the smallest value first
    double statistic = 0;
    int degrees = 0;        ///< of freedom
    double p = 1;           ///< that treatments which do not differ come out as different as these
    double kendalls_w = 0;  ///< how much the blocks agree: 0 not at all, 1 in everything
};

/// Whether treatments differ, from their ranks within each block: `blocks` are rows of one value a
/// treatment, at least two treatments in each, and at least one block. Friedman, Journal of the
/// American Statistical Association 32 (1937), with mid-ranks and the correction for ties of
/// Hollander and Wolfe, Nonparametric Statistical Methods (1973), 7.1; p by chi-square. Where every
/// block is one tie the statistic is 0.
Friedman friedman(std::span<const std::vector<double>> blocks);

}  // namespace engine
