#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <vector>

#include "db/connection/connection.h"
#include "db/statements/statement.h"

namespace db {

/// What is in the position index.
struct PositionIndexState {
    std::int64_t through = 0;        ///< games up to this number are in it, others are replayed
    bool wanted = true;              ///< false: somebody has dropped it
    std::vector<std::int64_t> runs;  ///< complete ones, the oldest first
    std::int64_t entries = 0;        ///< positions
    std::int64_t games_outside = 0;  ///< that are not in it yet (by number: at most)

    /// Few games are quickly replayed: only from so many on it is worth a new run.
    static constexpr std::int64_t kGamesWorthARun = 1'000;
};

/// The index as it counts now: nothing of it counts when a game in it was changed since.
PositionIndexState position_index_state(StatementPool& statements);

/// How far building is; `total` is what is known so far.
struct IndexProgress {
    std::int64_t games = 0;
    std::int64_t total = 0;
};

/// The index over the positions of all stored games, modulo the symmetries of each game: which
/// games meet a position, what was played there and what came of it.
///
/// It is made of the games and can be thrown away. Sorted runs of entries, as in a log-structured
/// merge tree (O'Neil et al., Acta Informatica 33, 1996): new games become a new run, and runs are
/// merged when they are of like size, so that there are few. It is written in short transactions,
/// others go on meanwhile; killed at any moment it is what it was before, or complete.
class PositionIndex {
  public:
    explicit PositionIndex(const Connection& connection) : connection_{connection} {}

    /// Takes in the games that it lacks when they are at least so many, or builds it anew when it
    /// counts no more. False: stopped, or the index is not wanted; what was finished is kept.
    bool update(std::int64_t games_worth_it = PositionIndexState::kGamesWorthARun,
                const std::stop_token& stop = {},
                const std::function<void(const IndexProgress&)>& on_progress = {});
    /// Throws the index away; `update` does nothing until it is wanted again.
    void drop();
    /// Wants it, and has it built anew by the next `update`.
    void rebuild();

  private:
    void remove_all_runs();
    void sweep();
    bool add_run(const std::stop_token& stop,
                 const std::function<void(const IndexProgress&)>& on_progress);
    bool merge_runs(const std::stop_token& stop);

    const Connection& connection_;
};

}  // namespace db
