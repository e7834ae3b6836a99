#pragma once

#include <optional>
#include <variant>

#include "workbench/settings/commands.h"
#include "workbench/workspace/workspace.h"

namespace workbench {

/// The dialog in which commands get other keys.
struct KeyBindingsState {
    bool is_open = false;
    std::optional<Command> waiting;  ///< for the key that is pressed next
};

struct AskForKey {
    Command command;
};
/// The command's own key again.
struct RestoreKey {
    Command command;
};
struct RestoreAllKeys {};
struct CloseKeyBindings {};
using KeyBindingsAction =
    std::variant<std::monostate, AskForKey, RestoreKey, RestoreAllKeys, CloseKeyBindings>;

void apply(const KeyBindingsAction& action, KeyBindingsState& state, Workspace& workspace);
KeyBindingsAction draw(const KeyBindingsState& state, const Workspace& workspace);

/// Gives the command that waits its new key: Escape leaves the old one, Backspace takes it away.
/// Another command that had the key has none from then on, and the user is told. False: nobody
/// waits for a key, or it was only Shift or its like.
bool take_key(KeyPress pressed, KeyBindingsState& state, Workspace& workspace);

}  // namespace workbench
