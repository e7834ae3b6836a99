#pragma once

#include <optional>
#include <string>

#include "workbench/settings/commands.h"
#include "workbench/workspace/workspace.h"

namespace workbench {

/// What was clicked in the menu bar.
struct MenuAction {
    std::optional<Command> command{};
    std::optional<std::string> workspace{};  ///< to go to: `Settings::arrangement`
};

/// The menu bar, made from the list of commands, with a tab for each workspace.
MenuAction draw_menu(const Workspace& workspace);

}  // namespace workbench
