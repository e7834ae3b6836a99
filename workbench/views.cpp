#include "workbench/views.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "workbench/frame/palette_items.h"
#include "workbench/frame/panels.h"

#include "workbench/views/board/board_room.h"

namespace workbench {
namespace {

/// Does what was chosen in the command palette.
void obey(const std::optional<PaletteChoice>& choice, Views& views, Workspace& workspace);

constexpr std::array kViews{
    View{"board", &Words::board, Room::Left, refresh_board, show_board},
    View{"painter", &Words::painter, Room::Left,
         [](Views& views, Workspace& workspace) { refresh(views.painter, workspace); },
         [](Views& views, Workspace& workspace) {
             apply(draw(views.painter, workspace), views.painter, workspace);
         }},
    View{"tree", &Words::tree, Room::MiddleUpper,
         [](Views& views, Workspace& workspace) { refresh(views.tree, workspace); },
         [](Views& views, Workspace& workspace) {
             apply(draw(views.tree, workspace), views.tree, workspace);
         }},
    View{"moves", &Words::moves, Room::MiddleUpper, [](Views&, Workspace&) {},
         [](Views& views, Workspace& workspace) {
             apply(draw_moves(workspace), views.play, workspace);
         }},
    View{"analysis", &Words::analysis, Room::MiddleLower,
         [](Views& views, Workspace& workspace) { refresh(views.analysis, workspace); },
         [](Views& views, Workspace& workspace) {
             apply(draw(views.analysis, workspace), views.analysis, views.play, workspace);
         }},
    View{"models", &Words::models, Room::MiddleLower,
         [](Views& views, Workspace& workspace) { refresh(views.models, workspace); },
         [](Views& views, Workspace& workspace) {
             apply(draw(views.models, workspace), views.models, views.play, workspace);
         }},
    View{"games", &Words::games, Room::RightUpper,
         [](Views& views, Workspace& workspace) {
             refresh(views.games, workspace);
             refresh(views.position_index, workspace);
         },
         [](Views& views, Workspace& workspace) {
             apply(draw(views.games, workspace), views.games, workspace);
         }},
    View{"experiments", &Words::experiments, Room::RightLower,
         [](Views& views, Workspace& workspace) { refresh(views.experiments, workspace); },
         [](Views& views, Workspace& workspace) {
             apply(draw(views.experiments, views.scripts, workspace), views.experiments,
                   views.scripts, workspace);
         }},
    View{"evaluation", &Words::evaluation, Room::RightLower,
         [](Views& views, Workspace& workspace) { refresh(views.evaluation, workspace); },
         [](Views& views, Workspace& workspace) {
             apply(draw(views.evaluation, workspace), views.evaluation, workspace);
         }},
    View{"explorer", &Words::explorer, Room::RightLower,
         [](Views& views, Workspace& workspace) { refresh(views.explorer, workspace); },
         [](Views& views, Workspace& workspace) {
             apply(draw(views.explorer, workspace), views.explorer, views.play, workspace);
         }},
    View{"scripts", &Words::scripts, Room::Bottom,
         [](Views& views, Workspace& workspace) { refresh(views.scripts, workspace); },
         [](Views& views, Workspace& workspace) {
             apply(draw(views.scripts, workspace), views.scripts, workspace);
         }},
    View{
        "editor", &Words::editor, Room::Bottom,
        [](Views& views, Workspace& workspace) { refresh(views.editor, views.scripts, workspace); },
        [](Views& views, Workspace& workspace) {
            apply(draw(views.editor, views.scripts, workspace), views.editor, views.scripts,
                  workspace);
        }},
    View{"console", &Words::console, Room::Bottom,
         [](Views& views, Workspace& workspace) { refresh(views.console, workspace); },
         [](Views& views, Workspace& workspace) {
             apply(draw(views.console, workspace), views.console, workspace);
         }},
    View{"query", &Words::query, Room::Bottom,
         [](Views& views, Workspace& workspace) { refresh(views.query, workspace); },
         [](Views& views, Workspace& workspace) {
             apply(draw(views.query, workspace), views.query, workspace);
         }},
    View{
        "graph", &Words::graph, Room::Bottom,
        [](Views& views, Workspace& workspace) { refresh(views.graph, views.analysis, workspace); },
        [](Views& views, Workspace& workspace) {
            apply(draw(views.graph, workspace), views.graph, views.analysis, workspace);
        }},
    View{"import", &Words::import_games, Room::Floating,
         [](Views& views, Workspace& workspace) { refresh(views.import_games, workspace); },
         [](Views& views, Workspace& workspace) {
             apply(draw(views.import_games, workspace), views.import_games, workspace);
         }},
    View{"care", &Words::database_care, Room::Floating,
         [](Views& views, Workspace& workspace) { refresh(views.care, workspace); },
         [](Views& views, Workspace& workspace) {
             apply(draw(views.care, workspace), views.care, workspace);
         }},
    View{"pattern", &Words::pattern, Room::Floating,
         [](Views& views, Workspace& workspace) { refresh(views.pattern, workspace); },
         [](Views& views, Workspace& workspace) {
             apply(draw(views.pattern, workspace), views.pattern, views.games, workspace);
         }},
    View{"command palette", &Words::show_palette, Room::Floating, [](Views&, Workspace&) {},
         [](Views& views, Workspace& workspace) {
             obey(workbench::apply(draw(views.command_palette, workspace), views.command_palette),
                  views, workspace);
         }},
    View{"keys", &Words::key_bindings, Room::Floating, [](Views&, Workspace&) {},
         [](Views& views, Workspace& workspace) {
             apply(draw(views.key_bindings, workspace), views.key_bindings, workspace);
         }},
    View{"tour", &Words::tour, Room::Floating, [](Views&, Workspace&) {},
         [](Views& views, Workspace& workspace) {
             const TourAction action = draw(views.tour, workspace);
             apply(action, views.tour, workspace);
             if (std::holds_alternative<GoToStep>(action)) {
                 show_panel(tour_steps()[views.tour.step].view, workspace);
             }
             if (std::holds_alternative<OpenExamples>(action)) {
                 apply(Command::OpenExamples, views, workspace);
             }
         }},
    View{"new game", &Words::new_game, Room::Floating,
         [](Views& views, Workspace& workspace) { refresh(views.new_game, views.play, workspace); },
         [](Views& views, Workspace& workspace) {
             apply(draw(views.new_game, workspace), views.new_game, views.play, workspace);
         }},
    View{"open database", &Words::open_database, Room::Floating,
         [](Views& views, Workspace& workspace) { refresh(views.open_database, workspace); },
         [](Views& views, Workspace& workspace) {
             apply(draw(views.open_database, workspace), views.open_database, workspace);
         }},
};

void step(Workspace& workspace, int plies) {
    if (ShownGame* game = workspace.game()) game->step_to(game->ply() + plies);
}

void show_view(const char* Words::*title, Workspace& workspace) {
    show_panel(std::ranges::find(kViews, title, &View::title)->id, workspace);
}

bool is_front(const char* Words::*title, const Settings& settings) {
    const View& view = *std::ranges::find(kViews, title, &View::title);
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

std::span<const View> views() {
    return kViews;
}

const View* front_view(Room room, const Settings& settings) {
    const View* front = nullptr;
    for (const View& view : kViews) {
        if (view.room != room) continue;
        const bool is_chosen =
            std::ranges::find(settings.in_front, view.id) != settings.in_front.end();
        if (front == nullptr || is_chosen) front = &view;
    }
    return front;
}

const View* maximised_view(const Settings& settings) {
    const auto* found =
        std::ranges::find(kViews, std::string_view{settings.maximised},
                          [](const View& view) { return std::string_view{view.id}; });
    if (found == kViews.end() || found->room == Room::Floating) return nullptr;
    return front_view(found->room, settings);
}

void maximise(const View& view, Settings& settings) {
    const View* now = maximised_view(settings);
    settings.maximised = now != nullptr && now->room == view.room ? "" : view.id;
    bring_to_front(view, settings);
}

void bring_to_front(const View& view, Settings& settings) {
    // What is to be seen must not lie under a panel that fills the window.
    const View* now = maximised_view(settings);
    if (now != nullptr && now->room != view.room && view.room != Room::Floating) {
        settings.maximised = view.id;
    }
    for (const View& other : kViews) {
        if (other.room == view.room) std::erase(settings.in_front, other.id);
    }
    const Settings first_ones;
    if (front_view(view.room, first_ones) != &view) settings.in_front.emplace_back(view.id);
}

void refresh(Views& views, Workspace& workspace) {
    workspace.jobs.clear();
    workspace.is_waiting = false;
    for (const View& view : kViews) view.refresh(views, workspace);
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
