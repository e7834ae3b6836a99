#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "workbench/views/analysis/analysis.h"

namespace workbench {

/// What the settings ask of a search, without its evaluation.
engine::SearchRequest request_of(const AnalysisSettings& settings,
                                 const engine::AnyPosition& position);

/// A position to be analyzed.
struct PositionToAnalyze {
    engine::AnyPosition position;
    AnalysisSettings settings;
    std::filesystem::path database;
    /// Takes the place of the evaluation in the settings; null: none is painted. What it says is
    /// gone with the next stroke, so nothing of it is looked up or stored.
    std::shared_ptr<const engine::CompiledEvaluation> painted{};
    /// Of the search up to now, written while it goes on; null: nobody asks.
    std::shared_ptr<std::atomic<std::uint64_t>> nodes{};
};

/// Searches the position. With `is_kept` an answer that is known is looked up, and what is found is
/// stored; of a search that was stopped, the last depth that it had finished. Throws a text for
/// people.
AnalysisAnswer search(const PositionToAnalyze& task,
                      const std::function<void(AnalysisLetter)>& on_depth,
                      const std::stop_token& stop);

}  // namespace workbench
