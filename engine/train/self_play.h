#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>

#include "engine/record/game_record.h"
#include "engine/search/request.h"
#include "engine/train/sample.h"

namespace engine {

/// How the tool plays games to learn from.
struct SelfPlayOptions {
    SearchRequest search;     ///< of every move; its evaluation must fit the game
    int random_plies = 10;    ///< the game begins with so many moves by chance, or up to one less
    double random_share = 0;  ///< of the later moves that are by chance
    int exact_empties = 0;    ///< from so many empty squares on every move is perfect; two seats
};

struct SelfPlayGame {
    GameRecord record;
    std::optional<TheoreticalPayoff> theoretical;  ///< where the perfect play began
};

/// Plays game number `number` of a row: the same for the same seed. Empty: stopped.
std::optional<SelfPlayGame> play_self(const AnyPosition& start, const SelfPlayOptions& options,
                                      std::uint64_t seed, std::uint64_t number,
                                      const std::stop_token& stop);

}  // namespace engine
