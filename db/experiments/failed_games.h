#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "db/connection/connection.h"
#include "db/games/games.h"
#include "engine/match/schedule.h"

namespace db {

/// A game of an experiment in which a strategy went wrong: no trial, it counts nowhere.
struct FailedGame {
    engine::Trial trial;
    std::uint64_t seed = 0;
    int seat = 0;  ///< from 0: whose strategy
    std::string strategy;
    std::string moves;      ///< up to there, as notation writes them
    int ply = 0;            ///< how many
    std::string position;   ///< in which it was to choose
    std::string error;      ///< with file and line
    std::string traceback;  ///< the calls that led there, a line each; may be empty
};

/// Committed when it returns. One that failed before is forgotten.
void add_failed_game(const Connection& connection, ExperimentId id, const FailedGame& game);

/// What a strategy has forfeited.
struct ForfeitedGames {
    std::string strategy;
    std::int64_t games = 0;
    std::string reason;  ///< of one of them
};

/// Of the games of an experiment: those whose reason begins so, or does not, by the name of the
/// strategy.
std::vector<ForfeitedGames> forfeited_games(const Connection& connection, ExperimentId id,
                                            std::string_view begin, bool begins_so = true);

/// By arm and number.
std::vector<FailedGame> failed_games(const Connection& connection, ExperimentId id);

}  // namespace db
