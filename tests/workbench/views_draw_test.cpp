// Every view draws without a window: unbalanced Begin and End, wrong identifiers and asserts of
// Dear ImGui come out here.

#include <algorithm>

#include "tests/support/catch.h"
#include "tests/workbench/desk.h"
#include "tests/workbench/null_screen.h"
#include "tests/workbench/query_desk.h"
#include "workbench/widgets/places.h"
#include "workbench/window/imgui_compat.h"

using namespace workbench;
using tests::NullScreen;

namespace {

void load_everything(NullScreen& screen, Views& views, tests::Desk& desk) {
    REQUIRE(tests::wait_for([&] { screen.draw(views, desk.workspace, 1); },
                            [&] {
                                return !views.games.loading &&
                                       views.experiments.table.has_value() &&
                                       !views.scripts.listing.running();
                            }));
}

}  // namespace

TEST_CASE("An empty workspace draws in both languages and themes") {
    tests::Desk desk;
    NullScreen screen;
    Views views;
    for (const Language language : {Language::English, Language::Japanese}) {
        for (const Theme theme : {Theme::Dark, Theme::Light}) {
            desk.workspace.settings.language = language;
            desk.workspace.settings.theme = theme;
            CHECK(screen.draw(views, desk.workspace, 3) > 0);
        }
    }
}

TEST_CASE("A full workspace draws every game, with dialogs and messages, in both languages") {
    tests::Desk desk;
    tests::add_games(desk.database(), "upperhand", 3, "careful");
    tests::add_experiment(desk.database(), 4);
    NullScreen screen;
    Views views;
    load_everything(screen, views, desk);
    desk.workspace.say(Toast::Kind::Failed, "something went wrong in scripts/experiments/x.lua:3");
    for (const engine::AnyPosition& start : engine::game_starts()) {
        CAPTURE(engine::facts(start).name);
        desk.workspace.stored = ShownGame{tests::first_moves_game(engine::facts(start).name)};
        desk.workspace.stored->step_to(5);
        desk.workspace.settings.language = desk.workspace.settings.language == Language::English
                                               ? Language::Japanese
                                               : Language::English;
        CHECK(screen.draw(views, desk.workspace, 2) > 5000);
    }
    apply(Command::NewGame, views, desk.workspace);
    CHECK(screen.draw(views, desk.workspace, 3) > 5000);
    apply(NewGameAction{CloseNewGame{}}, views.new_game, views.play, desk.workspace);
    apply(Command::OpenDatabase, views, desk.workspace);
    CHECK(screen.draw(views, desk.workspace, 3) > 5000);
    apply(OpenDatabaseAction{CloseOpenDatabase{}}, views.open_database, desk.workspace);
    screen.draw(views, desk.workspace, 3);
    CHECK_FALSE(ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopupId));
}

TEST_CASE("Palette, keys, import and every step of the tour draw in both languages") {
    tests::Desk desk;
    NullScreen screen;
    Views states;
    desk.workspace.stored = ShownGame{tests::first_moves_game("reversi")};
    for (int language = 0; language < 2; ++language) {
        apply(Command::SwitchLanguage, states, desk.workspace);
        for (const Command command : {Command::ShowPalette, Command::ShowKeyBindings,
                                      Command::ImportGames, Command::CareForDatabase}) {
            const int without = screen.draw(states, desk.workspace, 2);
            apply(command, states, desk.workspace);
            CHECK(screen.draw(states, desk.workspace, 3) > without);
            states.command_palette.is_open = false;
            states.key_bindings.is_open = false;
            states.import_games.is_open = false;
            states.care.is_open = false;
            screen.draw(states, desk.workspace, 3);
            CHECK_FALSE(ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopupId));
        }
        const int without = screen.draw(states, desk.workspace, 2);
        apply(Command::ShowTour, states, desk.workspace);
        for (std::size_t step = 0; step < tour_steps().size(); ++step) {
            apply(TourAction{GoToStep{step}}, states.tour, desk.workspace);
            CHECK(screen.draw(states, desk.workspace, 2) > without);
        }
        apply(TourAction{CloseTour{}}, states.tour, desk.workspace);
    }
    CHECK(desk.workspace.settings.tour_seen);
}

TEST_CASE("A panel that fills the window is the only one, until it goes back") {
    tests::Desk desk;
    NullScreen screen;
    Views states;
    const int all = screen.draw(states, desk.workspace, 3);
    desk.workspace.focused = "scripts";
    apply(Command::Maximise, states, desk.workspace);
    REQUIRE(maximised_view(desk.workspace.settings) != nullptr);
    CHECK(std::string_view{maximised_view(desk.workspace.settings)->id} == "scripts");
    CHECK(screen.draw(states, desk.workspace, 3) < all);
    apply(Command::ShowExplorer, states, desk.workspace);  // elsewhere: it is seen all the same
    CHECK(std::string_view{maximised_view(desk.workspace.settings)->id} == "explorer");
    apply(Command::ResetLayout, states, desk.workspace);
    CHECK(maximised_view(desk.workspace.settings) == nullptr);
}

TEST_CASE("A view draws what went wrong in it") {
    tests::Desk desk;
    NullScreen screen;
    Views views;
    desk.workspace.stored = ShownGame{tests::first_moves_game("reversi")};
    views.games.error = "the file is no database";
    views.experiments.error = "the file is no database";
    views.analysis.error = "the evaluation is for yonin";
    views.evaluation.error = "the evaluation is for yonin (yonin_self.lua:4)";
    apply(Command::ShowEvaluation, views, desk.workspace);
    views.scripts.output = {{OutputLine::Kind::Failed, "script.lua:2: attempt to add nil"}};
    CHECK(screen.draw(views, desk.workspace, 1) > 0);
}

TEST_CASE("The evaluation draws its terms and the heat map for every game, in both themes") {
    tests::Desk desk;
    NullScreen screen;
    Views views;
    apply(Command::ShowEvaluation, views, desk.workspace);
    for (const engine::AnyPosition& start : engine::game_starts()) {
        CAPTURE(engine::facts(start).name);
        apply(Command::SwitchTheme, views, desk.workspace);
        desk.workspace.stored = ShownGame{tests::first_moves_game(engine::facts(start).name)};
        desk.workspace.stored->step_to(5);
        REQUIRE(tests::wait_for([&] { screen.draw(views, desk.workspace, 1); },
                                [&] { return !views.evaluation.rows.empty(); }));
        const int without_heat = screen.draw(views, desk.workspace, 2);
        apply(Command::SwitchHeatMap, views, desk.workspace);
        const int with_heat = screen.draw(views, desk.workspace, 2);
        // Without a map only the mark in the box is drawn: a handful of triangles.
        constexpr int kMark = 60;
        const bool has_map = views.evaluation.map.has_value();
        CAPTURE(with_heat, without_heat);
        CHECK((with_heat > without_heat + kMark) == has_map);
        apply(Command::SwitchHeatMap, views, desk.workspace);
    }
}

TEST_CASE(
    "The explorer draws its moves and games for every game, greyed or not, in both languages") {
    tests::Desk desk;
    tests::add_games(desk.database(), "upperhand", 3, "careful");
    tests::add_games(desk.database(), "reversi", 3, "careful");
    NullScreen screen;
    Views views;
    apply(Command::ShowExplorer, views, desk.workspace);
    CHECK(screen.draw(views, desk.workspace, 3) > 0);
    for (const char* game : {"reversi", "yonin", "upperhand"}) {
        CAPTURE(game);
        apply(Command::SwitchLanguage, views, desk.workspace);
        apply(ExploreStart{*engine::start_of(game)}, views.explorer, views.play, desk.workspace);
        REQUIRE(tests::wait_for([&] { screen.draw(views, desk.workspace, 1); },
                                [&] { return views.explorer.is_current(); }));
        if (!views.explorer.rows.empty()) {
            apply(PointAt{{views.explorer.rows[0].statistics.move}}, views.explorer, views.play,
                  desk.workspace);
            apply(UnfoldExplored{views.explorer.rows[0].position}, views.explorer, views.play,
                  desk.workspace);
            REQUIRE(tests::wait_for([&] { screen.draw(views, desk.workspace, 1); },
                                    [&] {
                                        const auto& rows = views.explorer.rows;
                                        return rows.size() > 1 && rows[1].line.size() == 2 &&
                                               rows[1].value.has_value();
                                    }));
        }
        CHECK(screen.draw(views, desk.workspace, 3) > 1000);
    }
    views.explorer.used.where = "wrong =";
    REQUIRE(tests::wait_for([&] { screen.draw(views, desk.workspace, 1); },
                            [&] { return !views.explorer.error.empty(); }));
    CHECK(screen.draw(views, desk.workspace, 2) > 1000);
}

TEST_CASE("The query panel draws without rows, with few, with many columns, and with an error") {
    tests::Desk desk;
    tests::add_games(desk.database(), "reversi", 30, "careful");
    NullScreen screen;
    Views views;
    apply(Command::ShowQuery, views, desk.workspace);
    CHECK(screen.draw(views, desk.workspace, 3) > 0);
    for (const char* sql : {"SELECT 1 WHERE 0", "SELECT *, NULL, 1.5 FROM game", "wrong",
                            "SELECT a.*, b.*, ? FROM game_list AS a JOIN game_list AS b"}) {
        CAPTURE(sql);
        apply(Command::SwitchLanguage, views, desk.workspace);
        tests::write(views.query, desk, sql);
        const char* values = std::string{sql}.back() == 'b' ? "1" : "";
        apply(QueryAction{TypeValues{values}}, views.query, desk.workspace);
        apply(Command::RunQuery, views, desk.workspace);
        REQUIRE(tests::wait_for([&] { screen.draw(views, desk.workspace, 1); },
                                [&] { return !views.query.tab().running.running(); }));
        CHECK(screen.draw(views, desk.workspace, 3) > 1000);
    }
    REQUIRE(tests::answer_of_tab(views.query).columns.size() > 64);
    ImGui::SetClipboardText("");
    apply(QueryAction{CopyRows{}}, views.query, desk.workspace);
    REQUIRE(tests::wait_for(
        [&] { screen.draw(views, desk.workspace, 1); },
        [&] { return std::string_view{ImGui::GetClipboardText()}.starts_with("id\t"); }));
    CHECK_FALSE(views.query.for_clipboard);
}

TEST_CASE("A click on a title brings its view to the front of the room, and stays there") {
    tests::Desk desk;
    NullScreen screen;
    Views views;
    const View* first = front_view(Dock::RightLower, desk.workspace.settings);
    REQUIRE(first != nullptr);
    screen.draw(views, desk.workspace, 2);
    collect_places(true);
    screen.draw(views, desk.workspace, 1);
    const std::vector<NamedPlace> places = take_places();
    collect_places(false);
    const auto title = std::ranges::find(places, "title.evaluation", &NamedPlace::name);
    REQUIRE(title != places.end());
    for (const bool is_down : {false, true, false}) {
        move_mouse(title->x + title->width / 2, title->y + title->height / 2, is_down);
        screen.draw(views, desk.workspace, 1);
    }
    const View* second = front_view(Dock::RightLower, desk.workspace.settings);
    CHECK(second->id == std::string{"evaluation"});
    CHECK(front_view(Dock::RightLower, parse_settings(to_text(desk.workspace.settings))) == second);
    bring_to_front(*first, desk.workspace.settings);
    CHECK(desk.workspace.settings.in_front.empty());
}

TEST_CASE("A small window draws without a panel of negative size") {
    tests::Desk desk;
    NullScreen screen;
    Views views;
    desk.workspace.stored = ShownGame{tests::first_moves_game("upperhand")};
    ImGui::GetIO().DisplaySize = {320, 200};
    CHECK(screen.draw(views, desk.workspace, 3) > 0);
}

TEST_CASE("A click on a square of the board plays there") {
    tests::Desk desk;
    NullScreen screen;
    Views views;
    const SeatChoice human{};
    apply(PlayAction{StartGame{*engine::start_of("reversi"), {human, human}}}, views.play,
          desk.workspace);
    REQUIRE(tests::wait_for([&] { screen.draw(views, desk.workspace, 1); },
                            [&] { return is_persons_turn(views.play, desk.workspace); }));
    // The board is somewhere in the left panel: the clicks go over it until one hits.
    for (float y = 60; y < 700 && desk.workspace.live->plies() == 0; y += 14) {
        for (float x = 20; x < 640 && desk.workspace.live->plies() == 0; x += 14) {
            if (y < 110) continue;
            move_mouse(x, y, false);
            screen.draw(views, desk.workspace, 1);
            move_mouse(x, y, true);
            screen.draw(views, desk.workspace, 1);
            if (views.new_game.is_open) FAIL("clicked beside the board");
        }
    }
    CHECK(desk.workspace.live->plies() == 1);
}
