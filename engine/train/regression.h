#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "engine/train/parameter_layout.h"

namespace engine {

struct RegressionOptions {
    int epochs = 30;        ///< how often every row is looked at
    int batch = 16'384;     ///< rows between two steps
    double ridge = 20;      ///< as if every parameter had been seen that often more, being 0
    double momentum = 0.9;  ///< share of a step that the next one keeps
    friend bool operator==(const RegressionOptions&, const RegressionOptions&) = default;
};

/// Fits parameters so that their sum over a row's parameters is its label: least squares with a
/// ridge, by mini-batches and momentum. Every parameter's step is divided by how often it is seen
/// (Jacobi's preconditioner), so rare patterns learn as fast as frequent ones and no rate has to be
/// chosen. The rows come in the order in which they are looked at; the same rows give the same
/// parameters, bit by bit. Empty: stopped.
///
/// Source:  M. Buro, Improving heuristic mini-max search by supervised learning, Artificial
///          Intelligence 134 (2002); B. T. Polyak, Some methods of speeding up the convergence of
///          iteration methods (1964).
std::optional<std::vector<float>> fit(const ParameterLayout& layout, const std::vector<Row>& rows,
                                      const RegressionOptions& options,
                                      const std::function<void(int epoch, double error)>& on_epoch,
                                      const std::stop_token& stop);

}  // namespace engine
