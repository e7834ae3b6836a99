#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

#include "engine/evaluate/compile.h"
#include "engine/train/sample.h"

namespace engine {

/// How positions are labelled with what a search to a depth says.
struct SearchLabels {
    int depth = 0;          ///< plies; 0: labels stay as they are
    int exact_empties = 0;  ///< with at most so many empty squares perfect play's payoff instead
    int stray_plies = 0;    ///< by so many a position leaves its game before, at most
    int strays = 1;         ///< how many leave each
    /// Whether samples that are not labelled yet are left out instead of being searched.
    bool takes_done_only = false;

    std::shared_ptr<const CompiledEvaluation> evaluation{};  ///< in discs; never null
    std::uint64_t seed = 1;                                  ///< of the plies by chance
    int threads = 1;
};

/// Replaces positions by others as a search from there meets them, where one side tries what nobody
/// plays and the other has the answer: up to `stray_plies` further, every number equally likely,
/// one side's moves are by chance, the other's those after which the evaluation promises most. A
/// game that ends on the way stays at the last position with a move. Of each `strays` are made. For
/// two seats; the same for a seed at any number of threads.
void stray(const AnyPosition& start, std::vector<Sample>& samples, const SearchLabels& options);

/// Samples that one thread labels at once.
inline constexpr std::size_t kLabelPortion = 4096;

/// Replaces the labels by what a full-width search of the position says, or perfect play near the
/// end; for two seats. They are the same at any number of threads. `is_done` tells the portions
/// (`kLabelPortion` samples each, the last may be shorter) that are labelled already;
/// `on_portion` hears of each that is done, one thread at a time.
///
/// Errors:  none; stopped early, it leaves the portions that are not done as they were.
void label_by_searching(const AnyPosition& start, std::span<Sample> samples,
                        const SearchLabels& options, const std::vector<bool>& is_done,
                        const std::function<void(std::size_t portion)>& on_portion,
                        const std::stop_token& stop);

}  // namespace engine
