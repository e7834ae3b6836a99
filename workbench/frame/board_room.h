#pragma once

#include <optional>

#include "workbench/settings/commands.h"
#include "workbench/views/board/marks.h"

namespace workbench {

struct Views;
struct Workspace;

/// The board's place in the window holds the game, or the editor of a position, and above them what
/// was pasted besides.
void refresh_board(Views& views, Workspace& workspace);
void show_board(Views& views, Workspace& workspace);

/// What of the board's marks a command shows or hides; empty: it is about something else.
std::optional<BoardMark> mark_of(Command command);
/// Does what a command asks of board and play. False: it is not theirs.
bool apply_on_board(Command command, Views& views, Workspace& workspace);

}  // namespace workbench
