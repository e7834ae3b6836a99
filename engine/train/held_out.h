#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/evaluate/compiled_evaluation.h"
#include "engine/evaluate/weights.h"
#include "engine/train/sample.h"

namespace engine {

/// Whether a game is kept aside to measure errors: by chance, but always the same for a seed.
bool is_held_out(std::uint64_t game, double share, std::uint64_t seed);

/// The errors of an evaluation in discs over the samples of held-out games, by stages of four
/// discs. With two seats the mover's value counts, else every seat's.
std::vector<HeldOutError> held_out_errors(const CompiledEvaluation& evaluation,
                                          const AnyPosition& start, std::span<const Sample> samples,
                                          double share, std::uint64_t seed);

}  // namespace engine
