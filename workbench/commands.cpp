#include "workbench/commands.h"

#include <array>

namespace workbench {
namespace {

constexpr std::array kCommands{
    CommandEntry{Command::NewGame, Menu::Game, &Words::new_game, key_of('N'), true, "Ctrl+N"},
    CommandEntry{Command::Undo, Menu::Game, &Words::undo, key_of('Z'), true, "Ctrl+Z"},
    CommandEntry{Command::OpenDatabase, Menu::Game, &Words::open_database, key_of('O'), true,
                 "Ctrl+O"},
    CommandEntry{Command::Quit, Menu::Game, &Words::quit, key_of('Q'), true, "Ctrl+Q"},
    CommandEntry{Command::FirstMove, Menu::Go, &Words::first_move, Key::Home, false, "Home"},
    CommandEntry{Command::PreviousMove, Menu::Go, &Words::previous_move, Key::Left, false, "Left"},
    CommandEntry{Command::NextMove, Menu::Go, &Words::next_move, Key::Right, false, "Right"},
    CommandEntry{Command::LastMove, Menu::Go, &Words::last_move, Key::End, false, "End"},
    CommandEntry{Command::PreviousGame, Menu::Go, &Words::previous_game, Key::PageUp, false,
                 "Page Up"},
    CommandEntry{Command::NextGame, Menu::Go, &Words::next_game, Key::PageDown, false, "Page Down"},
    CommandEntry{Command::SwitchAnalysis, Menu::Analysis, &Words::switch_analysis, Key::Space,
                 false, "Space"},
    CommandEntry{Command::RunScript, Menu::Analysis, &Words::run_script, key_of('R'), true,
                 "Ctrl+R"},
    CommandEntry{Command::Refresh, Menu::View, &Words::refresh, Key::F5, false, "F5"},
    CommandEntry{Command::SwitchTheme, Menu::View, &Words::switch_theme, key_of('T'), true,
                 "Ctrl+T"},
    CommandEntry{Command::SwitchLanguage, Menu::View, &Words::switch_language, key_of('L'), true,
                 "Ctrl+L"},
    CommandEntry{Command::ResetLayout, Menu::View, &Words::reset_layout},
    CommandEntry{Command::SavePicture, Menu::View, &Words::save_picture, Key::F12, false, "F12"},
};

}  // namespace

std::span<const CommandEntry> commands() {
    return kCommands;
}

std::optional<Command> pressed_command() {
    const ImGuiIO& io = ImGui::GetIO();
    for (const CommandEntry& entry : kCommands) {
        if (entry.key == Key::None || entry.with_ctrl != io.KeyCtrl) continue;
        if (io.WantTextInput && entry.key != Key::F12) continue;
        if (is_pressed(entry.key)) return entry.command;
    }
    return std::nullopt;
}

}  // namespace workbench
