#pragma once

#include <optional>
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
    std::optional<double> change{};                        ///< of the share, by a move
    int squares = 0;                                       ///< of a pattern
    int lookups = 0;                                       ///< of a pattern: its images
    engine::Feature feature = engine::Feature::DiscCount;  ///< of a feature
    std::string place = {};                                ///< of a function: `file:line`
};

/// Two explanations a move apart. They outlive it.
struct TermSpan {
    const engine::Explanation& from;
    const engine::Explanation& to;
};

/// The terms of an evaluation with their shares in an explanation of it, and what a move changes
/// of them. With changes, the largest of them come first in the order `Largest`.
std::vector<TermRow> term_rows(const engine::Evaluation& evaluation,
                               const engine::Explanation& explanation,
                               const std::optional<TermSpan>& span, TermOrder order);

}  // namespace workbench
