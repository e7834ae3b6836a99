#include "workbench/frame/apply_command.h"

#include <algorithm>

#include "workbench/frame/palette_items.h"
#include "workbench/frame/panels.h"
#include "workbench/views/board/board_room.h"

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
    return front_view(view.room, settings) == &view;
}

/// The script in the editor while that is seen, else the one of the list.
void run_script(Views& views, Workspace& workspace) {
    if (is_front(&Words::editor, workspace.settings) && views.editor.front_document() != nullptr) {
        apply(EditorAction{RunDocument{}}, views.editor, views.scripts, workspace);
    } else {
        apply(ScriptsAction{RunScript{}}, views.scripts, workspace);
    }
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

void set_scale(float scale, Settings& settings) {
    settings.scale = std::clamp(scale, kSmallestScale, kLargestScale);
}

void reset_layout(Settings& settings) {
    const Settings fresh;
    settings.left = fresh.left;
    settings.right = fresh.right;
    settings.bottom = fresh.bottom;
    settings.middle = fresh.middle;
    settings.lists = fresh.lists;
    settings.in_front = fresh.in_front;
    settings.maximised = fresh.maximised;
    settings.is_locked = fresh.is_locked;
}

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
    constexpr int kFar = 10'000;  // more plies than any game has
    Settings& settings = workspace.settings;
    if (apply_on_board(command, views, workspace)) return true;
    switch (command) {
        case Command::NewGame:
            open(views.new_game, workspace);
            return true;
        case Command::OpenDatabase:
            open(views.open_database, workspace);
            return true;
        case Command::FirstMove:
            step(workspace, -kFar);
            return true;
        case Command::PreviousMove:
            step(workspace, -1);
            return true;
        case Command::NextMove:
            step(workspace, 1);
            return true;
        case Command::LastMove:
            step(workspace, kFar);
            return true;
        case Command::PreviousGame:
            apply(neighbour(views.games, -1), views.games, workspace);
            return true;
        case Command::NextGame:
            apply(neighbour(views.games, 1), views.games, workspace);
            return true;
        case Command::Refresh:
            workspace.store_revision++;
            apply(ScriptsAction{ListScripts{}}, views.scripts, workspace);
            apply(EvaluationAction{ReloadEvaluation{}}, views.evaluation, workspace);
            return true;
        case Command::SwitchTheme:
            settings.theme = settings.theme == Theme::Dark ? Theme::Light : Theme::Dark;
            return true;
        case Command::SwitchLanguage:
            settings.language =
                settings.language == Language::English ? Language::Japanese : Language::English;
            return true;
        case Command::ResetLayout:
            reset_layout(settings);
            return true;
        case Command::SwitchAnalysis:
            apply(AnalysisAction{SwitchAnalysis{!views.analysis.is_on}}, views.analysis, views.play,
                  workspace);
            return true;
        case Command::ShowEvaluation:
            show_view(&Words::evaluation, workspace);
            return true;
        case Command::ShowExplorer:
            show_view(&Words::explorer, workspace);
            return true;
        case Command::ShowQuery:
            show_view(&Words::query, workspace);
            views.query.wants_focus = true;
            return true;
        case Command::RunQuery:
            show_view(&Words::query, workspace);
            apply(QueryAction{RunQuery{views.query.typed}}, views.query, workspace);
            return true;
        case Command::StopQuery:
            apply(QueryAction{StopQuery{}}, views.query, workspace);
            apply(ConsoleAction{StopEntry{}}, views.console, workspace);
            if (is_front(&Words::editor, settings) || is_front(&Words::scripts, settings)) {
                apply(ScriptsAction{StopScript{}}, views.scripts, workspace);
            }
            return true;
        case Command::SwitchHeatMap:
            apply(EvaluationAction{ShowHeatMap{!views.evaluation.shows_heat}}, views.evaluation,
                  workspace);
            return true;
        case Command::RunScript:
            run_script(views, workspace);
            return true;
        case Command::ShowEditor:
            show_view(&Words::editor, workspace);
            views.editor.wants_focus = true;
            return true;
        case Command::ShowConsole:
            show_view(&Words::console, workspace);
            views.console.wants_focus = true;
            return true;
        case Command::ShowPainter:
            show_view(&Words::painter, workspace);
            return true;
        case Command::SaveScript:
            apply(EditorAction{SaveScript{}}, views.editor, views.scripts, workspace);
            return true;
        case Command::FindInScript:
            show_view(&Words::editor, workspace);
            find_in_script(views, workspace);
            return true;
        case Command::CommentLines:
            apply(EditorAction{EditCode{{ToggleComment{}}}}, views.editor, views.scripts,
                  workspace);
            return true;
        case Command::SwitchPainting:
            apply(PainterAction{PaintLive{!views.painter.is_live}}, views.painter, workspace);
            return true;
        case Command::StopScript:
            apply(ScriptsAction{StopScript{}}, views.scripts, workspace);
            apply(ConsoleAction{StopEntry{}}, views.console, workspace);
            return true;
        case Command::PauseExperiment:
            apply(ScriptsAction{PauseExperiment{}}, views.scripts, workspace);
            return true;
        case Command::ResumeExperiment:
            apply(ExperimentsAction{GoOn{}}, views.experiments, views.scripts, workspace);
            return true;
        case Command::ReviewGame: {
            show_view(&Words::graph, workspace);
            const bool is_running = views.graph.reviewing.running();
            apply(is_running ? GraphAction{StopReview{}} : GraphAction{ReviewGame{}}, views.graph,
                  views.analysis, workspace);
            return true;
        }
        case Command::ShowGraph:
            show_view(&Words::graph, workspace);
            return true;
        case Command::NextMistake:
            apply(GraphAction{StepToMistake{1}}, views.graph, views.analysis, workspace);
            return true;
        case Command::PreviousMistake:
            apply(GraphAction{StepToMistake{-1}}, views.graph, views.analysis, workspace);
            return true;
        case Command::ShowModels:
            show_view(&Words::models, workspace);
            return true;
        case Command::SwitchModels:
            show_view(&Words::models, workspace);
            apply(ModelsAction{SwitchModels{!views.models.is_on}}, views.models, views.play,
                  workspace);
            return true;
        case Command::FindFilter:
            show_view(&Words::games, workspace);
            views.games.wants_focus = true;
            return true;
        case Command::FindPosition:
            show_view(&Words::games, workspace);
            apply(GameListAction{FindPosition{}}, views.games, workspace);
            return true;
        case Command::FindPattern:
            apply(PatternAction{OpenPattern{}}, views.pattern, views.games, workspace);
            return true;
        case Command::NoFilter:
            apply(GameListAction{FilterGames{}}, views.games, workspace);
            return true;
        case Command::IndexPositions:
            apply(BuildIndex{}, views.position_index, workspace);
            return true;
        case Command::ShowTree:
            show_view(&Words::tree, workspace);
            return true;
        case Command::PreviousVariation:
            apply(TreeAction{NextVariation{-1}}, views.tree, workspace);
            return true;
        case Command::NextVariation:
            apply(TreeAction{NextVariation{1}}, views.tree, workspace);
            return true;
        case Command::CommentMove:
            show_view(&Words::tree, workspace);
            apply(TreeAction{AskForComment{}}, views.tree, workspace);
            return true;
        case Command::PromoteLine:
            apply(TreeAction{PromoteLine{}}, views.tree, workspace);
            return true;
        case Command::MakeMainLine:
            apply(TreeAction{MakeMainLine{}}, views.tree, workspace);
            return true;
        case Command::RemoveMove:
            apply(TreeAction{RemoveMove{}}, views.tree, workspace);
            return true;
        case Command::CutLine:
            apply(TreeAction{CutLine{}}, views.tree, workspace);
            return true;
        case Command::UndoEdit:
            apply(TreeAction{UndoEdit{}}, views.tree, workspace);
            return true;
        case Command::RedoEdit:
            apply(TreeAction{RedoEdit{}}, views.tree, workspace);
            return true;
        case Command::ShowPalette:
            open(views.command_palette, palette_items(views, workspace));
            return true;
        case Command::ShowKeyBindings:
            views.key_bindings.is_open = true;
            return true;
        case Command::ShowTour:
            apply(TourAction{ShowTour{}}, views.tour, workspace);
            return true;
        case Command::OpenExamples:
            open_examples(views.open_database, workspace);
            return true;
        case Command::CareForDatabase:
            open(views.care);
            return true;
        case Command::ImportGames:
            open(views.import_games, workspace);
            return true;
        case Command::Maximise:
            maximise_focused(workspace);
            return true;
        case Command::NextPanel:
            walk_to_panel(1, workspace);
            return true;
        case Command::PreviousPanel:
            walk_to_panel(-1, workspace);
            return true;
        case Command::NextTab:
            show_next_tab(workspace);
            return true;
        case Command::LockLayout:
            settings.is_locked = !settings.is_locked;
            workspace.say(Toast::Kind::Info, settings.is_locked
                                                 ? words(settings.language).layout_locked
                                                 : words(settings.language).layout_free);
            return true;
        case Command::Larger:
            set_scale(settings.scale * 1.1F, settings);
            return true;
        case Command::Smaller:
            set_scale(settings.scale / 1.1F, settings);
            return true;
        case Command::UsualSize:
            set_scale(1, settings);
            return true;
        default:  // of a room's own list above, or the application's
            return false;
    }
}

}  // namespace workbench
