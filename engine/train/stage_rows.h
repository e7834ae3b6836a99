#pragma once

#include <span>
#include <vector>

#include "engine/train/train.h"

namespace engine {

/// The rows that a stage is fitted to, in the order in which they are looked at: those of samples
/// whose games are not held out, each as much as its discs and its label make it count.
std::vector<Row> rows_of_stage(const ParameterLayout& layout, std::span<const Sample> samples,
                               const TrainingOptions& options, int knot);

/// The weights that parameters by knot make, averaged as the options have it, with their errors on
/// the samples whose games are held out.
Weights made_of(const ParameterLayout& layout, std::vector<std::vector<float>> by_knot,
                const AnyPosition& start, std::span<const Sample> samples,
                const TrainingOptions& options);

}  // namespace engine
