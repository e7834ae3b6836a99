#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "workbench/seat_choice.h"
#include "workbench/workspace.h"

namespace workbench {

/// A strategy at the board with its own random numbers. Touched by one job at a time.
struct Opponent {
    engine::Strategy strategy;
    engine::Random random;
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
    std::vector<engine::GameRecord> to_keep;     ///< waiting for `keeping`
    std::optional<engine::GameRecord> kept_now;  ///< by `keeping`
    bool wants_new_game = false;                 ///< the user asked for the dialog
    std::chrono::milliseconds pause{300};  ///< so that eyes can follow what is played for them
    BackgroundJob<std::vector<std::shared_ptr<Opponent>>> loading;
    BackgroundJob<engine::Move> thinking;
    BackgroundJob<db::GameId> keeping;
};

struct StartGame {
    engine::AnyPosition start;
    std::vector<SeatChoice> seats;
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
/// Back to the last position in which a person was to move.
struct UndoMove {};
struct ReturnToGame {};
/// Looks at the position after so many moves.
struct StepTo {
    int ply;
};
struct AskForNewGame {};
using PlayAction = std::variant<std::monostate, StartGame, PlayMove, TryMove, ShowStart, UndoMove,
                                ReturnToGame, StepTo, AskForNewGame>;

void refresh(PlayState& state, Workspace& workspace);
void apply(const PlayAction& action, PlayState& state, Workspace& workspace);

/// The board with its plates, and the controls to step through the game.
PlayAction draw(const PlayState& state, const Workspace& workspace);

/// The game waits for a person's move, and its last position is on the board.
bool is_persons_turn(const PlayState& state, const Workspace& workspace);
bool can_undo(const PlayState& state, const Workspace& workspace);
/// Stores the game as it stands, from the next `refresh` on, unless that is done already or no
/// move was made.
void keep_game(PlayState& state, Workspace& workspace);
/// For the program's end: keeps the game and waits until everything is stored. What could not be
/// stored is told in the text; empty: nothing.
std::string finish(PlayState& state, Workspace& workspace);

}  // namespace workbench
