#include "workbench/commands.h"

#include <GLFW/glfw3.h>

#include <array>

namespace workbench {
namespace {

constexpr std::array kCommands{
    CommandEntry{Command::NewGame, Menu::Game, &Words::new_game, {GLFW_KEY_N, true}, "Ctrl+N"},
    CommandEntry{Command::Undo, Menu::Game, &Words::undo, {GLFW_KEY_Z, true}, "Ctrl+Z"},
    CommandEntry{
        Command::OpenDatabase, Menu::Game, &Words::open_database, {GLFW_KEY_O, true}, "Ctrl+O"},
    CommandEntry{Command::Quit, Menu::Game, &Words::quit, {GLFW_KEY_Q, true}, "Ctrl+Q"},
    CommandEntry{Command::FirstMove, Menu::Go, &Words::first_move, {GLFW_KEY_HOME, false}, "Home"},
    CommandEntry{
        Command::PreviousMove, Menu::Go, &Words::previous_move, {GLFW_KEY_LEFT, false}, "Left"},
    CommandEntry{Command::NextMove, Menu::Go, &Words::next_move, {GLFW_KEY_RIGHT, false}, "Right"},
    CommandEntry{Command::LastMove, Menu::Go, &Words::last_move, {GLFW_KEY_END, false}, "End"},
    CommandEntry{Command::PreviousGame,
                 Menu::Go,
                 &Words::previous_game,
                 {GLFW_KEY_PAGE_UP, false},
                 "Page Up"},
    CommandEntry{
        Command::NextGame, Menu::Go, &Words::next_game, {GLFW_KEY_PAGE_DOWN, false}, "Page Down"},
    CommandEntry{Command::SwitchAnalysis,
                 Menu::Analysis,
                 &Words::switch_analysis,
                 {GLFW_KEY_SPACE, false},
                 "Space"},
    CommandEntry{Command::ShowEvaluation,
                 Menu::Analysis,
                 &Words::show_evaluation,
                 {GLFW_KEY_E, true},
                 "Ctrl+E"},
    CommandEntry{Command::SwitchHeatMap,
                 Menu::Analysis,
                 &Words::switch_heat_map,
                 {GLFW_KEY_H, true},
                 "Ctrl+H"},
    CommandEntry{
        Command::RunScript, Menu::Analysis, &Words::run_script, {GLFW_KEY_R, true}, "Ctrl+R"},
    CommandEntry{
        Command::ShowExplorer, Menu::Analysis, &Words::show_explorer, {GLFW_KEY_B, true}, "Ctrl+B"},
    CommandEntry{
        Command::ShowQuery, Menu::Analysis, &Words::show_query, {GLFW_KEY_D, true}, "Ctrl+D"},
    CommandEntry{
        Command::RunQuery, Menu::Analysis, &Words::run_query, {GLFW_KEY_ENTER, true}, "Ctrl+Enter"},
    CommandEntry{
        Command::StopQuery, Menu::Analysis, &Words::stop_query, {GLFW_KEY_ESCAPE, false}, "Esc"},
    CommandEntry{Command::Refresh, Menu::View, &Words::refresh, {GLFW_KEY_F5, false}, "F5"},
    CommandEntry{
        Command::SwitchTheme, Menu::View, &Words::switch_theme, {GLFW_KEY_T, true}, "Ctrl+T"},
    CommandEntry{
        Command::SwitchLanguage, Menu::View, &Words::switch_language, {GLFW_KEY_L, true}, "Ctrl+L"},
    CommandEntry{Command::ResetLayout, Menu::View, &Words::reset_layout},
    CommandEntry{
        Command::SavePicture, Menu::View, &Words::save_picture, {GLFW_KEY_F12, false}, "F12"},
};

}  // namespace

std::span<const CommandEntry> commands() {
    return kCommands;
}

std::optional<Command> command_of(KeyPress pressed, bool is_typing) {
    const bool is_function_key = GLFW_KEY_F1 <= pressed.key && pressed.key <= GLFW_KEY_F25;
    if (pressed.key == 0 || (is_typing && !is_function_key)) return std::nullopt;
    for (const CommandEntry& entry : kCommands) {
        if (entry.key == pressed) return entry.command;
    }
    return std::nullopt;
}

}  // namespace workbench
