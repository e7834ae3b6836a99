#pragma once

#include <string>
#include <vector>

#include "engine/evaluate/compiled_evaluation.h"
#include "engine/evaluate/explain.h"

namespace workbench {

enum class TermOrder {
    Given,   ///< as the script lists them
    Largest  ///< the largest share first, its sign left aside
};

/// One term of an evaluation, and what it adds to the value of a position.
struct TermRow {
    enum class Kind { Map, Pattern, Feature, Turn, Function };

    Kind kind = Kind::Map;
    engine::TermShare share;
    int squares = 0;                                       ///< of a pattern
    int lookups = 0;                                       ///< of a pattern: its images
    engine::Feature feature = engine::Feature::DiscCount;  ///< of a feature
    std::string place = {};                                ///< of a function: `file:line`
};

/// The terms of an evaluation with their shares in an explanation of it.
std::vector<TermRow> term_rows(const engine::Evaluation& evaluation,
                               const engine::Explanation& explanation, TermOrder order);

}  // namespace workbench
