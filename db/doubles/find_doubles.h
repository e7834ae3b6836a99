#pragma once

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

#include "db/doubles/evidence.h"

namespace db {

/// A further row of the same game.
struct DoubleGame {
    CandidateGame game;
    Evidence evidence;
    bool is_linked = false;  ///< somebody has said so already
};

/// One game that is stored more than once.
struct DoubleGroup {
    CandidateGame first;              ///< of the lowest number
    std::vector<DoubleGame> doubles;  ///< by number
};

struct DoublesFound {
    std::vector<DoubleGroup> groups;  ///< by the number of their first game
    std::int64_t games = 0;           ///< that were compared
    std::int64_t ambiguous = 0;       ///< games that could be either of two that are not the same
    std::int64_t uncompared = 0;      ///< games whose moves too many have
    bool stopped = false;
};

/// Games that are stored more than once, whatever files they came from: all their moves are the
/// same, modulo the symmetries of the board, and there is evidence that it is one game, see
/// `evidence_of`. Games of experiments are left aside, they are repeated on purpose. Shown are the
/// groups that a game of the query is in, and of them, unless `of` is empty, those with one of
/// these games. Throws InputError when the query's `where` is no condition.
DoublesFound find_doubles(const Connection& connection, const GameQuery& query,
                          std::span<const GameId> of = {}, const std::stop_token& stop = {});

/// Says of games that they are doubles, both stay: rows of `double_game`. How many are new.
std::int64_t link_doubles(const Connection& connection, std::span<const DoubleGroup> groups);

}  // namespace db
