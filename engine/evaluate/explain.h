#pragma once

#include <string>
#include <vector>

#include "engine/evaluate/evaluation.h"
#include "engine/evaluate/fixed_point.h"

namespace engine {

/// What one term adds to the value of a position.
struct TermShare {
    std::string name;
    double weight = 1;       ///< at this stage
    double value = 0;        ///< before the weight, in the term's own unit
    std::int32_t steps = 0;  ///< the share, rounded number by number; see FixedPoint
    double share = 0;        ///< the same in the evaluation's unit
};

struct Explanation {
    std::vector<TermShare> terms;
    std::int32_t steps = 0;  ///< the sum: what the compiled evaluation gives, to the step
    double total = 0;        ///< the same in the evaluation's unit
};

/// Takes the value of a position for a seat apart. Adds up square by square and image by image:
/// slow and plain, the specification of the compiled evaluation. The evaluation fits the game.
Explanation explain(const Evaluation& evaluation, const AnyPosition& position, Player seat);

/// The same where the scale is known already: far faster for evaluations with large tables.
Explanation explain(const Evaluation& evaluation, FixedPoint fixed_point,
                    const AnyPosition& position, Player seat);

}  // namespace engine
