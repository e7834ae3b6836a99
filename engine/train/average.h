#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/evaluate/evaluation.h"
#include "engine/train/parameter_layout.h"

namespace engine {

/// Weights that a fit is averaged with.
struct Averaged {
    std::string game;
    std::vector<Term> terms;  ///< as `terms_of` makes them
};

/// Why a mean of these weights and of what is fitted for a set has no sense: empty, or a sentence.
/// They need its patterns in its order; their knots may be others.
std::string fault_of_average(const Averaged& averaged, const PatternSet& set);

/// Makes every fitted number the mean of it and of those of all `averaged`, which
/// `fault_of_average` accepts.
///
/// Shape:   one list of parameters for each of `knots`.
void average(const ParameterLayout& layout, const std::vector<int>& knots,
             std::span<const Averaged> averaged, std::vector<std::vector<float>>& by_knot);

}  // namespace engine
