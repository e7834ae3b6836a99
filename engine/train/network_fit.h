#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>

#include "engine/network/network_weights.h"
#include "engine/train/network_samples.h"

namespace engine {

struct NetworkFitOptions {
    int epochs = 14;       ///< how often every position is looked at
    int batch = 512;       ///< positions between two steps
    double rate = 0.002;   ///< of the first step; it falls to 0 along half a cosine
    double decay = 0.001;  ///< share of a number that is lost at every step, times the rate
    /// How much the moves that searches tried count beside the chances of the first place.
    double moves = 0.5;
    double held_out = 0.1;   ///< share of the games that errors are measured on
    std::uint64_t seed = 1;  ///< of the split, the first numbers and the order of positions
    friend bool operator==(const NetworkFitOptions&, const NetworkFitOptions&) = default;
};

/// Makes of labels that are payoffs, as the games ended, each seat's share of the first place.
void label_with_firsts(std::span<Sample> samples, int seats);

/// Fits a value network to samples whose labels are the seats' chances of the first place, and to
/// the moves that searches tried: least cross-entropies by mini-batches with steps of Adam. One
/// thread; the same samples and options give the same numbers on a machine. Empty: stopped.
///
/// The samples' game turns with its seats.
///
/// Source:  D. P. Kingma and J. Ba, Adam: a method for stochastic optimization (2015); I.
/// Loshchilov
///          and F. Hutter, SGDR (2017), for the rate; Decoupled weight decay regularization (2019).
std::optional<NetworkWeights> fit_network(
    const AnyPosition& start, const NetworkSamples& samples, const NetworkFitOptions& options,
    const std::function<void(std::int64_t done, std::int64_t total, double error)>& on_progress,
    const std::stop_token& stop);

}  // namespace engine
