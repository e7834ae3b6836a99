#pragma once

#include <algorithm>
#include <cmath>

#include "engine/evaluate/term.h"

namespace engine {

/// What the callback says, kept within the range that it promised.
inline double function_value(const FunctionTerm& term, const AnyPosition& position, Player seat) {
    const double value = (*term.function)(position, seat);
    if (std::isnan(value)) return 0;
    return std::clamp(value, -FunctionTerm::kLargestValue, FunctionTerm::kLargestValue);
}

}  // namespace engine
