#include "workbench/settings/commands.h"

#include <GLFW/glfw3.h>

#include <algorithm>
#include <array>

namespace workbench {
namespace {

constexpr KeyPress plain(int key) {
    return {.key = key};
}
constexpr KeyPress ctrl(int key) {
    return {.key = key, .with_ctrl = true};
}
constexpr KeyPress ctrl_shift(int key) {
    return {.key = key, .with_ctrl = true, .with_shift = true};
}
constexpr KeyPress shift(int key) {
    return {.key = key, .with_shift = true};
}

// clang-format off
constexpr std::array kCommands{
    CommandEntry{Command::NewGame, "new-game", Menu::Game, &Words::new_game, ctrl(GLFW_KEY_N)},
    CommandEntry{Command::Undo, "undo", Menu::Game, &Words::undo, ctrl(GLFW_KEY_Z)},
    CommandEntry{Command::OpenDatabase, "open-database", Menu::Database, &Words::open_database, ctrl(GLFW_KEY_O)},
    CommandEntry{Command::ImportGames, "import", Menu::Database, &Words::import_games, ctrl(GLFW_KEY_I)},
    CommandEntry{Command::ExportGames, "export", Menu::Database, &Words::export_games, ctrl_shift(GLFW_KEY_X)},
    CommandEntry{Command::CollectGames, "collect-games", Menu::Database, &Words::collect_games},
    CommandEntry{Command::AnalyzeGames, "analyze-games", Menu::Analysis, &Words::analyze_games},
    CommandEntry{Command::DeleteGames, "delete-games", Menu::Database, &Words::delete_games},
    CommandEntry{Command::RestoreGames, "restore-games", Menu::Database, &Words::restore_games},
    CommandEntry{Command::CareForDatabase, "care", Menu::Database, &Words::database_care},
    CommandEntry{Command::Quit, "quit", Menu::Game, &Words::quit, ctrl(GLFW_KEY_Q)},
    CommandEntry{Command::FirstMove, "first-move", Menu::Go, &Words::first_move, plain(GLFW_KEY_HOME)},
    CommandEntry{Command::PreviousMove, "previous-move", Menu::Go, &Words::previous_move, plain(GLFW_KEY_LEFT)},
    CommandEntry{Command::NextMove, "next-move", Menu::Go, &Words::next_move, plain(GLFW_KEY_RIGHT)},
    CommandEntry{Command::LastMove, "last-move", Menu::Go, &Words::last_move, plain(GLFW_KEY_END)},
    CommandEntry{Command::PreviousGame, "previous-game", Menu::Go, &Words::previous_game, plain(GLFW_KEY_PAGE_UP)},
    CommandEntry{Command::NextGame, "next-game", Menu::Go, &Words::next_game, plain(GLFW_KEY_PAGE_DOWN)},
    CommandEntry{Command::PreviousVariation, "previous-variation", Menu::Go, &Words::previous_variation, plain(GLFW_KEY_UP)},
    CommandEntry{Command::NextVariation, "next-variation", Menu::Go, &Words::next_variation, plain(GLFW_KEY_DOWN)},
    CommandEntry{Command::ShowTree, "show-tree", Menu::Tree, &Words::show_tree},
    CommandEntry{Command::CommentMove, "comment", Menu::Tree, &Words::comment_move, ctrl_shift(GLFW_KEY_K)},
    CommandEntry{Command::PromoteLine, "promote", Menu::Tree, &Words::promote_line, ctrl(GLFW_KEY_UP)},
    CommandEntry{Command::MakeMainLine, "make-main-line", Menu::Tree, &Words::make_main_line, ctrl_shift(GLFW_KEY_UP)},
    CommandEntry{Command::RemoveMove, "delete-move", Menu::Tree, &Words::remove_move, plain(GLFW_KEY_DELETE)},
    CommandEntry{Command::CutLine, "delete-following", Menu::Tree, &Words::cut_line, ctrl(GLFW_KEY_DELETE)},
    CommandEntry{Command::UndoEdit, "undo-edit", Menu::Tree, &Words::undo_edit, ctrl_shift(GLFW_KEY_Z)},
    CommandEntry{Command::RedoEdit, "redo-edit", Menu::Tree, &Words::redo_edit, ctrl_shift(GLFW_KEY_Y)},
    CommandEntry{Command::FindFilter, "filter", Menu::Database, &Words::find_filter, ctrl_shift(GLFW_KEY_F)},
    CommandEntry{Command::FindPosition, "find-position", Menu::Database, &Words::find_position, plain(GLFW_KEY_F3)},
    CommandEntry{Command::FindPattern, "find-pattern", Menu::Database, &Words::find_pattern, shift(GLFW_KEY_F3)},
    CommandEntry{Command::NoFilter, "no-filter", Menu::Database, &Words::no_filter},
    CommandEntry{Command::IndexPositions, "index-positions", Menu::Database, &Words::index_positions},
    CommandEntry{Command::SwitchAnalysis, "analyze", Menu::Analysis, &Words::switch_analysis, plain(GLFW_KEY_SPACE)},
    CommandEntry{Command::ShowEvaluation, "show-evaluation", Menu::Analysis, &Words::show_evaluation, ctrl(GLFW_KEY_E)},
    CommandEntry{Command::SwitchHeatMap, "heat-map", Menu::Analysis, &Words::switch_heat_map, ctrl(GLFW_KEY_H)},
    CommandEntry{Command::RunScript, "run-script", Menu::Lab, &Words::run_script, ctrl(GLFW_KEY_R)},
    CommandEntry{Command::ShowEditor, "show-editor", Menu::Lab, &Words::show_editor, ctrl_shift(GLFW_KEY_E)},
    CommandEntry{Command::ShowConsole, "show-console", Menu::Lab, &Words::show_console, ctrl(GLFW_KEY_J)},
    CommandEntry{Command::ShowPainter, "show-painter", Menu::Lab, &Words::show_painter, ctrl(GLFW_KEY_P)},
    CommandEntry{Command::SaveScript, "save-script", Menu::Lab, &Words::save_script, ctrl(GLFW_KEY_S)},
    CommandEntry{Command::FindInScript, "find-in-script", Menu::Lab, &Words::find_in_script, ctrl(GLFW_KEY_F)},
    CommandEntry{Command::CommentLines, "comment-lines", Menu::Lab, &Words::comment_lines, ctrl(GLFW_KEY_K)},
    CommandEntry{Command::SwitchPainting, "paint-live", Menu::Lab, &Words::paint_live_command},
    CommandEntry{Command::StopScript, "stop-script", Menu::Lab, &Words::stop_script},
    CommandEntry{Command::DebugScript, "debug-script", Menu::Lab, &Words::debug_command, plain(GLFW_KEY_F8)},
    CommandEntry{Command::ProfileScript, "profile-script", Menu::Lab, &Words::profile_command, shift(GLFW_KEY_F8)},
    CommandEntry{Command::ToggleBreakpoint, "breakpoint", Menu::Lab, &Words::toggle_breakpoint, plain(GLFW_KEY_F9)},
    CommandEntry{Command::StepOver, "step-over", Menu::Lab, &Words::step_over_command, plain(GLFW_KEY_F10)},
    CommandEntry{Command::StepInto, "step-into", Menu::Lab, &Words::step_into_command, ctrl(GLFW_KEY_F10)},
    CommandEntry{Command::StepOut, "step-out", Menu::Lab, &Words::step_out_command, shift(GLFW_KEY_F10)},
    CommandEntry{Command::PauseExperiment, "pause-experiment", Menu::Lab, &Words::pause_experiment},
    CommandEntry{Command::ResumeExperiment, "resume-experiment", Menu::Lab, &Words::resume_experiment},
    CommandEntry{Command::ShowExplorer, "show-explorer", Menu::Database, &Words::show_explorer, ctrl(GLFW_KEY_B)},
    CommandEntry{Command::ShowQuery, "show-query", Menu::Database, &Words::show_query, ctrl(GLFW_KEY_D)},
    CommandEntry{Command::RunQuery, "run-query", Menu::Database, &Words::run_query, ctrl(GLFW_KEY_ENTER)},
    CommandEntry{Command::StopQuery, "stop-query", Menu::Database, &Words::stop_query, plain(GLFW_KEY_ESCAPE)},
    CommandEntry{Command::ReviewGame, "analyze-game", Menu::Analysis, &Words::review_game, ctrl_shift(GLFW_KEY_A)},
    CommandEntry{Command::ShowGraph, "show-graph", Menu::Analysis, &Words::show_graph, ctrl(GLFW_KEY_G)},
    CommandEntry{Command::NextMistake, "next-mistake", Menu::Go, &Words::next_mistake, plain(GLFW_KEY_M)},
    CommandEntry{Command::PreviousMistake, "previous-mistake", Menu::Go, &Words::previous_mistake, shift(GLFW_KEY_M)},
    CommandEntry{Command::ShowExercises, "show-exercises", Menu::Analysis, &Words::show_exercises},
    CommandEntry{Command::AskExercise, "ask-exercise", Menu::Analysis, &Words::ask_exercise_command},
    CommandEntry{Command::ShowModels, "show-models", Menu::Analysis, &Words::show_models, ctrl(GLFW_KEY_M)},
    CommandEntry{Command::SwitchModels, "compare-models", Menu::Analysis, &Words::switch_models, ctrl_shift(GLFW_KEY_M)},
    CommandEntry{Command::Refresh, "refresh", Menu::Database, &Words::refresh, plain(GLFW_KEY_F5)},
    CommandEntry{Command::SwitchTheme, "theme", Menu::View, &Words::switch_theme, ctrl(GLFW_KEY_T)},
    CommandEntry{Command::SwitchLanguage, "language", Menu::View, &Words::switch_language, ctrl(GLFW_KEY_L)},
    CommandEntry{Command::Maximise, "maximise", Menu::View, &Words::maximise, plain(GLFW_KEY_F11)},
    CommandEntry{Command::NextPanel, "next-panel", Menu::View, &Words::next_panel, plain(GLFW_KEY_F6)},
    CommandEntry{Command::PreviousPanel, "previous-panel", Menu::View, &Words::previous_panel, shift(GLFW_KEY_F6)},
    CommandEntry{Command::NextTab, "next-tab", Menu::View, &Words::next_tab, plain(GLFW_KEY_F7)},
    CommandEntry{Command::ShowAll, "workspace-all", Menu::View, &Words::show_all, ctrl(GLFW_KEY_1)},
    CommandEntry{Command::ShowAnalyze, "workspace-analyze", Menu::View, &Words::show_analyze, ctrl(GLFW_KEY_2)},
    CommandEntry{Command::ShowGames, "workspace-games", Menu::View, &Words::show_games, ctrl(GLFW_KEY_3)},
    CommandEntry{Command::ShowLab, "workspace-lab", Menu::View, &Words::show_lab, ctrl(GLFW_KEY_4)},
    CommandEntry{Command::ShowExperiments, "workspace-experiments", Menu::View, &Words::show_experiments, ctrl(GLFW_KEY_5)},
    CommandEntry{Command::ShowPlay, "workspace-play", Menu::View, &Words::show_play, ctrl(GLFW_KEY_6)},
    CommandEntry{Command::OwnWorkspaces, "workspaces", Menu::View, &Words::workspaces},
    CommandEntry{Command::Larger, "larger", Menu::View, &Words::larger, ctrl(GLFW_KEY_EQUAL)},
    CommandEntry{Command::Smaller, "smaller", Menu::View, &Words::smaller, ctrl(GLFW_KEY_MINUS)},
    CommandEntry{Command::UsualSize, "usual-size", Menu::View, &Words::usual_size, ctrl(GLFW_KEY_0)},
    CommandEntry{Command::LockLayout, "lock-layout", Menu::View, &Words::lock_layout},
    CommandEntry{Command::ResetLayout, "reset-layout", Menu::View, &Words::reset_layout},
    CommandEntry{Command::SavePicture, "save-picture", Menu::View, &Words::save_picture, plain(GLFW_KEY_F12)},
    CommandEntry{Command::Redo, "redo", Menu::Game, &Words::redo, ctrl(GLFW_KEY_Y)},
    CommandEntry{Command::Hint, "hint", Menu::Game, &Words::hint, plain(GLFW_KEY_H)},
    CommandEntry{Command::Resign, "resign", Menu::Game, &Words::resign},
    CommandEntry{Command::SaveGame, "save-game", Menu::Game, &Words::save_game, ctrl_shift(GLFW_KEY_S)},
    CommandEntry{Command::ReturnToGame, "return-to-game", Menu::Game, &Words::return_to_game, ctrl(GLFW_KEY_BACKSPACE)},
    CommandEntry{Command::Paste, "paste", Menu::Board, &Words::paste, ctrl(GLFW_KEY_V)},
    CommandEntry{Command::StorePasted, "store-pasted", Menu::Board, &Words::store_pasted},
    CommandEntry{Command::CopyMoves, "copy-moves", Menu::Board, &Words::copy_moves, ctrl(GLFW_KEY_C)},
    CommandEntry{Command::CopyPosition, "copy-position", Menu::Board, &Words::copy_position, ctrl_shift(GLFW_KEY_C)},
    CommandEntry{Command::CopyDrawing, "copy-drawing", Menu::Board, &Words::copy_drawing},
    CommandEntry{Command::CopyObf, "copy-obf", Menu::Board, &Words::copy_obf},
    CommandEntry{Command::CopyGgf, "copy-ggf", Menu::Board, &Words::copy_ggf},
    CommandEntry{Command::CopySgf, "copy-sgf", Menu::Board, &Words::copy_sgf},
    CommandEntry{Command::CopyBoardPicture, "copy-board-picture", Menu::Board, &Words::copy_board_picture, ctrl(GLFW_KEY_F12)},
    CommandEntry{Command::SaveBoardPicture, "save-board-picture", Menu::Board, &Words::save_board_picture, KeyPress{.key = GLFW_KEY_F12, .with_shift = true}},
    CommandEntry{Command::SetUp, "set-up", Menu::Board, &Words::set_up, ctrl(GLFW_KEY_U)},
    CommandEntry{Command::TurnBoard, "turn-board", Menu::Board, &Words::turn_command, plain(GLFW_KEY_R)},
    CommandEntry{Command::MirrorBoard, "mirror-board", Menu::Board, &Words::mirror_command, shift(GLFW_KEY_R)},
    CommandEntry{Command::BringBackLine, "bring-back-line", Menu::Board, &Words::bring_back_line},
    CommandEntry{Command::ShowLegalMoves, "show-legal-moves", Menu::Board, &Words::show_legal_moves},
    CommandEntry{Command::ShowValues, "show-values", Menu::Board, &Words::show_values},
    CommandEntry{Command::ShowStoredGames, "show-stored-games", Menu::Board, &Words::show_stored_games, plain(GLFW_KEY_G)},
    CommandEntry{Command::ShowMoveNumbers, "show-move-numbers", Menu::Board, &Words::show_move_numbers, plain(GLFW_KEY_O)},
    CommandEntry{Command::ShowLosses, "show-losses", Menu::Board, &Words::show_losses, plain(GLFW_KEY_L)},
    CommandEntry{Command::ShowEvaluationBar, "show-evaluation-bar", Menu::Board, &Words::show_evaluation_bar},
    CommandEntry{Command::ShowPalette, "palette", Menu::Help, &Words::show_palette, {.key = GLFW_KEY_P, .with_ctrl = true, .with_shift = true}},
    CommandEntry{Command::ShowKeyBindings, "keys", Menu::Help, &Words::key_bindings},
    CommandEntry{Command::ShowTour, "tour", Menu::Help, &Words::tour, plain(GLFW_KEY_F1)},
    CommandEntry{Command::OpenExamples, "examples", Menu::Database, &Words::open_examples},
};
// clang-format on

}  // namespace

std::span<const CommandEntry> commands() {
    return kCommands;
}

const CommandEntry& entry_of(Command command) {
    return *std::ranges::find(kCommands, command, &CommandEntry::command);
}

KeyPress key_of(const CommandEntry& entry, const Settings& settings) {
    const auto bound = settings.keys.find(entry.id);
    return bound == settings.keys.end() ? entry.key : bound->second;
}

std::optional<Command> command_of(KeyPress pressed, bool is_typing, const Settings& settings) {
    if (pressed.key == 0 || (is_typing && is_for_typing(pressed))) return std::nullopt;
    for (const CommandEntry& entry : kCommands) {
        if (key_of(entry, settings) == pressed) return entry.command;
    }
    return std::nullopt;
}

}  // namespace workbench
