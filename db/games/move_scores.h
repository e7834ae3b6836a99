#pragma once

#include <map>

#include "db/games/games.h"

namespace db {

/// Stores what the players of a game's moves thought, within the caller's transaction.
void add_move_scores(const Connection& connection, GameId id,
                     const std::map<int, engine::PlayedScore>& scores);

/// By ply, from 0; empty where nobody told anything.
std::map<int, engine::PlayedScore> move_scores_of(const Connection& connection, GameId id);

}  // namespace db
