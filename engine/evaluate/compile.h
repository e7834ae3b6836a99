#pragma once

#include <memory>
#include <string>
#include <tl/expected.hpp>

#include "engine/evaluate/compiled_evaluation.h"

namespace engine {

/// Makes an evaluation ready to search a game with. Fails with a sentence when it does not fit:
/// another game, a term that the game lacks, too few maps, numbers beyond the range of a score.
///
/// Linear terms are fused: all maps become one table per row of the board, all patterns over the
/// same squares one table, equal features one number; terms of weight 0 vanish.
///
/// Equal evaluations of a game are compiled once as long as somebody holds them, so that threads
/// share large tables; terms with callbacks are equal only when the callback is the same object.
tl::expected<std::shared_ptr<const CompiledEvaluation>, std::string> compile(
    const Evaluation& evaluation, const GameFacts& facts);

}  // namespace engine
