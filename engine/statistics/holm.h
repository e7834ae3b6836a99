#pragma once

#include <span>
#include <vector>

namespace engine {

/// Adjusted p values of tests made together, in their order: those of 0.05 and less are refuted
/// with at most 5 % that any is so wrongly, however the tests depend on each other. Holm, A Simple
/// Sequentially Rejective Multiple Test Procedure, Scandinavian Journal of Statistics 6 (1979).
std::vector<double> holm(std::span<const double> p_values);

}  // namespace engine
