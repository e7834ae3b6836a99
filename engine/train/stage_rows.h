#pragma once

#include <span>
#include <vector>

#include "engine/train/train.h"

namespace engine {

/// The rows that a stage is fitted to, in the order in which they are looked at: those of samples
/// whose games are not held out, each as much as its discs and its label make it count.
std::vector<Row> rows_of_stage(const ParameterLayout& layout, std::span<const Sample> samples,
                               const TrainingOptions& options, int knot);

}  // namespace engine
