// The board's room draws without a window: every game with every mark, the editor, the questions.

#include "tests/support/catch.h"
#include "tests/workbench/desk.h"
#include "tests/workbench/null_screen.h"
#include "workbench/views/board/marks.h"

using namespace workbench;
using tests::NullScreen;

TEST_CASE("Every game draws with every mark, at large and small sizes, in both themes") {
    tests::Desk desk;
    NullScreen screen;
    Views views;
    for (const BoardMark mark : {BoardMark::StoredGames, BoardMark::MoveNumbers}) {
        show(mark, true, desk.workspace.settings);
    }
    for (const engine::AnyPosition& start : engine::game_starts()) {
        CAPTURE(engine::facts(start).name);
        apply(Command::SwitchTheme, views, desk.workspace);
        desk.workspace.stored = ShownGame{tests::first_moves_game(engine::facts(start).name)};
        ShownGame& game = *desk.workspace.stored;
        game.step_to(8);
        engine::SearchResult result;
        for (const engine::Move move : engine::legal_moves(game.position())) {
            result.moves.push_back({.move = move, .score = 1.5, .bound = engine::Bound::Exact});
            result.moves.back().exact = result.moves.size() % 2 == 0;
        }
        result.confidence = 73;
        desk.workspace.values = PositionValues{game.position(), result};
        desk.workspace.stored_moves = StoredMoves{game.position(), {}};
        for (const engine::Move move : engine::legal_moves(game.position())) {
            desk.workspace.stored_moves->moves.push_back({.move = move, .same = {}, .games = 5});
        }
        for (const ImVec2 size : {ImVec2{1600, 1000}, ImVec2{640, 480}, ImVec2{320, 200}}) {
            ImGui::GetIO().DisplaySize = size;
            CHECK(screen.draw(views, desk.workspace, 2) > 0);
        }
    }
}

TEST_CASE("The editor of a position draws for every game in both languages") {
    tests::Desk desk;
    NullScreen screen;
    Views views;
    for (const engine::AnyPosition& start : engine::game_starts()) {
        CAPTURE(engine::facts(start).name);
        apply(Command::SwitchLanguage, views, desk.workspace);
        desk.workspace.stored = ShownGame{tests::first_moves_game(engine::facts(start).name)};
        apply(Command::SetUp, views, desk.workspace);
        apply(SetUpAction{Paint{engine::facts(start).layout.squares.lowest(), true}}, views.set_up,
              views.play, desk.workspace);
        CHECK(screen.draw(views, desk.workspace, 3) > 1000);
        apply(Command::SetUp, views, desk.workspace);  // again: it closes
        CHECK_FALSE(views.set_up.is_open);
    }
}

TEST_CASE("The clipboard goes through the frame both ways, and more games are offered") {
    tests::Desk desk;
    NullScreen screen;
    Views views;
    ImGui::SetClipboardText("f5d6c3\nf5f6");
    apply(Command::Paste, views, desk.workspace);
    REQUIRE(tests::wait_for([&] { screen.draw(views, desk.workspace, 1); },
                            [&] { return views.clipboard.more.has_value(); }));
    apply(Command::SwitchLanguage, views, desk.workspace);
    CHECK(screen.draw(views, desk.workspace, 2) > 1000);
    apply(Command::CopyMoves, views, desk.workspace);
    screen.draw(views, desk.workspace, 2);
    CHECK(std::string{ImGui::GetClipboardText()} == "f5d6c3");
}

TEST_CASE("A game with clocks, the question before resigning and its end are drawn") {
    tests::Desk desk;
    NullScreen screen;
    Views views;
    const SeatChoice human{};
    apply(PlayAction{StartGame{*engine::start_of("reversi"), {human, human}, {.seconds = 60}}},
          views.play, desk.workspace);
    REQUIRE(tests::wait_for([&] { screen.draw(views, desk.workspace, 1); },
                            [&] { return is_persons_turn(views.play, desk.workspace); }));
    apply(PlayAction{TryMove{engine::Square{37}}}, views.play, desk.workspace);
    apply(Command::Resign, views, desk.workspace);
    CHECK(views.play.asks_resign);
    CHECK(screen.draw(views, desk.workspace, 2) > 1000);
    apply(Command::Resign, views, desk.workspace);
    CHECK(screen.draw(views, desk.workspace, 2) > 1000);
    apply(Command::NewGame, views, desk.workspace);
    apply(NewGameAction{ChooseClock{{.seconds = 300, .increment = 5, .ends_game = true}}},
          views.new_game, views.play, desk.workspace);
    CHECK(screen.draw(views, desk.workspace, 2) > 1000);
}

TEST_CASE("The menu of the board opens with the right button") {
    tests::Desk desk;
    NullScreen screen;
    Views views;
    desk.workspace.stored = ShownGame{tests::first_moves_game("yonin")};
    screen.draw(views, desk.workspace, 2);
    move_mouse(300, 300, false);
    screen.draw(views, desk.workspace, 1);
    ImGui::GetIO().MouseDown[1] = true;
    screen.draw(views, desk.workspace, 1);
    ImGui::GetIO().MouseDown[1] = false;
    screen.draw(views, desk.workspace, 1);
    CHECK(ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel));
    CHECK(screen.draw(views, desk.workspace, 2) > 1000);
}
