#pragma once

#include <span>

#include "workbench/frame/command_palette.h"
#include "workbench/frame/key_bindings.h"
#include "workbench/frame/tour.h"
#include "workbench/frame/workspaces.h"
#include "workbench/settings/commands.h"
#include "workbench/views/analysis/analysis.h"
#include "workbench/views/analysis/analyze_games.h"
#include "workbench/views/analysis/evaluation.h"
#include "workbench/views/analysis/exercises.h"
#include "workbench/views/analysis/graph.h"
#include "workbench/views/analysis/models.h"
#include "workbench/views/board/board_view.h"
#include "workbench/views/board/clipboard.h"
#include "workbench/views/board/moves.h"
#include "workbench/views/board/new_game.h"
#include "workbench/views/board/play.h"
#include "workbench/views/board/save_game.h"
#include "workbench/views/board/set_up.h"
#include "workbench/views/games/care.h"
#include "workbench/views/games/collect_games.h"
#include "workbench/views/games/explorer.h"
#include "workbench/views/games/export_games.h"
#include "workbench/views/games/game_list.h"
#include "workbench/views/games/import_games.h"
#include "workbench/views/games/open_database.h"
#include "workbench/views/games/pattern_search.h"
#include "workbench/views/games/position_index.h"
#include "workbench/views/games/preview.h"
#include "workbench/views/games/query.h"
#include "workbench/views/games/tree.h"
#include "workbench/views/lab/console.h"
#include "workbench/views/lab/editor.h"
#include "workbench/views/lab/experiments.h"
#include "workbench/views/lab/painter.h"
#include "workbench/views/lab/scripts.h"
#include "workbench/workspace/told.h"

namespace workbench {

/// The state of every view.
struct Views {
    PlayState play;
    ClipboardState clipboard;
    SetUpState set_up;
    HintState hint;
    AnalysisState analysis;
    GraphState graph;
    ModelsState models;
    ExercisesState exercises;
    AnalyzeGamesState analyze_games;
    GameListState games;
    ExperimentsState experiments;
    EvaluationState evaluation;
    ExplorerState explorer;
    ScriptsState scripts;
    EditorState editor;
    ConsoleState console;
    PainterState painter;
    QueryState query;
    TreeState tree;
    PatternState pattern;
    PositionIndexState position_index;
    NewGameState new_game;
    SaveGameState save_game;
    ImportGamesState import_games;
    ExportGamesState export_games;
    CollectGamesState collect_games;
    CareState care;
    OpenDatabaseState open_database;
    PreviewState preview;
    CommandPaletteState command_palette;
    KeyBindingsState key_bindings;
    TourState tour;
    WorkspacesState workspaces;
};

/// Where in the window a view has its place. Of several views in one dock one is seen, the others
/// are a click on their title away.
enum class Dock { Left, MiddleUpper, MiddleLower, RightUpper, RightLower, Bottom, Floating };

/// One view: how it takes in finished background work, how it is drawn and does what was asked, and
/// what another program is told of it.
struct View {
    const char* id;
    const char* Words::*title;
    Dock dock;
    void (*refresh)(Views&, Workspace&);
    void (*show)(Views&, Workspace&);
    Told (*tell)(const Views&, const Workspace&) = nullptr;  ///< null: nothing
};

/// The one list of views. A new view is added here.
std::span<const View> views();

/// Whether the workspace at hand shows that dock.
bool is_seen(Dock dock, const Arrangement& arrangement);
/// The view that is seen in a dock; null: the dock has none.
const View* front_view(Dock dock, const Settings& settings);
/// The view that fills the window; null: every dock has its place.
const View* maximised_view(const Settings& settings);
/// The view fills the window, or, when it does already, goes back to its place.
void maximise(const View& view, Settings& settings);
/// From now on the view is the one that is seen in its dock; where the workspace at hand leaves
/// that out, in a workspace that has it.
void bring_to_front(const View& view, Settings& settings);

/// Polls the background work of every view. Before each frame, also when nothing is drawn.
void refresh(Views& views, Workspace& workspace);

}  // namespace workbench
