#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "db/connection/connection.h"

// What a database that is attached as `source` has beside games and experiments, merged into the
// connection's; merge.h does the rest.

namespace db {

/// Runs one command of a merge; the other database is attached as `source`. Throws WriteStopped.
/// Gives how many rows it changed.
std::int64_t run_step(const Connection& connection, std::string_view sql);

/// The first column of the first row.
std::int64_t number_of(const Connection& connection, std::string_view sql);

/// Adds the analyses of the attached database, with their evaluations: those that are equal in
/// everything but their number are one. Gives how many are new.
std::int64_t merge_analyses(const Connection& connection);

/// Adds its reviews of games, by `temp.game_pair` (theirs, ours). A game that is reviewed here in
/// the same way keeps that review. Gives how many games are newly reviewed.
std::int64_t merge_reviews(const Connection& connection);

/// What became of the books of a database that was merged into another one.
struct MergedBooks {
    std::int64_t added = 0;
    std::vector<std::string> refused;  ///< another book has the name here, and is kept
};

/// Adds the books of the attached database whose names are new here, with the games that they have
/// learnt, by `temp.game_pair` (theirs, ours).
MergedBooks merge_books(const Connection& connection);

/// Adds the trees of the attached database, by `temp.game_pair` (theirs, ours): each that is not
/// there just so becomes a row of its own beside those of the same game. Gives how many are new.
std::int64_t merge_trees(const Connection& connection);

/// Adds the collections of the attached database, by `temp.game_pair` (theirs, ours): those of one
/// name become one. Gives how many games were put into one.
std::int64_t merge_collections(const Connection& connection);

/// Adds the exercises of the attached database, by `temp.game_pair` (theirs, ours); one that is
/// known here stays as it is. Gives how many are new.
std::int64_t merge_exercises(const Connection& connection);

}  // namespace db
