#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <stop_token>

#include "engine/evaluate/compile.h"
#include "engine/train/sample.h"

namespace engine {

/// How labels are made exact where the end of the game is near.
struct SolvingOptions {
    int empties = 0;  ///< positions with at most so many empty squares are solved
    std::shared_ptr<const CompiledEvaluation> evaluation;  ///< orders the moves; never null
    int threads = 1;
};

/// Replaces what people or shallow searches made of their endgames by perfect play's payoff:
/// positions with at most `empties` empty squares get their own; earlier ones whose label is what
/// the game ended with get that of the first of these.
///
/// Shape:   samples of one game lie together, in the order of play; games of two seats.
/// Errors:  none; stopped early, it leaves the rest as it was.
void label_by_solving(const AnyPosition& start, std::span<Sample> samples,
                      const SolvingOptions& options,
                      const std::function<void(std::int64_t done, std::int64_t total)>& on_progress,
                      const std::stop_token& stop);

}  // namespace engine
