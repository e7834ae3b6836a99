#pragma once

#include <optional>
#include <string>

#include "workbench/settings/commands.h"
#include "workbench/views/board/hint.h"
#include "workbench/views/board/play.h"
#include "workbench/workspace/told.h"

namespace workbench {

/// What one frame of the board brought.
struct BoardDrawn {
    PlayAction action;
    std::optional<Command> command;  ///< of a button or of the board's menu
    PictureArea area;                ///< of the board with its coordinates
};

/// The board with its plates, and the controls to step through the game and to play.
BoardDrawn draw(const PlayState& state, const HintState& hint, const Workspace& workspace);

/// The menu of the board, where the right button asked for it: what can be done with the game.
/// Begins when `wants_menu` is true.
void draw_board_menu(bool wants_menu, const PlayState& state, const Workspace& workspace,
                     BoardDrawn& drawn);

/// The seat that command `Resign` asks about, once it has: the question stays until it is answered.
void draw_resign_question(const PlayState& state, const Workspace& workspace, BoardDrawn& drawn);

/// The word under a player's name: its rank when the game is over, `must pass`, and the like.
std::string seat_note(const ShownGame& game, int seat, const Words& word);
/// The number beside it: the discs of many seats, discs and difference of two.
std::string seat_score(const ShownGame& game, int seat);

/// What another program is told of it.
Told tell_board(const PlayState& state, const Workspace& workspace);

}  // namespace workbench
