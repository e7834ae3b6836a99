#pragma once

#include <optional>
#include <span>
#include <string>

#include "workbench/imgui_compat.h"
#include "workbench/text.h"

namespace workbench {

/// What menus and keys can ask for.
enum class Command {
    NewGame,
    Undo,
    OpenDatabase,
    SavePicture,
    Quit,
    FirstMove,
    PreviousMove,
    NextMove,
    LastMove,
    PreviousGame,
    NextGame,
    Refresh,
    SwitchTheme,
    SwitchLanguage,
    ResetLayout,
    SwitchAnalysis,
    RunScript,
};

enum class Menu { Game, Go, Analysis, View };

/// A command with its place in the menus and its key: the one list from which both are made.
struct CommandEntry {
    Command command;
    Menu menu;
    const char* Words::*text;
    Key key = Key::None;
    bool with_ctrl = false;
    const char* key_text = "";
};

std::span<const CommandEntry> commands();

/// The command whose key went down in this frame, unless the keyboard belongs to a text field.
std::optional<Command> pressed_command();

}  // namespace workbench
