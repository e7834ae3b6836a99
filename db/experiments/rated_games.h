#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include "db/experiments/experiments.h"
#include "db/experiments/strategy_version.h"
#include "db/games/games.h"
#include "engine/statistics/ranked_game.h"

namespace db {

/// Finished games as ratings take them.
struct RatedGames {
    std::vector<NamedVersion> players;  ///< by number; one for each version of a name
    /// One for each game that counts, players by number. Games of one block of an experiment have
    /// one block, every other game has its own.
    std::vector<engine::RankedGame> games;
    std::int64_t repeats = 0;         ///< games left out, which repeat others (repeated_game)
    std::vector<std::string> builds;  ///< that played them; one that is not known is left out
};

/// Those that the query finds, its limit left aside. Games that were not played to the end have no
/// part. When stopped, what it gives means nothing.
RatedGames rated_games(const Connection& connection, const GameQuery& query,
                       const std::stop_token& stop = {});

/// The file in which a version of a strategy is written, as an experiment read it. Empty: it is not
/// known, or there is none.
std::optional<Script> script_of(const Connection& connection, const NamedVersion& strategy);

}  // namespace db
