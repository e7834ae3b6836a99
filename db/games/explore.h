#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

#include "db/games/games.h"

namespace db {

/// What was played in a position, and what came of it for the seat that was to move.
struct MoveStatistics {
    engine::Move move;
    std::vector<engine::Move> same;  ///< moves that the position's symmetry makes equal to it
    std::int64_t games = 0;
    std::int64_t wins = 0;    ///< the mover was first, alone
    std::int64_t draws = 0;   ///< first, with others
    std::int64_t losses = 0;  ///< not first; the other games were not played to the end
    double payoff_mean = 0;   ///< the mover's, in discs, over wins, draws and losses

    std::int64_t finished() const { return wins + draws + losses; }
    friend bool operator==(const MoveStatistics&, const MoveStatistics&) = default;
};

struct Exploration {
    std::int64_t games = 0;             ///< that meet the position
    std::int64_t ended = 0;             ///< of these: they end there
    std::vector<MoveStatistics> moves;  ///< by games, most first; then by move
    bool stopped = false;               ///< then there are no moves
};

/// The moves that stored games made in `query.position`, modulo the symmetries of its game and
/// however they came there; of those games alone that the query's other conditions hold for (its
/// order, limit and offset are left aside). Without conditions that takes about as long whatever
/// the number of games, with conditions as long as the games that meet the position need.
/// Throws InputError when its `where` is no condition.
Exploration explore(const Connection& connection, const GameQuery& query,
                    const std::stop_token& stop = {});

}  // namespace db
