#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "db/games/games.h"
#include "engine/record/game_record.h"
#include "engine/record/tree_history.h"

namespace workbench {

class ShownGame;

/// The game that another one is but for the way its board lies.
struct TurnedFrom {
    std::shared_ptr<const ShownGame> game;  ///< never null
    std::size_t way = 0;                    ///< number of the symmetry that made the other one
};

/// A game on the board with all lines that were tried in it, and the position that is looked at.
class ShownGame {
  public:
    explicit ShownGame(engine::GameRecord record, std::optional<db::GameId> id = {});

    /// The line that is looked at: the game as it was played, or a variation of it, which has its
    /// players and no result but that of its last position.
    const engine::GameRecord& record() const { return record_; }
    /// Empty: what is looked at is not in the database.
    std::optional<db::GameId> id() const { return is_in_variation() ? std::nullopt : id_; }
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
    /// record its outcome. Not while a variation is looked at.
    void play(engine::Move move);
    /// Another look at the same game and its lines, to leave a game in play where it is; and with a
    /// legal move after the position that is looked at.
    ShownGame branch() const;
    ShownGame branch(engine::Move move) const;
    /// The first ply that shows a position, modulo symmetries; empty: none does.
    std::optional<int> ply_of(const engine::AnyPosition& position) const;
    /// Somebody else plays a seat from now on.
    void set_player(int seat, std::string name);
    /// Ends the game: a seat does not go on, and has lost.
    void give_up(engine::Forfeit forfeit);
    /// Takes back moves until `plies` are left, and that the game was given up. As a variation they
    /// stay.
    void take_back(int plies);

    /// The game as it was played.
    const engine::GameRecord& played() const { return played_; }
    /// Nobody keeps the lines that are tried in it: it was put on the board as a question.
    bool is_question() const { return is_question_; }
    void set_question() { is_question_ = true; }
    /// Where the game is kept, whatever line is looked at.
    std::optional<db::GameId> played_id() const { return id_; }
    /// Empty: the board lies as the game was played.
    const std::optional<TurnedFrom>& turned_from() const { return turned_from_; }
    void set_turned_from(TurnedFrom from) { turned_from_ = std::move(from); }
    /// The number that the game has in the database, however its board lies.
    std::optional<db::GameId> known_id() const {
        return turned_from_ ? turned_from_->game->played_id() : id_;
    }
    bool is_in_variation() const { return is_in_variation_; }
    const engine::TreeHistory& history() const { return history_; }
    const engine::GameTree& tree() const { return history_.tree(); }
    /// Who keeps the trees numbers the games that it has seen on the board. 0: not seen yet.
    std::uint64_t sheet() const { return sheet_; }
    void set_sheet(std::uint64_t sheet) { sheet_ = sheet; }
    /// The moves up to the position looked at: its name in the tree.
    std::span<const engine::Move> node() const { return std::span{record_.moves}.first(ply_); }
    const std::string& comment() const;
    /// The moves up to the position looked at were played, or nobody has played.
    bool is_of_the_game() const;

    /// Looks at a line of the tree, and at its position after so many moves.
    void look_at(std::span<const engine::Move> line, int ply);
    void look_at_played(int ply) { show(played_.moves, ply); }
    /// A legal move after the position that is looked at: the line's own, one that was tried
    /// before, or a new variation.
    void try_move(engine::Move move);
    /// The next or previous one of the moves that were tried in the last position, of those looked
    /// at, in which more than one was. False: there is none.
    bool next_variation(int step);
    /// Edits of the tree, each of which can be undone, at the position that is looked at, or at the
    /// end of a line. False: there is nothing to do, or it would take away what was played.
    bool set_comment(std::span<const engine::Move> line, std::string text);
    /// Judges the move that led to the position by one of these signs, `!`, `?`, `!!`, `??`, `!?`,
    /// `?!`, instead of what it had; the one it has, or the empty text, takes it away. Of the start
    /// there is nothing to judge.
    bool set_sign(std::string_view sign);
    bool promote();
    bool make_main();
    bool remove();
    bool cut();
    bool undo_edit();
    bool redo_edit();
    /// Takes over the lines of another tree from the same start, and its comments and marks where
    /// there are none.
    bool take_in(const engine::GameTree& tree);
    /// Other lines of the same game come in.
    void unite(const engine::GameTree& tree);
    /// The lines and their edits are those that another look at the same game has.
    void take_history(engine::TreeHistory history);
    /// This is a branch, and the game that it was made of has gone on like this.
    void follow(const ShownGame& game);
    /// This was made by `branch` of a game, that is played since.
    bool is_branch_of(const ShownGame& game) const;

  private:
    void show(const std::vector<engine::Move>& line, int ply);
    bool edit(engine::GameTree tree, const std::vector<engine::Move>& line, int ply);

    engine::GameRecord record_;
    engine::GameRecord played_;
    std::optional<db::GameId> id_;
    std::optional<TurnedFrom> turned_from_;
    std::vector<engine::AnyPosition> positions_;  ///< one more than moves
    engine::TreeHistory history_;
    bool is_in_variation_ = false;
    bool is_branch_ = false;
    bool is_question_ = false;
    int ply_ = 0;
    std::uint64_t sheet_ = 0;
};

/// Discs of the seat's color on the squares that it counts: the payoff of a finished Yonin game,
/// and what to show beside the board in every game that goes on.
int discs_counted(const engine::AnyPosition& position, engine::Player seat);

}  // namespace workbench
