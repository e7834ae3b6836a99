// The views of analysis draw without a window, empty and full.

#include <algorithm>

#include "engine/games/notation.h"
#include "tests/support/catch.h"
#include "tests/workbench/desk.h"
#include "tests/workbench/null_screen.h"
#include "workbench/widgets/places.h"

using namespace workbench;

TEST_CASE("The graph draws every game, with values and without, in both languages and themes") {
    tests::Desk desk;
    tests::NullScreen screen;
    Views views;
    apply(Command::ShowGraph, views, desk.workspace);
    CHECK(screen.draw(views, desk.workspace, 2) > 0);
    for (const char* game : {"reversi4", "reversi6", "yonin", "upperhand"}) {
        CAPTURE(game);
        apply(Command::SwitchLanguage, views, desk.workspace);
        apply(Command::SwitchTheme, views, desk.workspace);
        desk.workspace.stored = ShownGame{tests::first_moves_game(game)};
        desk.workspace.stored->step_to(3);
        const int empty = screen.draw(views, desk.workspace, 3);
        views.graph.settings = {.depth = 1, .exact_from = 2, .seconds = 0, .is_kept = false};
        apply(Command::ReviewGame, views, desk.workspace);
        REQUIRE(tests::wait_for([&] { screen.draw(views, desk.workspace, 1); },
                                [&] { return !views.graph.reviewing.running(); }));
        CHECK(screen.draw(views, desk.workspace, 2) > empty);
        CHECK(views.graph.error.empty());
    }
    views.graph.error = "the disk is full";
    ImGui::GetIO().DisplaySize = {320, 200};
    CHECK(screen.draw(views, desk.workspace, 3) > 0);
}

TEST_CASE("A drag over the graph moves the position") {
    tests::Desk desk;
    tests::NullScreen screen;
    Views views;
    apply(Command::ShowGraph, views, desk.workspace);
    desk.workspace.stored = ShownGame{tests::first_moves_game("reversi")};
    screen.draw(views, desk.workspace, 3);
    CHECK(desk.workspace.game()->ply() == 0);
    for (float x = 700; x < 1500; x += 100) {
        move_mouse(x, 900, x > 700);
        screen.draw(views, desk.workspace, 1);
    }
    const int there = desk.workspace.game()->ply();
    CHECK(there > 10);
    move_mouse(900, 900, true);
    screen.draw(views, desk.workspace, 1);
    CHECK(desk.workspace.game()->ply() < there);
    move_mouse(900, 900, false);
    screen.draw(views, desk.workspace, 1);
}

TEST_CASE("The models draw their table, with and without agreement, and their notes") {
    tests::Desk desk;
    tests::NullScreen screen;
    Views views;
    apply(Command::ShowModels, views, desk.workspace);
    CHECK(screen.draw(views, desk.workspace, 2) > 0);
    desk.workspace.stored = ShownGame{tests::first_moves_game("yonin")};
    screen.draw(views, desk.workspace, 2);
    views.models.choice.models = models_for(4);
    views.models.choice.playouts = 200;
    views.models.choice.depth = 1;
    for (const int ply : {6, desk.workspace.stored->plies() - 4, desk.workspace.stored->plies()}) {
        CAPTURE(ply);
        desk.workspace.stored->step_to(ply);
        apply(Command::SwitchLanguage, views, desk.workspace);
        if (!views.models.is_on) apply(Command::SwitchModels, views, desk.workspace);
        REQUIRE(tests::wait_for([&] { screen.draw(views, desk.workspace, 1); },
                                [&] { return !views.models.job.running(); }));
        CHECK(screen.draw(views, desk.workspace, 2) > 1000);
    }
    views.models.error = "the evaluation is for reversi";
    CHECK(screen.draw(views, desk.workspace, 2) > 1000);
}

TEST_CASE("The running analysis draws its lines for every game, and those that were looked up") {
    tests::Desk desk;
    tests::NullScreen screen;
    Views views;
    for (const char* game : {"reversi", "yonin", "upperhand"}) {
        CAPTURE(game);
        apply(Command::SwitchTheme, views, desk.workspace);
        desk.workspace.stored = ShownGame{tests::first_moves_game(game)};
        desk.workspace.stored->step_to(6);
        views.analysis.settings.search.limits.depth = 2;
        for (int time = 0; time < 2; ++time) {
            if (!views.analysis.is_on) apply(Command::SwitchAnalysis, views, desk.workspace);
            REQUIRE(tests::wait_for([&] { screen.draw(views, desk.workspace, 1); },
                                    [&] { return !views.analysis.job.running(); }));
            CHECK_FALSE(views.analysis.depths.empty());
            CHECK(views.analysis.stored.has_value() == (time == 1));
            CHECK(screen.draw(views, desk.workspace, 2) > 1000);
            apply(Command::SwitchAnalysis, views, desk.workspace);
        }
    }
}

TEST_CASE("The evaluation draws what the last move and the pointed one change") {
    tests::Desk desk;
    tests::NullScreen screen;
    Views views;
    apply(Command::ShowEvaluation, views, desk.workspace);
    desk.workspace.stored = ShownGame{tests::first_moves_game("yonin")};
    desk.workspace.stored->step_to(7);
    const engine::AnyPosition position = desk.workspace.stored->position();
    for (const TermChange change :
         {TermChange::LastMove, TermChange::PointedMove, TermChange::None}) {
        views.evaluation.change = change;
        desk.workspace.pointed =
            PointedMoves{position, {*engine::legal_moves(position).begin()}, PointedBy::Explorer};
        apply(Command::SwitchLanguage, views, desk.workspace);
        REQUIRE(tests::wait_for([&] { screen.draw(views, desk.workspace, 1); },
                                [&] {
                                    return !views.evaluation.rows.empty() &&
                                           views.evaluation.total_change.has_value() ==
                                               (change != TermChange::None);
                                }));
        CHECK(screen.draw(views, desk.workspace, 1) > 1000);
    }
}

TEST_CASE("The wheel over a line plays it out on the board, and its details stand below") {
    tests::Desk desk;
    tests::NullScreen screen;
    Views views;
    tests::put_on_board(desk, "reversi", 10);
    views.analysis.settings.search.limits.depth = 5;
    apply(Command::SwitchAnalysis, views, desk.workspace);
    REQUIRE(tests::wait_for([&] { screen.draw(views, desk.workspace, 1); },
                            [&] { return !views.analysis.job.running(); }));
    collect_places(true);
    screen.draw(views, desk.workspace, 2);
    take_places();
    screen.draw(views, desk.workspace, 1);
    const engine::MoveScore& best = views.analysis.depths.back().moves.front();
    REQUIRE(best.line.size() >= 3);
    const std::string name =
        "analysis.moves " + engine::move_text(desk.workspace.game()->facts(), best.move);
    const auto places = take_places();
    collect_places(false);
    const auto row = std::ranges::find(places, name, &NamedPlace::name);
    REQUIRE(row != places.end());
    move_mouse(row->x + row->width / 2, row->y + row->height / 2, false);
    screen.draw(views, desk.workspace, 3);
    REQUIRE(desk.workspace.pointed);
    CHECK_FALSE(desk.workspace.played_out);
    for (const std::size_t plies : {2, 3}) {
        ImGui::GetIO().MouseWheel = -1;
        screen.draw(views, desk.workspace, 1);
        REQUIRE(desk.workspace.played_out);
        CHECK(desk.workspace.played_out->moves.size() == plies);
        ImGui::GetIO().MouseWheel = 0;
        screen.draw(views, desk.workspace, 2);
        CHECK(desk.workspace.played_out->moves.size() == plies);
    }
    move_mouse(5, 5, false);
    screen.draw(views, desk.workspace, 3);
    CHECK_FALSE(desk.workspace.played_out);
}
