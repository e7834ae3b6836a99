#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>

#include "engine/search/utility.h"
#include "engine/train/pattern_set.h"

namespace engine {

/// How a seat learns what its moves are worth where all others move by chance.
struct AfterstateOptions {
    PatternSet set;
    Utility utility{.payoff = 0, .first = 1};  ///< what the seat plays for
    std::int64_t games = 1'000'000;
    double step = 1;     ///< of an error that a game corrects at first; less later
    double trace = 0.6;  ///< lambda: how much of a later error counts for the move before
    std::uint64_t seed = 1;
};

/// Learns by temporal differences (Sutton, 1988) what positions are worth to the seat that has just
/// moved, as log-odds: in every game one seat plays the moves that it values most, and all others
/// move by chance. In one game of three one of its moves is by chance, too. The tables of all knots
/// are learnt at once; one thread, so that the same options give the same weights. Empty: stopped.
///
/// `on_progress`: games so far, and the seat's mean reward, 0 to 1, since the last call.
std::optional<Weights> learn_afterstates(
    const AnyPosition& start, const AfterstateOptions& options,
    const std::function<void(std::int64_t games, double reward)>& on_progress,
    const std::stop_token& stop);

}  // namespace engine
