#pragma once

#include <array>

#include "engine/evaluate/evaluation.h"

namespace tests {

/// What is added to the map Normal in each quarter, as the first seat sees them.
struct QuarterCorrections {
    double left = 0;      ///< the second seat's, top right
    double opposite = 0;  ///< the third seat's, bottom right
    double right = 0;     ///< the fourth seat's, bottom left
};

inline constexpr QuarterCorrections kSelf{.left = -50, .opposite = -50, .right = -50};
inline constexpr QuarterCorrections kRight{.left = -50, .opposite = -50, .right = -20};
inline constexpr QuarterCorrections kOpposite{.left = -50, .opposite = -20, .right = -50};
inline constexpr QuarterCorrections kLeft{.left = -20, .opposite = -50, .right = -50};
inline constexpr QuarterCorrections kNormal{};

/// The first seat's map of the theses: Normal, mirrored from its top left quarter, plus the
/// corrections.
engine::Map yonin_map(const QuarterCorrections& corrections);

/// That map as an evaluation, turned a quarter for each next seat, finished games valued alike.
engine::Evaluation yonin_evaluation(const QuarterCorrections& corrections);

}  // namespace tests
