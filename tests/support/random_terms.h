#pragma once

#include "engine/board/random.h"
#include "engine/evaluate/evaluation.h"

namespace tests {

/// Terms of every kind that a game has, with weights and numbers by chance: whole ones, fractions,
/// constants and curves over the stages; patterns of 1 to `longest` squares, some over the same
/// squares as others.
std::vector<engine::Term> random_terms(const engine::GameFacts& facts, engine::Random& random,
                                       int longest);

}  // namespace tests
