#pragma once

#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "engine/evaluate/evaluation.h"
#include "engine/train/train.h"

namespace engine {

struct CoefficientOptions {
    std::vector<int> knots{8, 20, 32, 44, 56};  ///< discs on the board, ascending
    std::uint64_t seed = 1;                     ///< of the split and of the choice of positions
    double held_out = 0.1;                      ///< share of the games that errors are measured on
    std::size_t positions = 1'000'000;          ///< at most so many are learnt from, drawn by lot
    int threads = 1;
};

/// An evaluation with fitted weights, and how far it is from held-out positions.
struct FittedCoefficients {
    Evaluation evaluation;
    std::vector<HeldOutError> held_out;
};

/// Replaces the weight of every term by one fitted at every knot, so that the evaluation's value
/// for the mover is close to the payoff, in discs: least squares by the normal equations. The terms
/// keep their tables: only what they count for is fitted. The evaluation fits the game, which is
/// for two seats. Empty: stopped.
std::optional<FittedCoefficients> fit_coefficients(
    const Evaluation& evaluation, const AnyPosition& start, std::span<const Sample> samples,
    const CoefficientOptions& options,
    const std::function<void(std::int64_t done, std::int64_t total)>& on_progress,
    const std::stop_token& stop);

}  // namespace engine
