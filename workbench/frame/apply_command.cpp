#include "workbench/frame/apply_command.h"

#include <algorithm>
#include <array>
#include <span>

#include "workbench/frame/board_room.h"
#include "workbench/frame/palette_items.h"
#include "workbench/frame/panels.h"

namespace workbench {
namespace {

const View& view_titled(const char* Words::*title) {
    return *std::ranges::find(views(), title, &View::title);
}

void step(Workspace& workspace, int plies) {
    if (ShownGame* game = workspace.game()) game->step_to(game->ply() + plies);
}

void show_view(const char* Words::*title, Workspace& workspace) {
    show_panel(view_titled(title).id, workspace);
}

bool is_front(const char* Words::*title, const Settings& settings) {
    const View& view = view_titled(title);
    return front_view(view.dock, settings) == &view;
}

/// The script in the editor while that is seen, else the one of the list.
void run_script(Views& views, Workspace& workspace) {
    if (is_front(&Words::editor, workspace.settings) && views.editor.front_document() != nullptr) {
        apply(EditorAction{RunDocument{RunKind::Plain}}, views.editor, views.scripts, workspace);
    } else {
        apply(ScriptsAction{RunScript{}}, views.scripts, workspace);
    }
}

/// Opens the field under an output that has the keyboard; false: none has it.
bool find_in_output(Views& views, Workspace& workspace) {
    const auto is_used = [&](const char* Words::*title, const TextPane& pane) {
        return is_front(title, workspace.settings) &&
               (pane.is_focused || workspace.focused == view_titled(title).id);
    };
    const ScriptsState& scripts = views.scripts;
    const bool beside_text =
        is_front(&Words::editor, workspace.settings) && scripts.pane.is_focused;
    if (beside_text || is_used(&Words::scripts, scripts.pane)) {
        apply(ScriptsAction{ReadOutput{SearchPane{true, scripts.pane.wanted}}}, views.scripts,
              workspace);
        return true;
    }
    if (!is_used(&Words::console, views.console.pane)) return false;
    apply(ConsoleAction{ReadAnswers{SearchPane{true, views.console.pane.wanted}}}, views.console,
          workspace);
    return true;
}

/// What is selected is what is searched.
void find_in_script(Views& views, Workspace& workspace) {
    const ScriptDocument* document = views.editor.front_document();
    if (document == nullptr) return;
    FindBar bar = views.editor.find;
    bar.is_open = bar.takes_focus = true;
    const std::string selected = document->text.selected();
    if (!selected.empty() && selected.find('\n') == std::string::npos) bar.wanted = selected;
    apply(EditorAction{ChangeFindBar{bar}}, views.editor, views.scripts, workspace);
}

/// Runs the script in front so, or a halted one goes on.
void run_so(Views& views, Workspace& workspace, RunKind kind) {
    show_view(&Words::editor, workspace);
    if (kind == RunKind::Debug && views.scripts.probe.halt) {
        apply(ScriptsAction{StepScript{scripting::DebugStep::Continue}}, views.scripts, workspace);
    } else {
        apply(EditorAction{RunDocument{kind}}, views.editor, views.scripts, workspace);
    }
}

template <scripting::DebugStep kStep>
void step_script(Views& views, Workspace& workspace) {
    apply(ScriptsAction{StepScript{kStep}}, views.scripts, workspace);
}

void set_scale(float scale, Settings& settings) {
    settings.scale = std::clamp(scale, kSmallestScale, kLargestScale);
}

void reset_layout(Settings& settings) {
    reset_arrangement(settings);
    settings.is_locked = false;
}

template <int kPlace>
void show_usual(Views& /*views*/, Workspace& workspace) {
    show_arrangement(workspace.settings, usual_arrangements()[kPlace].id);
}

/// Handles a command.
struct CommandHandler {
    Command command;
    void (*apply)(Views& views, Workspace& workspace);
};

constexpr int kFar = 10'000;  // more plies than any game has

constexpr std::array kNavigationHandlers = {
    CommandHandler{Command::FirstMove,
                   [](Views& /*views*/, Workspace& workspace) { step(workspace, -kFar); }},
    CommandHandler{Command::PreviousMove,
                   [](Views& /*views*/, Workspace& workspace) { step(workspace, -1); }},
    CommandHandler{Command::NextMove,
                   [](Views& /*views*/, Workspace& workspace) { step(workspace, 1); }},
    CommandHandler{Command::LastMove,
                   [](Views& /*views*/, Workspace& workspace) { step(workspace, kFar); }},
    CommandHandler{Command::PreviousGame,
                   [](Views& views, Workspace& workspace) {
                       apply(neighbour(views.games, -1), views.games, workspace);
                   }},
    CommandHandler{Command::NextGame,
                   [](Views& views, Workspace& workspace) {
                       apply(neighbour(views.games, 1), views.games, workspace);
                   }},
};

constexpr std::array kGamesHandlers = {
    CommandHandler{Command::NewGame,
                   [](Views& views, Workspace& workspace) { open(views.new_game, workspace); }},
    CommandHandler{Command::SaveGame,
                   [](Views& views, Workspace& workspace) { open(views.save_game, workspace); }},
    CommandHandler{
        Command::OpenDatabase,
        [](Views& views, Workspace& workspace) { open(views.open_database, workspace); }},
    CommandHandler{
        Command::OpenExamples,
        [](Views& views, Workspace& workspace) { open_examples(views.open_database, workspace); }},
    CommandHandler{Command::ImportGames,
                   [](Views& views, Workspace& workspace) { open(views.import_games, workspace); }},
    CommandHandler{Command::ExportGames,
                   [](Views& views, Workspace& workspace) {
                       open(views.export_games, chosen_or_found(views.games), workspace);
                   }},
    CommandHandler{Command::CollectGames,
                   [](Views& views, Workspace& workspace) {
                       open(views.collect_games, chosen_or_found(views.games), workspace);
                   }},
    CommandHandler{Command::AnalyzeGames,
                   [](Views& views, Workspace& /*workspace*/) {
                       open(views.analyze_games, chosen_or_found(views.games),
                            views.graph.settings);
                   }},
    CommandHandler{Command::DeleteGames,
                   [](Views& views, Workspace& workspace) {
                       show_view(&Words::games, workspace);
                       apply(ChosenGamesAction{AskRemoval{}}, views.games, workspace);
                   }},
    CommandHandler{Command::RestoreGames,
                   [](Views& views, Workspace& workspace) {
                       apply(ChosenGamesAction{workbench::RestoreGames{}}, views.games, workspace);
                   }},
    CommandHandler{Command::CareForDatabase,
                   [](Views& views, Workspace& /*workspace*/) { open(views.care); }},
    CommandHandler{Command::FindFilter,
                   [](Views& views, Workspace& workspace) {
                       show_view(&Words::games, workspace);
                       views.games.wants_focus = true;
                   }},
    CommandHandler{Command::FindPosition,
                   [](Views& views, Workspace& workspace) {
                       show_view(&Words::games, workspace);
                       apply(GameListAction{FindPosition{}}, views.games, workspace);
                   }},
    CommandHandler{Command::FindPattern,
                   [](Views& views, Workspace& workspace) {
                       apply(PatternAction{OpenPattern{}}, views.pattern, views.games, workspace);
                   }},
    CommandHandler{Command::NoFilter,
                   [](Views& views, Workspace& workspace) {
                       apply(GameListAction{FilterGames{}}, views.games, workspace);
                   }},
    CommandHandler{Command::IndexPositions,
                   [](Views& views, Workspace& workspace) {
                       apply(BuildIndex{}, views.position_index, workspace);
                   }},
    CommandHandler{
        Command::ShowExplorer,
        [](Views& /*views*/, Workspace& workspace) { show_view(&Words::explorer, workspace); }},
    CommandHandler{Command::Refresh,
                   [](Views& views, Workspace& workspace) {
                       workspace.store_revision++;
                       apply(ScriptsAction{ListScripts{}}, views.scripts, workspace);
                       apply(EvaluationAction{ReloadEvaluation{}}, views.evaluation, workspace);
                   }},
};

constexpr std::array kQueryHandlers = {
    CommandHandler{Command::ShowQuery,
                   [](Views& views, Workspace& workspace) {
                       show_view(&Words::query, workspace);
                       views.query.wants_focus = true;
                   }},
    CommandHandler{Command::RunQuery,
                   [](Views& views, Workspace& workspace) {
                       show_view(&Words::query, workspace);
                       apply(QueryAction{RunQuery{}}, views.query, workspace);
                   }},
    CommandHandler{Command::StopQuery,
                   [](Views& views, Workspace& workspace) {
                       apply(QueryAction{StopQuery{}}, views.query, workspace);
                       apply(ConsoleAction{StopEntry{}}, views.console, workspace);
                       if (is_front(&Words::editor, workspace.settings) ||
                           is_front(&Words::scripts, workspace.settings)) {
                           apply(ScriptsAction{StopScript{}}, views.scripts, workspace);
                       }
                   }},
};

constexpr std::array kAnalysisHandlers = {
    CommandHandler{Command::SwitchAnalysis,
                   [](Views& views, Workspace& workspace) {
                       apply(AnalysisAction{SwitchAnalysis{!views.analysis.is_on}}, views.analysis,
                             views.play, workspace);
                   }},
    CommandHandler{
        Command::ShowEvaluation,
        [](Views& /*views*/, Workspace& workspace) { show_view(&Words::evaluation, workspace); }},
    CommandHandler{Command::SwitchHeatMap,
                   [](Views& views, Workspace& workspace) {
                       apply(EvaluationAction{ShowHeatMap{!views.evaluation.shows_heat}},
                             views.evaluation, workspace);
                   }},
    CommandHandler{Command::ReviewGame,
                   [](Views& views, Workspace& workspace) {
                       show_view(&Words::graph, workspace);
                       const bool is_running = views.graph.reviewing.running();
                       apply(is_running ? GraphAction{StopReview{}} : GraphAction{ReviewGame{}},
                             views.graph, views.analysis, workspace);
                   }},
    CommandHandler{
        Command::ShowGraph,
        [](Views& /*views*/, Workspace& workspace) { show_view(&Words::graph, workspace); }},
    CommandHandler{Command::NextMistake,
                   [](Views& views, Workspace& workspace) {
                       apply(GraphAction{StepToMistake{1}}, views.graph, views.analysis, workspace);
                   }},
    CommandHandler{Command::PreviousMistake,
                   [](Views& views, Workspace& workspace) {
                       apply(GraphAction{StepToMistake{-1}}, views.graph, views.analysis,
                             workspace);
                   }},
    CommandHandler{
        Command::ShowExercises,
        [](Views& /*views*/, Workspace& workspace) { show_view(&Words::exercises, workspace); }},
    CommandHandler{Command::AskExercise,
                   [](Views& views, Workspace& workspace) {
                       show_view(&Words::exercises, workspace);
                       apply(ExercisesAction{workbench::AskExercise{}}, views.exercises, workspace);
                   }},
    CommandHandler{
        Command::ShowModels,
        [](Views& /*views*/, Workspace& workspace) { show_view(&Words::models, workspace); }},
    CommandHandler{Command::SwitchModels,
                   [](Views& views, Workspace& workspace) {
                       show_view(&Words::models, workspace);
                       apply(ModelsAction{SwitchModels{!views.models.is_on}}, views.models,
                             views.play, workspace);
                   }},
};

constexpr std::array kLabHandlers = {
    CommandHandler{Command::RunScript,
                   [](Views& views, Workspace& workspace) { run_script(views, workspace); }},
    CommandHandler{Command::ShowEditor,
                   [](Views& views, Workspace& workspace) {
                       show_view(&Words::editor, workspace);
                       views.editor.wants_focus = true;
                   }},
    CommandHandler{Command::ShowConsole,
                   [](Views& views, Workspace& workspace) {
                       show_view(&Words::console, workspace);
                       views.console.wants_focus = true;
                   }},
    CommandHandler{
        Command::ShowPainter,
        [](Views& /*views*/, Workspace& workspace) { show_view(&Words::painter, workspace); }},
    CommandHandler{Command::SaveScript,
                   [](Views& views, Workspace& workspace) {
                       apply(EditorAction{SaveScript{}}, views.editor, views.scripts, workspace);
                   }},
    CommandHandler{Command::FindInScript,
                   [](Views& views, Workspace& workspace) {
                       if (find_in_output(views, workspace)) return;
                       show_view(&Words::editor, workspace);
                       find_in_script(views, workspace);
                   }},
    CommandHandler{Command::CommentLines,
                   [](Views& views, Workspace& workspace) {
                       apply(EditorAction{EditCode{{ToggleComment{}}}}, views.editor, views.scripts,
                             workspace);
                   }},
    CommandHandler{Command::SwitchPainting,
                   [](Views& views, Workspace& workspace) {
                       apply(PainterAction{PaintLive{!views.painter.is_live}}, views.painter,
                             workspace);
                   }},
    CommandHandler{Command::StopScript,
                   [](Views& views, Workspace& workspace) {
                       apply(ScriptsAction{StopScript{}}, views.scripts, workspace);
                       apply(ConsoleAction{StopEntry{}}, views.console, workspace);
                   }},
    CommandHandler{
        Command::DebugScript,
        [](Views& views, Workspace& workspace) { run_so(views, workspace, RunKind::Debug); }},
    CommandHandler{
        Command::ProfileScript,
        [](Views& views, Workspace& workspace) { run_so(views, workspace, RunKind::Profile); }},
    CommandHandler{Command::ToggleBreakpoint,
                   [](Views& views, Workspace& workspace) {
                       if (!is_front(&Words::editor, workspace.settings)) return;
                       apply(EditorAction{ToggleBreakpoint{}}, views.editor, views.scripts,
                             workspace);
                   }},
    CommandHandler{Command::StepOver, step_script<scripting::DebugStep::Over>},
    CommandHandler{Command::StepInto, step_script<scripting::DebugStep::Into>},
    CommandHandler{Command::StepOut, step_script<scripting::DebugStep::Out>},
    CommandHandler{Command::PauseExperiment,
                   [](Views& views, Workspace& workspace) {
                       apply(ScriptsAction{PauseExperiment{}}, views.scripts, workspace);
                   }},
    CommandHandler{Command::ResumeExperiment,
                   [](Views& views, Workspace& workspace) {
                       apply(ExperimentsAction{GoOn{}}, views.experiments, views.scripts,
                             workspace);
                   }},
};

constexpr std::array kTreeHandlers = {
    CommandHandler{
        Command::ShowTree,
        [](Views& /*views*/, Workspace& workspace) { show_view(&Words::tree, workspace); }},
    CommandHandler{Command::PreviousVariation,
                   [](Views& views, Workspace& workspace) {
                       apply(TreeAction{NextVariation{-1}}, views.tree, workspace);
                   }},
    CommandHandler{Command::NextVariation,
                   [](Views& views, Workspace& workspace) {
                       apply(TreeAction{NextVariation{1}}, views.tree, workspace);
                   }},
    CommandHandler{Command::CommentMove,
                   [](Views& views, Workspace& workspace) {
                       show_view(&Words::tree, workspace);
                       apply(TreeAction{AskForComment{}}, views.tree, workspace);
                   }},
    CommandHandler{Command::PromoteLine,
                   [](Views& views, Workspace& workspace) {
                       apply(TreeAction{PromoteLine{}}, views.tree, workspace);
                   }},
    CommandHandler{Command::MakeMainLine,
                   [](Views& views, Workspace& workspace) {
                       apply(TreeAction{MakeMainLine{}}, views.tree, workspace);
                   }},
    CommandHandler{Command::RemoveMove,
                   [](Views& views, Workspace& workspace) {
                       apply(TreeAction{RemoveMove{}}, views.tree, workspace);
                   }},
    CommandHandler{Command::CutLine,
                   [](Views& views, Workspace& workspace) {
                       apply(TreeAction{CutLine{}}, views.tree, workspace);
                   }},
    CommandHandler{Command::UndoEdit,
                   [](Views& views, Workspace& workspace) {
                       apply(TreeAction{UndoEdit{}}, views.tree, workspace);
                   }},
    CommandHandler{Command::RedoEdit,
                   [](Views& views, Workspace& workspace) {
                       apply(TreeAction{RedoEdit{}}, views.tree, workspace);
                   }},
};

constexpr std::array kWindowHandlers = {
    CommandHandler{Command::SwitchTheme,
                   [](Views& /*views*/, Workspace& workspace) {
                       workspace.settings.theme =
                           workspace.settings.theme == Theme::Dark ? Theme::Light : Theme::Dark;
                   }},
    CommandHandler{Command::SwitchLanguage,
                   [](Views& /*views*/, Workspace& workspace) {
                       workspace.settings.language =
                           workspace.settings.language == Language::English ? Language::Japanese
                                                                            : Language::English;
                   }},
    CommandHandler{
        Command::ResetLayout,
        [](Views& /*views*/, Workspace& workspace) { reset_layout(workspace.settings); }},
    CommandHandler{Command::LockLayout,
                   [](Views& /*views*/, Workspace& workspace) {
                       workspace.settings.is_locked = !workspace.settings.is_locked;
                       workspace.say(Toast::Kind::Info,
                                     workspace.settings.is_locked
                                         ? words(workspace.settings.language).layout_locked
                                         : words(workspace.settings.language).layout_free);
                   }},
    CommandHandler{Command::ShowAll, show_usual<0>},
    CommandHandler{Command::ShowAnalyze, show_usual<1>},
    CommandHandler{Command::ShowGames, show_usual<2>},
    CommandHandler{Command::ShowLab, show_usual<3>},
    CommandHandler{Command::ShowExperiments, show_usual<4>},
    CommandHandler{Command::ShowPlay, show_usual<5>},
    CommandHandler{
        Command::OwnWorkspaces,
        [](Views& views, Workspace& /*workspace*/) { views.workspaces = {.is_open = true}; }},
    CommandHandler{Command::Larger,
                   [](Views& /*views*/, Workspace& workspace) {
                       set_scale(workspace.settings.scale * 1.1F, workspace.settings);
                   }},
    CommandHandler{Command::Smaller,
                   [](Views& /*views*/, Workspace& workspace) {
                       set_scale(workspace.settings.scale / 1.1F, workspace.settings);
                   }},
    CommandHandler{
        Command::UsualSize,
        [](Views& /*views*/, Workspace& workspace) { set_scale(1, workspace.settings); }},
    CommandHandler{Command::ShowPalette,
                   [](Views& views, Workspace& workspace) {
                       open(views.command_palette, palette_items(views, workspace));
                   }},
    CommandHandler{
        Command::ShowKeyBindings,
        [](Views& views, Workspace& /*workspace*/) { views.key_bindings.is_open = true; }},
    CommandHandler{Command::ShowTour,
                   [](Views& views, Workspace& workspace) {
                       apply(TourAction{ShowTour{}}, views.tour, workspace);
                   }},
    CommandHandler{Command::Maximise,
                   [](Views& /*views*/, Workspace& workspace) { maximise_focused(workspace); }},
    CommandHandler{Command::NextPanel,
                   [](Views& /*views*/, Workspace& workspace) { walk_to_panel(1, workspace); }},
    CommandHandler{Command::PreviousPanel,
                   [](Views& /*views*/, Workspace& workspace) { walk_to_panel(-1, workspace); }},
    CommandHandler{Command::NextTab,
                   [](Views& /*views*/, Workspace& workspace) { show_next_tab(workspace); }},
};

/// A row for each command that is not the board's or the application's.
constexpr std::array<std::span<const CommandHandler>, 7> kHandlers = {
    kNavigationHandlers, kGamesHandlers, kQueryHandlers, kAnalysisHandlers,
    kLabHandlers,        kTreeHandlers,  kWindowHandlers};

}  // namespace

void obey(const std::optional<PaletteChoice>& choice, Views& views, Workspace& workspace) {
    if (!choice) return;
    if (const auto* command = std::get_if<Command>(&*choice)) {
        // What is the application's to do waits for it.
        if (!apply(*command, views, workspace)) workspace.asked = *command;
    } else if (const auto* panel = std::get_if<ShowPanel>(&*choice)) {
        show_panel(panel->id, workspace);
    } else if (const auto* script = std::get_if<ChooseScript>(&*choice)) {
        show_panel("scripts", workspace);
        apply(
            ScriptsAction{EditScript{script->name, views.scripts.arguments, views.scripts.threads}},
            views.scripts, workspace);
    } else if (const auto* query = std::get_if<RunSavedQuery>(&*choice)) {
        show_panel("query", workspace);
        apply(QueryAction{TakeText{query->sql, query->name}}, views.query, workspace);
        apply(Command::RunQuery, views, workspace);
    }
}

bool apply(Command command, Views& views, Workspace& workspace) {
    if (apply_on_board(command, views, workspace)) return true;
    for (const std::span<const CommandHandler> handlers : kHandlers) {
        const auto handler = std::ranges::find(handlers, command, &CommandHandler::command);
        if (handler == handlers.end()) continue;
        handler->apply(views, workspace);
        return true;
    }
    return false;  // the application's
}

}  // namespace workbench
