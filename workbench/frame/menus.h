#pragma once

#include <optional>
#include <span>
#include <vector>

#include "workbench/settings/commands.h"
#include "workbench/workspace/workspace.h"

namespace workbench {

/// A menu of the window.
struct MenuEntry {
    Menu menu;
    const char* id;
    const char* Words::*title;
};

/// In the order of the menu bar.
std::span<const MenuEntry> menus();
/// The commands of a menu in their order; an empty one is a line between two groups. Commands that
/// no group names come last.
std::vector<std::optional<Command>> commands_of(Menu menu);

/// What the command switches is on.
bool is_ticked(Command command, const Workspace& workspace);
/// The command has something to work on.
bool is_possible(Command command, const Workspace& workspace);

}  // namespace workbench
