#include "workbench/settings/arrangement.h"

#include "tests/support/catch.h"
#include "tests/workbench/desk.h"
#include "tests/workbench/null_screen.h"
#include "workbench/frame/panels.h"
#include "workbench/settings/settings.h"

using namespace workbench;
using tests::NullScreen;

TEST_CASE("Every workspace keeps its own splitters and views, also in the settings' file") {
    Settings settings;
    settings.left = 0.2F;
    show_arrangement(settings, "games");
    CHECK_FALSE(settings.has_middle);
    settings.lists = 0.5F;
    show_arrangement(settings, "lab");
    CHECK(settings.bottom > 0.5F);
    CHECK(make_arrangement(settings, "two lines").empty());
    CHECK(settings.arrangement == "two lines");
    settings.bottom = 0.3F;
    CHECK(parse_settings(to_text(settings)) == settings);
    CHECK(own_arrangements(settings) == std::vector<std::string>{"two lines"});

    show_arrangement(settings, "games");
    CHECK(settings.lists == 0.5F);
    CHECK(settings.arrangements.at("two lines").bottom == 0.3F);
    reset_arrangement(settings);
    CHECK(settings.lists != 0.5F);
    show_arrangement(settings, "all");
    CHECK(settings.left == 0.2F);
    show_arrangement(settings, "two lines");
    CHECK(settings.bottom == 0.3F);
    CHECK(rename_arrangement(settings, "three lines").empty());
    CHECK(own_arrangements(settings) == std::vector<std::string>{"three lines"});
    remove_arrangement(settings);
    CHECK(settings.arrangement == "all");
    CHECK(own_arrangements(settings).empty());
    remove_arrangement(settings);  // the usual ones stay
    CHECK(settings.arrangement == "all");
}

TEST_CASE("A workspace's name is one that can be kept, and nobody else's") {
    Settings settings;
    const Words& word = words(settings.language);
    CHECK(make_arrangement(settings, "") == word.workspace_name_needed);
    CHECK(make_arrangement(settings, std::string(41, 'a')) == word.workspace_name_needed);
    for (const char* name : {"a.b", "a=b", "a,b", "#a", "a\nb"}) {
        CHECK(make_arrangement(settings, name) == word.workspace_name_signs);
    }
    CHECK(make_arrangement(settings, "games") == word.workspace_name_taken);
    CHECK(make_arrangement(settings, "検討 2").empty());
    CHECK(make_arrangement(settings, "検討 2") == word.workspace_name_taken);
    CHECK(parse_settings(to_text(settings)) == settings);
    // What a file says that makes no sense is left aside.
    const Settings read = parse_settings(
        "workspace = \nworkspace.left = 3\nworkspace..left = 0.3\nworkspace.games.left = 7\n"
        "left = 0.95\nright = 0.02\n");
    CHECK(read.arrangement == "all");
    CHECK(read.left == Settings{}.left);
    CHECK(read.right == Settings{}.right);
}

TEST_CASE("Every workspace draws, and shows what a command asks for") {
    tests::Desk desk;
    NullScreen screen;
    Views states;
    desk.workspace.stored = ShownGame{tests::first_moves_game("reversi")};
    Settings& settings = desk.workspace.settings;
    for (const Command command : {Command::ShowAnalyze, Command::ShowGames, Command::ShowLab,
                                  Command::ShowExperiments, Command::ShowPlay, Command::ShowAll}) {
        for (int language = 0; language < 2; ++language) {
            apply(command, states, desk.workspace);
            CHECK(screen.draw(states, desk.workspace, 3) > 500);
            apply(Command::SwitchLanguage, states, desk.workspace);
        }
    }
    CHECK(settings.arrangement == "all");
    apply(Command::ShowPlay, states, desk.workspace);
    CHECK_FALSE(is_seen(Dock::Bottom, settings));
    apply(Command::ShowConsole, states, desk.workspace);
    CHECK(settings.arrangement == "lab");
    CHECK(std::string_view{front_view(Dock::Bottom, settings)->id} == "console");
    apply(Command::ShowExplorer, states, desk.workspace);
    CHECK(settings.arrangement == "games");
    CHECK(std::string_view{front_view(Dock::RightLower, settings)->id} == "explorer");
    show_panel("analysis", desk.workspace);
    CHECK(settings.arrangement == "analyze");
    // Every view has a workspace that shows it.
    for (const View& view : views()) {
        if (view.dock == Dock::Floating) continue;
        CAPTURE(view.id);
        for (const char* id : {"play", "experiments", "games"}) {
            show_arrangement(settings, id);
            show_panel(view.id, desk.workspace);
            CHECK(is_seen(view.dock, settings));
            CHECK(front_view(view.dock, settings) == &view);
        }
    }
}

TEST_CASE("Users make, rename and remove workspaces in a dialog") {
    tests::Desk desk;
    NullScreen screen;
    Views states;
    apply(Command::OwnWorkspaces, states, desk.workspace);
    CHECK(screen.draw(states, desk.workspace, 3) > 0);
    apply(WorkspacesAction{EditWorkspaceName{"games"}}, states.workspaces, desk.workspace);
    apply(WorkspacesAction{MakeWorkspace{}}, states.workspaces, desk.workspace);
    CHECK_FALSE(states.workspaces.error.empty());
    CHECK(screen.draw(states, desk.workspace, 3) > 0);
    apply(WorkspacesAction{EditWorkspaceName{"mine"}}, states.workspaces, desk.workspace);
    apply(WorkspacesAction{MakeWorkspace{}}, states.workspaces, desk.workspace);
    CHECK_FALSE(states.workspaces.is_open);
    CHECK(desk.workspace.settings.arrangement == "mine");
    screen.draw(states, desk.workspace, 3);
    apply(Command::OwnWorkspaces, states, desk.workspace);
    apply(WorkspacesAction{RemoveWorkspace{}}, states.workspaces, desk.workspace);
    CHECK(desk.workspace.settings.arrangement == "all");
}
