#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "workbench/views/board/opponent.h"
#include "workbench/views/board/play_clock.h"
#include "workbench/workspace/workspace.h"

namespace workbench {

/// Why a game ended before its end, as its record has it.
inline constexpr std::string_view kResigned = "it resigned";
inline constexpr std::string_view kOutOfTime = "its time for the game has run out";

/// A player that did not go on: the game waits for what is to become of its seat.
struct PlayFailure {
    engine::Player seat;
    std::string why;  ///< for people to read
};

/// The board, and the game that is played on it: who sits where, and the work on their moves. The
/// game itself is `Workspace::live`.
struct PlayState {
    std::vector<SeatChoice> seats;
    std::vector<std::shared_ptr<Opponent>> opponents;  ///< by seat; null: a person, or not loaded
    bool is_ready = false;                             ///< every opponent is loaded
    std::vector<bool> must_start;   ///< by seat: `Strategy::start` is due before its next move
    bool is_kept = true;            ///< what is on the board is in the database
    std::uint64_t games_begun = 0;  ///< gives each game a seed of its own
    std::vector<engine::GameRecord> to_keep;  ///< waiting for `keeping`
    bool wants_new_game = false;              ///< the user asked for the dialog
    std::optional<PlayClock> clock;           ///< empty: nobody looks at the time
    std::vector<bool> is_told_out;            ///< by seat: that its time is over has been told
    /// What was taken back, the last first: the moves of one undo together, in the game's order.
    std::vector<std::vector<engine::Move>> undone;
    bool asks_resign = false;
    std::optional<PlayFailure> failure;
    std::optional<engine::Player> replacing;  ///< whose new player `loading` loads; empty: all
    bool announces_end = false;               ///< the end of the game in play is to be told
    std::vector<ShownGame> set_aside;         ///< lines that others took the place of, not stored
    std::optional<engine::GameRecord> kept_now;  ///< by `keeping`
    std::chrono::milliseconds pause{300};  ///< so that eyes can follow what is played for them
    BackgroundJob<std::vector<std::shared_ptr<Opponent>>> loading;
    BackgroundJob<engine::Move> thinking;
    BackgroundJob<db::GameId> keeping;
};

struct StartGame {
    engine::AnyPosition start;
    std::vector<SeatChoice> seats;
    ClockTerms clock{};
};
struct PlayMove {
    engine::Move move;
};
/// On the board whatever game is there: the move that the game itself goes on with is looked at, a
/// person whose turn it is plays, and any other move begins a line that belongs to no game.
struct TryMove {
    engine::Move move;
};
/// Puts a position on the board that nobody plays.
struct ShowStart {
    engine::AnyPosition start;
};
/// Puts a game on the board that is not in the database and that nobody plays.
struct ShowGame {
    ShownGame game;
};
/// Brings back the line on whose place the one on the board came.
struct BringBackLine {};
/// Turns or mirrors the game on the board: symmetry number `symmetry` of its rules.
struct TurnGame {
    std::size_t symmetry;
};
/// Back to the last position in which a person was to move.
struct UndoMove {};
/// Plays again what the last undo took back.
struct RedoMove {};
/// Asks the person who is to move, or the only one, whether to give the game up; asked again, that
/// is the answer.
struct AskResign {};
/// Yes.
struct Resign {};
/// No.
struct PlayOn {};
struct ReturnToGame {};
/// Looks at the position after so many moves.
struct StepTo {
    int ply;
};
struct AskForNewGame {};
/// Another player takes the seat of the one that failed, and the game goes on.
struct ReplacePlayer {
    SeatChoice choice;
};
/// Asks the player that failed once more.
struct TryAgain {};
/// The player that failed has lost.
struct EndLost {};
/// The end of the game is no longer announced.
struct CloseEnd {};
/// The game that is over begins again, each player on the next seat.
struct Rematch {};
using PlayAction =
    std::variant<std::monostate, StartGame, PlayMove, TryMove, ShowStart, ShowGame, BringBackLine,
                 TurnGame, UndoMove, RedoMove, AskResign, Resign, PlayOn, ReturnToGame, StepTo,
                 AskForNewGame, ReplacePlayer, TryAgain, EndLost, CloseEnd, Rematch>;

void refresh(PlayState& state, Workspace& workspace);
void apply(const PlayAction& action, PlayState& state, Workspace& workspace);

/// The game waits for a person's move, and its last position is on the board.
bool is_persons_turn(const PlayState& state, const Workspace& workspace);
/// A click on a legal square, or anywhere where only the pass is legal, makes a move: the person's
/// whose turn it is, or of a line.
bool answers_clicks(const PlayState& state, const Workspace& workspace);
/// A click makes no move of a game in play: it tries a variation.
bool tries_variations(const PlayState& state, const Workspace& workspace);
bool can_undo(const PlayState& state, const Workspace& workspace);
bool can_redo(const PlayState& state, const Workspace& workspace);
/// Who would give the game up; empty: nobody could.
std::optional<engine::Player> resigning_seat(const PlayState& state, const Workspace& workspace);
/// Stores the game as it stands, from the next `refresh` on, unless that is done already or no
/// move was made.
void keep_game(PlayState& state, Workspace& workspace);
/// For the program's end: keeps the game and waits until everything is stored. What could not be
/// stored is told in the text; empty: nothing.
std::string finish(PlayState& state, Workspace& workspace);

}  // namespace workbench
