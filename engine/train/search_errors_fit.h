#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "engine/evaluate/compile.h"
#include "engine/train/sample.h"

namespace engine {

struct SearchErrorOptions {
    std::shared_ptr<const CompiledEvaluation> evaluation;  ///< of Reversi, in discs; never null
    int deepest = 8;                                       ///< plies of the deepest search
    int solved_empties = 18;  ///< up to so many empty squares there is a search to the end, too
    std::size_t positions = 4'500;  ///< at most so many, drawn by lot
    std::uint64_t seed = 1;         ///< of the lot
    int threads = 1;
};

/// How far the scores of two searches of the same positions are apart.
struct SearchDifference {
    int empties = 0;
    int deep = 0;  ///< plies; as many as empty squares: to the end of the game
    int shallow = 0;
    int positions = 0;
    double measured = 0;  ///< root mean square, in discs
    double fitted = 0;    ///< by the formula
    bool to_end() const { return deep == empties; }
};

/// The formula for an evaluation's errors, and what it was fitted to.
struct FittedSearchErrors {
    SearchErrors errors;
    std::int64_t positions = 0;
    std::vector<SearchDifference> differences;  ///< empty: there was nothing to fit
    double misfit = 0;  ///< mean of how far the fitted is from the measured, relative to it
};

/// Measures how far an evaluation's shallow searches are from its deeper ones, and fits
/// `SearchErrors` to that.
///
/// Positions are drawn from the samples, as many with each number of empty squares from 10 to 54,
/// and searched at full width to every depth up to the deepest; with few empty squares also to the
/// end. The root mean square difference is taken for every number of empty squares and pair of
/// depths of the same parity (to the end of any), its logarithm fitted by least squares. Positions
/// are shared out among the threads, each is searched by one: the result does not depend on their
/// number. Samples are of Reversi. Empty: stopped.
std::optional<FittedSearchErrors> fit_search_errors(
    std::span<const Sample> samples, const SearchErrorOptions& options,
    const std::function<void(std::int64_t done, std::int64_t total)>& on_progress,
    const std::stop_token& stop);

}  // namespace engine
