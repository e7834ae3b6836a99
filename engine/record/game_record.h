#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/games/any_position.h"
#include "engine/games/outcome.h"

namespace engine {

/// A game as it is kept.
struct GameRecord {
    AnyPosition start;
    std::vector<Move> moves;              ///< passes included
    std::vector<std::string> strategies;  ///< by seat: who played
    std::optional<Outcome> outcome;       ///< empty: not played to the end
    std::uint64_t seed = 0;               ///< of the streams of random numbers
    friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

/// The positions from the start to the end, one more than there are moves.
std::vector<AnyPosition> positions_of(const GameRecord& record);

}  // namespace engine
