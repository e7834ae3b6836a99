#pragma once

#include <optional>
#include <string>
#include <variant>

#include "workbench/settings/commands.h"
#include "workbench/workspace/workspace.h"

namespace workbench {

/// The dialog in which commands get other keys.
struct KeyBindingsState {
    bool is_open = false;
    std::string search;              ///< a part of what is shown
    std::optional<Command> waiting;  ///< for the key that is pressed next
    /// A key that was pressed for a command and that another one has: nothing is changed yet.
    struct Conflict {
        Command command;
        KeyPress key;
        Command had;
        friend bool operator==(const Conflict&, const Conflict&) = default;
    };
    std::optional<Conflict> conflict;
};

struct SearchKeys {
    std::string text;
};
/// The key goes over to the command that wanted it.
struct TakeKey {};
/// It stays where it is.
struct LeaveKey {};

struct AskForKey {
    Command command;
};
/// The command's own key again.
struct RestoreKey {
    Command command;
};
struct RestoreAllKeys {};
struct CloseKeyBindings {};
using KeyBindingsAction = std::variant<std::monostate, SearchKeys, AskForKey, TakeKey, LeaveKey,
                                       RestoreKey, RestoreAllKeys, CloseKeyBindings>;

void apply(const KeyBindingsAction& action, KeyBindingsState& state, Workspace& workspace);
KeyBindingsAction draw(const KeyBindingsState& state, const Workspace& workspace);

/// The commands that the search shows: those whose words, in either language, key or name for
/// settings have the text.
bool is_found(const CommandEntry& entry, const std::string& search, const Settings& settings);
/// Gives the command that waits its new key: Escape leaves the old one, Backspace takes it away.
/// Where another command has the key, the dialog asks first. False: nobody waits for a key, or it
/// was only Shift or its like.
bool take_key(KeyPress pressed, KeyBindingsState& state, Workspace& workspace);

}  // namespace workbench
