#pragma once

#include <optional>
#include <span>
#include <string>

#include "workbench/settings/key_press.h"
#include "workbench/settings/settings.h"
#include "workbench/text/words.h"

namespace workbench {

/// What menus, keys and the command palette can ask for.
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
    ReviewGame,
    ShowGraph,
    NextMistake,
    PreviousMistake,
    ShowModels,
    ShowExercises,
    AskExercise,
    SwitchModels,
    // board and play
    Redo,
    Hint,
    Resign,
    SaveGame,
    Paste,
    CopyMoves,
    CopyPosition,
    CopyDrawing,
    CopyObf,
    CopyGgf,
    CopySgf,
    StorePasted,
    SetUp,
    TurnBoard,
    MirrorBoard,
    BringBackLine,
    ReturnToGame,
    ShowLegalMoves,
    ShowValues,
    ShowStoredGames,
    ShowMoveNumbers,
    ShowLosses,
    ShowEvaluationBar,
    SaveBoardPicture,
    CopyBoardPicture,
    // frame
    ShowEditor,
    ShowConsole,
    ShowPainter,
    SaveScript,
    FindInScript,
    CommentLines,
    SwitchPainting,
    StopScript,
    DebugScript,
    ProfileScript,
    ToggleBreakpoint,
    StepOver,
    StepInto,
    StepOut,
    PauseExperiment,
    ResumeExperiment,
    ShowTree,
    PreviousVariation,
    NextVariation,
    CommentMove,
    PromoteLine,
    MakeMainLine,
    RemoveMove,
    CutLine,
    UndoEdit,
    RedoEdit,
    FindFilter,
    FindPosition,
    FindPattern,
    NoFilter,
    IndexPositions,
    ShowPalette,
    ShowKeyBindings,
    ShowTour,
    OpenExamples,
    ImportGames,
    ExportGames,
    CollectGames,
    AnalyzeGames,
    DeleteGames,
    RestoreGames,
    CareForDatabase,
    Maximise,
    NextPanel,
    PreviousPanel,
    NextTab,
    LockLayout,
    ShowAll,
    ShowAnalyze,
    ShowGames,
    ShowLab,
    ShowExperiments,
    ShowPlay,
    OwnWorkspaces,
    Larger,
    Smaller,
    UsualSize,
};

enum class Menu { Game, Database, Board, Tree, Go, Analysis, Lab, View, Help };

/// A command with its place in the menus and its key: the one list from which menus, keys, palette
/// and the table of keys are made.
struct CommandEntry {
    Command command;
    const char* id;  ///< for the settings, where keys are bound anew
    Menu menu;
    const char* Words::*text;
    KeyPress key{};  ///< where the settings bind no other
};

std::span<const CommandEntry> commands();
const CommandEntry& entry_of(Command command);

/// The key that a command has now.
KeyPress key_of(const CommandEntry& entry, const Settings& settings);

/// The command of a key. While a text field has the keyboard, only those that no text needs.
std::optional<Command> command_of(KeyPress pressed, bool is_typing, const Settings& settings);

}  // namespace workbench
