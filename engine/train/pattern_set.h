#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/evaluate/weights.h"

namespace engine {

/// Which patterns are trained, for which stages.
struct PatternSet {
    std::string name;
    std::string game;
    std::string description;               ///< one sentence
    std::vector<PatternWeights> patterns;  ///< without their tables
    std::vector<int> knots;                ///< discs on the board, ascending
};

/// The sets that the program knows. The first of a game is its default.
const std::vector<PatternSet>& pattern_sets();
/// Empty: there is none of that name, or, without a name, none for that game.
std::optional<PatternSet> pattern_set_for(std::string_view game, std::string_view name);

}  // namespace engine
