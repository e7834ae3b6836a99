#pragma once

#include "workbench/settings/commands.h"

namespace workbench {

struct Views;
struct Workspace;

/// The board's place in the window holds the game, or the editor of a position, and above them what
/// was pasted besides.
void refresh_board(Views& views, Workspace& workspace);
void show_board(Views& views, Workspace& workspace);

/// Does what a command asks of board and play. False: it is not theirs.
bool apply_on_board(Command command, Views& views, Workspace& workspace);

}  // namespace workbench
