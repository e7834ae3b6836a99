#pragma once

#include <cstdint>

#include "db/file/connection.h"

namespace db {

/// Adds the analyses of the attached database, with their evaluations: those that are equal in
/// everything but their number are one. Gives how many are new.
std::int64_t merge_analyses(const Connection& connection);

/// Adds its reviews of games, by `temp.game_pair` (theirs, ours). A game that is reviewed here in
/// the same way keeps that review. Gives how many games are newly reviewed.
std::int64_t merge_reviews(const Connection& connection);

}  // namespace db
