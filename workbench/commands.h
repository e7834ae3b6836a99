#pragma once

#include <optional>
#include <span>

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
    ShowEvaluation,
    ShowExplorer,
    ShowQuery,
    RunQuery,
    StopQuery,
    SwitchHeatMap,
    RunScript,
};

enum class Menu { Game, Go, Analysis, View };

/// A key that went down, as GLFW numbers it.
struct KeyPress {
    int key = 0;
    bool with_ctrl = false;
    friend bool operator==(const KeyPress&, const KeyPress&) = default;
};

/// A command with its place in the menus and its key: the one list from which both are made.
struct CommandEntry {
    Command command;
    Menu menu;
    const char* Words::*text;
    KeyPress key{};             ///< 0: none
    const char* key_text = "";  ///< as the menu shows it
};

std::span<const CommandEntry> commands();

/// The command of a key. While a text field has the keyboard, only those that no text needs.
std::optional<Command> command_of(KeyPress pressed, bool is_typing);

}  // namespace workbench
