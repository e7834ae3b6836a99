#pragma once

#include <span>
#include <vector>

#include "engine/train/train.h"

namespace engine {

/// The weights that parameters by knot make, averaged as the options have it, with their errors on
/// the samples whose games are held out.
Weights fitted_weights(const ParameterLayout& layout, std::vector<std::vector<float>> by_knot,
                       const AnyPosition& start, std::span<const Sample> samples,
                       const TrainingOptions& options);

}  // namespace engine
