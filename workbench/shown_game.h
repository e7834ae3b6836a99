#pragma once

#include <optional>
#include <string>
#include <vector>

#include "db/games/games.h"
#include "engine/record/game_record.h"

namespace workbench {

/// A game on the board, and the position of it that is looked at.
class ShownGame {
  public:
    explicit ShownGame(engine::GameRecord record, std::optional<db::GameId> id = {});

    const engine::GameRecord& record() const { return record_; }
    /// Empty: not in the database.
    std::optional<db::GameId> id() const { return id_; }
    void set_id(std::optional<db::GameId> id) { id_ = id; }

    int plies() const { return static_cast<int>(record_.moves.size()); }
    int ply() const { return ply_; }
    bool is_at_end() const { return ply_ == plies(); }
    /// Looks at the position after so many moves; out of range means the nearest.
    void step_to(int ply);

    const engine::AnyPosition& position() const { return positions_[ply_]; }
    const engine::AnyPosition& last_position() const { return positions_.back(); }
    const engine::GameFacts& facts() const { return engine::facts(record_.start); }
    /// The move that led to the position looked at; empty at the start.
    std::optional<engine::Move> last_move() const;

    /// Plays a legal move at the end of the game and looks at it. The end of the game gives the
    /// record its outcome.
    void play(engine::Move move);
    /// A game of its own, played by nobody and not in the database: this one as far as it is looked
    /// at, and then a legal move.
    ShownGame branch(engine::Move move) const;
    /// The first ply that shows a position, modulo symmetries; empty: none does.
    std::optional<int> ply_of(const engine::AnyPosition& position) const;
    /// Ends the game: a seat does not go on, and has lost.
    void give_up(engine::Forfeit forfeit);
    /// Takes back moves until `plies` are left, and that the game was given up.
    void take_back(int plies);

  private:
    engine::GameRecord record_;
    std::optional<db::GameId> id_;
    std::vector<engine::AnyPosition> positions_;  ///< one more than moves
    int ply_ = 0;
};

/// Discs of the seat's color on the squares that it counts: the payoff of a finished Yonin game,
/// and what to show beside the board in every game that goes on.
int discs_counted(const engine::AnyPosition& position, engine::Player seat);

}  // namespace workbench
