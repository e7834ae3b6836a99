#pragma once

#include "workbench/views/board/play.h"

namespace workbench {

// A line is a game on the board that is not in the database and that nobody plays.

/// Puts a line on the board. What it takes the place of is not lost: a stored game is found again,
/// a line is kept aside unless the new one goes on from it.
void show_line(ShownGame line, PlayState& state, Workspace& workspace);
/// Puts the line on the board that was kept aside last; the one there is kept behind all others.
void bring_back_line(PlayState& state, Workspace& workspace);
/// Turns the game on the board by symmetry number `symmetry` of its rules. It keeps its players and
/// its number; turned back, it is the game that it was.
void turn_game(std::size_t symmetry, PlayState& state, Workspace& workspace);

}  // namespace workbench
