#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <stop_token>

#include "engine/evaluate/compiled_evaluation.h"
#include "engine/search/monte_carlo_settings.h"
#include "engine/search/utility.h"
#include "engine/train/network_samples.h"

namespace engine {

/// How positions are labelled with what a Monte Carlo search expects.
struct PlayoutLabels {
    std::uint64_t playouts = 0;  ///< of each position's search; 0: labels stay as they are
    std::shared_ptr<const CompiledEvaluation> evaluation{};  ///< never null
    Utility utility{};  ///< what each seat plays for, and what the labels are in
    /// How the searches think; their luck comes from `seed` and the position.
    MonteCarloSettings settings{};
    int threads = 1;
};

/// Replaces the labels by what a Monte Carlo tree search expects for every seat after its best
/// move. How one game went on after an early position is mostly luck: the mean of many
/// playouts lacks that luck, so that far fewer games teach the same. The labels are the same at
/// any number of threads. `tried` gets how the searches shared their playouts out: one for each
/// sample, or it is empty.
///
/// Source:  our own; engine/train/README.md has the figures.
///
/// Errors:  none; stopped early, it leaves the rest as it was.
void label_by_playouts(
    const AnyPosition& start, std::span<Sample> samples, std::span<MoveShares> tried,
    const PlayoutLabels& options,
    const std::function<void(std::int64_t done, std::int64_t total)>& on_progress,
    const std::stop_token& stop);

}  // namespace engine
