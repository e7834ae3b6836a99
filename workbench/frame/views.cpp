#include "workbench/frame/views.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "workbench/frame/apply_command.h"
#include "workbench/frame/board_room.h"
#include "workbench/frame/panels.h"

namespace workbench {
namespace {

constexpr std::array kViews{
    View{"board", &Words::board, Dock::Left, refresh_board, show_board,
         [](const Views& views, const Workspace& workspace) {
             return tell_board(views.play, workspace);
         }},
    View{"painter", &Words::painter, Dock::Left,
         [](Views& views, Workspace& workspace) { refresh(views.painter, workspace); },
         [](Views& views, Workspace& workspace) {
             apply(draw(views.painter, workspace), views.painter, workspace);
         },
         [](const Views& views, const Workspace& workspace) {
             return tell(views.painter, workspace);
         }},
    View{"tree", &Words::tree, Dock::MiddleUpper,
         [](Views& views, Workspace& workspace) { refresh(views.tree, workspace); },
         [](Views& views, Workspace& workspace) {
             apply(draw(views.tree, workspace), views.tree, workspace);
         },
         [](const Views& /*views*/, const Workspace& workspace) { return tell_tree(workspace); }},
    View{"moves", &Words::moves, Dock::MiddleUpper, [](Views&, Workspace&) {},
         [](Views& views, Workspace& workspace) {
             apply(draw_moves(workspace), views.play, workspace);
         }},
    View{"analysis", &Words::analysis, Dock::MiddleLower,
         [](Views& views, Workspace& workspace) { refresh(views.analysis, workspace); },
         [](Views& views, Workspace& workspace) {
             apply(draw(views.analysis, workspace), views.analysis, views.play, workspace);
         },
         [](const Views& views, const Workspace& /*workspace*/) { return tell(views.analysis); }},
    View{"models", &Words::models, Dock::MiddleLower,
         [](Views& views, Workspace& workspace) { refresh(views.models, workspace); },
         [](Views& views, Workspace& workspace) {
             apply(draw(views.models, workspace), views.models, views.play, workspace);
         },
         [](const Views& views, const Workspace& /*workspace*/) { return tell(views.models); }},
    View{"exercises", &Words::exercises, Dock::MiddleLower,
         [](Views& views, Workspace& workspace) {
             refresh(views.exercises, views.analysis, views.play, workspace);
         },
         [](Views& views, Workspace& workspace) {
             apply(draw(views.exercises, workspace), views.exercises, workspace);
         },
         [](const Views& views, const Workspace& /*workspace*/) { return tell(views.exercises); }},
    View{"games", &Words::games, Dock::RightUpper,
         [](Views& views, Workspace& workspace) {
             refresh(views.games, workspace);
             refresh(views.position_index, workspace);
         },
         [](Views& views, Workspace& workspace) {
             apply(draw(views.games, workspace), views.games, workspace);
         },
         [](const Views& views, const Workspace& /*workspace*/) { return tell(views.games); }},
    View{
        "experiments", &Words::experiments, Dock::RightLower,
        [](Views& views, Workspace& workspace) { refresh(views.experiments, workspace); },
        [](Views& views, Workspace& workspace) {
            apply(draw(views.experiments, views.scripts, workspace), views.experiments,
                  views.scripts, workspace);
        },
        [](const Views& views, const Workspace& /*workspace*/) { return tell(views.experiments); }},
    View{"evaluation", &Words::evaluation, Dock::RightLower,
         [](Views& views, Workspace& workspace) { refresh(views.evaluation, workspace); },
         [](Views& views, Workspace& workspace) {
             apply(draw(views.evaluation, workspace), views.evaluation, workspace);
         },
         [](const Views& views, const Workspace& /*workspace*/) { return tell(views.evaluation); }},
    View{"explorer", &Words::explorer, Dock::RightLower,
         [](Views& views, Workspace& workspace) {
             refresh(views.explorer, views.analysis, workspace);
         },
         [](Views& views, Workspace& workspace) {
             apply(draw(views.explorer, workspace), views.explorer, views.play, workspace);
         },
         [](const Views& views, const Workspace& /*workspace*/) { return tell(views.explorer); }},
    View{"scripts", &Words::scripts, Dock::Bottom,
         [](Views& views, Workspace& workspace) { refresh(views.scripts, workspace); },
         [](Views& views, Workspace& workspace) {
             apply(draw(views.scripts, workspace), views.scripts, workspace);
         },
         [](const Views& views, const Workspace& /*workspace*/) { return tell(views.scripts); }},
    View{"editor", &Words::editor, Dock::Bottom,
         [](Views& views, Workspace& workspace) {
             if (workspace.script_to_open) show_panel("editor", workspace);
             refresh(views.editor, views.scripts, workspace);
         },
         [](Views& views, Workspace& workspace) {
             apply(draw(views.editor, views.scripts, workspace), views.editor, views.scripts,
                   workspace);
         },
         [](const Views& views, const Workspace& /*workspace*/) { return tell(views.editor); }},
    View{"console", &Words::console, Dock::Bottom,
         [](Views& views, Workspace& workspace) { refresh(views.console, workspace); },
         [](Views& views, Workspace& workspace) {
             apply(draw(views.console, workspace), views.console, workspace);
         },
         [](const Views& views, const Workspace& /*workspace*/) { return tell(views.console); }},
    View{"query", &Words::query, Dock::Bottom,
         [](Views& views, Workspace& workspace) { refresh(views.query, workspace); },
         [](Views& views, Workspace& workspace) {
             apply(draw(views.query, workspace), views.query, workspace);
         },
         [](const Views& views, const Workspace& /*workspace*/) { return tell(views.query); }},
    View{
        "graph", &Words::graph, Dock::Bottom,
        [](Views& views, Workspace& workspace) { refresh(views.graph, views.analysis, workspace); },
        [](Views& views, Workspace& workspace) {
            apply(draw(views.graph, workspace), views.graph, views.analysis, workspace);
        },
        [](const Views& views, const Workspace& workspace) {
            return tell(views.graph, workspace);
        }},
    View{"import", &Words::import_games, Dock::Floating,
         [](Views& views, Workspace& workspace) { refresh(views.import_games, workspace); },
         [](Views& views, Workspace& workspace) {
             apply(draw(views.import_games, workspace), views.import_games, workspace);
         }},
    View{"export", &Words::export_games, Dock::Floating,
         [](Views& views, Workspace& workspace) { refresh(views.export_games, workspace); },
         [](Views& views, Workspace& workspace) {
             apply(draw(views.export_games, workspace), views.export_games, workspace);
         }},
    View{"collect", &Words::collect_games, Dock::Floating,
         [](Views& views, Workspace& workspace) { refresh(views.collect_games, workspace); },
         [](Views& views, Workspace& workspace) {
             apply(draw(views.collect_games, workspace), views.collect_games, views.games,
                   workspace);
         },
         [](const Views& views, const Workspace& /*workspace*/) {
             return tell(views.collect_games);
         }},
    View{"analyze games", &Words::analyze_games, Dock::Floating,
         [](Views& views, Workspace& workspace) { refresh(views.analyze_games, workspace); },
         [](Views& views, Workspace& workspace) {
             apply(draw(views.analyze_games, workspace), views.analyze_games, views.analysis,
                   workspace);
         }},
    View{"care", &Words::database_care, Dock::Floating,
         [](Views& views, Workspace& workspace) { refresh(views.care, workspace); },
         [](Views& views, Workspace& workspace) {
             apply(draw(views.care, workspace), views.care, workspace);
         },
         [](const Views& views, const Workspace& /*workspace*/) { return tell(views.care); }},
    View{"pattern", &Words::pattern, Dock::Floating,
         [](Views& views, Workspace& workspace) { refresh(views.pattern, workspace); },
         [](Views& views, Workspace& workspace) {
             apply(draw(views.pattern, workspace), views.pattern, views.games, workspace);
         }},
    View{"command palette", &Words::show_palette, Dock::Floating, [](Views&, Workspace&) {},
         [](Views& views, Workspace& workspace) {
             obey(workbench::apply(draw(views.command_palette, workspace), views.command_palette),
                  views, workspace);
         }},
    View{"keys", &Words::key_bindings, Dock::Floating, [](Views&, Workspace&) {},
         [](Views& views, Workspace& workspace) {
             apply(draw(views.key_bindings, workspace), views.key_bindings, workspace);
         }},
    View{"workspaces", &Words::workspaces, Dock::Floating, [](Views&, Workspace&) {},
         [](Views& views, Workspace& workspace) {
             apply(draw(views.workspaces, workspace), views.workspaces, workspace);
         }},
    View{"tour", &Words::tour, Dock::Floating, [](Views&, Workspace&) {},
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
    View{"new game", &Words::new_game, Dock::Floating,
         [](Views& views, Workspace& workspace) { refresh(views.new_game, views.play, workspace); },
         [](Views& views, Workspace& workspace) {
             apply(draw(views.new_game, workspace), views.new_game, views.play, workspace);
         }},
    View{"save game", &Words::save_game, Dock::Floating,
         [](Views& views, Workspace& workspace) { refresh(views.save_game, workspace); },
         [](Views& views, Workspace& workspace) {
             apply(draw(views.save_game, workspace), views.save_game, workspace);
         }},
    View{"open database", &Words::open_database, Dock::Floating,
         [](Views& views, Workspace& workspace) {
             refresh(views.open_database, workspace);
             refresh(views.preview, views.import_games, views.open_database, workspace);
         },
         [](Views& views, Workspace& workspace) {
             apply(draw(views.open_database, workspace), views.open_database, workspace);
         }},
};

/// The workspace in which a view has room.
const char* home_of(const View& view) {
    const std::string_view id = view.id;
    switch (view.dock) {
        case Dock::RightUpper:
            return "games";
        case Dock::RightLower:
            return id == "experiments" ? "experiments" : "games";
        case Dock::Bottom:
            return id == "graph" ? "analyze" : "lab";
        default:
            return "analyze";
    }
}

}  // namespace

std::span<const View> views() {
    return kViews;
}

bool is_seen(Dock dock, const Arrangement& arrangement) {
    switch (dock) {
        case Dock::Left:
            return arrangement.left > 0;
        case Dock::MiddleUpper:
            return arrangement.has_middle && arrangement.middle > 0;
        case Dock::MiddleLower:
            return arrangement.has_middle && arrangement.middle < 1;
        case Dock::RightUpper:
            return arrangement.right > 0 && arrangement.lists > 0;
        case Dock::RightLower:
            return arrangement.right > 0 && arrangement.lists < 1;
        case Dock::Bottom:
            return arrangement.bottom > 0;
        case Dock::Floating:
            return true;
    }
    return true;
}

const View* front_view(Dock dock, const Settings& settings) {
    const View* front = nullptr;
    for (const View& view : kViews) {
        if (view.dock != dock) continue;
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
    if (found == kViews.end() || found->dock == Dock::Floating) return nullptr;
    return front_view(found->dock, settings);
}

void maximise(const View& view, Settings& settings) {
    const View* now = maximised_view(settings);
    settings.maximised = now != nullptr && now->dock == view.dock ? "" : view.id;
    bring_to_front(view, settings);
}

void bring_to_front(const View& view, Settings& settings) {
    if (!is_seen(view.dock, settings)) show_arrangement(settings, home_of(view));
    // What is to be seen must not lie under a panel that fills the window.
    const View* now = maximised_view(settings);
    if (now != nullptr && now->dock != view.dock && view.dock != Dock::Floating) {
        settings.maximised = view.id;
    }
    for (const View& other : kViews) {
        if (other.dock == view.dock) std::erase(settings.in_front, other.id);
    }
    const Settings first_ones{};
    if (front_view(view.dock, first_ones) != &view) settings.in_front.emplace_back(view.id);
}

void refresh(Views& views, Workspace& workspace) {
    workspace.jobs.clear();
    workspace.is_waiting = false;
    for (const View& view : kViews) view.refresh(views, workspace);
}

}  // namespace workbench
