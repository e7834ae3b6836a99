#pragma once

#include <optional>

#include "workbench/settings/commands.h"
#include "workbench/workspace/workspace.h"

namespace workbench {

/// The menu bar, made from the list of commands.
std::optional<Command> draw_menu(const Workspace& workspace);

}  // namespace workbench
