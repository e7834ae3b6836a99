#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "db/connection/connection.h"
#include "engine/games/any_position.h"

namespace db {

/// How stored games begin.
struct OpeningQuery {
    engine::AnyPosition start;  ///< of those games
    int plies = 8;              ///< games that are shorter are left out
    std::string where;          ///< a condition on `game_list`; may be empty
    std::int64_t limit = 1'000;
};

/// The first moves of games that no experiment has played, those of most games first, and of as
/// many games in the order of the moves: what an experiment adds to the store does not change its
/// own openings. Throws InputError when the condition is no SQL, Error when a game cannot be read.
std::vector<std::vector<engine::Move>> openings(const Connection& connection,
                                                const OpeningQuery& query);

}  // namespace db
