#pragma once

#include <optional>

#include "workbench/frame/views.h"

namespace workbench {

/// Draws the whole window: menu, every view in its dock with splitters between, dialogs, status
/// bar, messages. What the user does is applied. Returns the command chosen in a menu.
std::optional<Command> draw_window(Views& views, Workspace& workspace);

}  // namespace workbench
