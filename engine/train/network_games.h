#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

#include "engine/evaluate/compiled_evaluation.h"
#include "engine/train/network_samples.h"

namespace engine {

/// How a network plays against itself, for a better one to learn from.
struct NetworkGames {
    std::int64_t games = 0;
    std::shared_ptr<const CompiledEvaluation> evaluation;  ///< has the network that plays
    std::uint64_t playouts = 100;                          ///< of each move's search
    int random_plies = 6;  ///< a game begins with up to so many moves by chance
    /// Of a label so much is how the game ended, the rest what the search expected.
    double share_of_ends = 0.3;
    std::uint64_t seed = 1;
    int threads = 1;
};

/// Plays the games and labels their positions in which there is a choice: with the chances of the
/// first place that the search of the move expected, mixed with how the game ended, and with how
/// often it tried each move. Moves are not always the best, so that the positions differ: three in
/// five are, one in twenty is by chance, the rest is drawn by how often the search has tried them.
/// The same for the same seed at any number of threads. Empty: stopped.
///
/// Source:  Silver et al., Mastering the game of Go without human knowledge (2017); the mixture of
///          labels is our own.
std::optional<NetworkSamples> play_network_games(
    const AnyPosition& start, const NetworkGames& options,
    const std::function<void(std::int64_t done)>& on_progress, const std::stop_token& stop);

}  // namespace engine
