#include "engine/match/clock.h"

#include <algorithm>

namespace engine {
namespace {

/// The last own moves of a game, which are solved in no time.
constexpr int kFreeMoves = 5;
/// However few moves are left, some time stays for what was not foreseen.
constexpr int kFewestShares = 3;
/// Between the end of a search and the next look at the clock; seconds.
constexpr double kOverhead = 0.01;
/// A search needs some time to answer at all.
constexpr double kLeast = 0.001;

}  // namespace

double seconds_for_move(double seconds_left, const AnyPosition& position) {
    const int seats = facts(position).seats();
    const int own_moves = (empties(position).size() + seats - 1) / seats;
    const int shares = std::max(own_moves - kFreeMoves, kFewestShares);
    return std::max(seconds_left / shares - kOverhead, kLeast);
}

}  // namespace engine
