#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "db/moves/passed_position.h"
#include "db/positions/position_entry.h"
#include "db/positions/position_index.h"
#include "db/positions/position_run.h"

namespace db {

/// The stored games that meet a position, modulo the symmetries of its game, transpositions
/// included: those of the index first, then the newer ones, which are replayed. To be read within
/// one transaction or statement, so that no other program changes the index meanwhile.
class MetGames {
  public:
    MetGames(StatementPool& statements, const engine::AnyPosition& position);

    /// Empty: that was the last one, or the statement was stopped. The move is the canonical one.
    std::optional<PositionEntry> next();

    /// Sums of all of them by canonical move; quickly, since those of positions that many games
    /// meet are kept.
    static std::vector<MoveSum> sums(StatementPool& statements,
                                     const engine::AnyPosition& position);

  private:
    std::optional<PositionEntry> next_replayed();

    StatementPool& statements_;
    PassedPosition position_;
    std::int64_t key_;
    PositionIndexState index_;
    std::size_t run_ = 0;  ///< that is read next
    std::optional<RunReader> reader_;
    std::optional<Statement> outside_;  ///< games that are not in the index
};

}  // namespace db
