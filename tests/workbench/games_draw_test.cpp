// The tree and the lists of games draw without a window, empty, full and crowded.

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <thread>

#include "engine/games/notation.h"
#include "tests/support/catch.h"
#include "tests/workbench/desk.h"
#include "tests/workbench/null_screen.h"

using namespace workbench;

namespace {

/// A game of every move that a person could try at its first eight positions.
ShownGame crowded_game() {
    ShownGame game{tests::first_moves_game("reversi"), db::GameId{1}};
    for (int ply = 0; ply < 8; ++ply) {
        game.look_at_played(ply);
        for (const engine::Move move : engine::legal_moves(game.position())) {
            game.look_at_played(ply);
            game.try_move(move);
            game.set_comment(game.node(), "a comment that is too long for its line of the panel");
        }
    }
    return game;
}

}  // namespace

TEST_CASE("The tree draws without a game, with one, and crowded, in both languages and themes") {
    tests::Desk desk;
    tests::NullScreen screen;
    Views views;
    apply(Command::ShowTree, views, desk.workspace);
    for (const Command command : {Command::SwitchTheme, Command::SwitchLanguage}) {
        apply(command, views, desk.workspace);
        desk.workspace.stored.reset();
        const int empty = screen.draw(views, desk.workspace, 2);
        desk.workspace.stored = ShownGame{tests::first_moves_game("reversi")};
        const int plain = screen.draw(views, desk.workspace, 3);
        CHECK(plain > empty);
        desk.workspace.stored = crowded_game();
        CHECK(screen.draw(views, desk.workspace, 3) > 3000);
        for (const Command key :
             {Command::CommentMove, Command::PreviousVariation, Command::NextVariation,
              Command::PromoteLine, Command::MakeMainLine, Command::RemoveMove, Command::CutLine,
              Command::UndoEdit, Command::RedoEdit}) {
            apply(key, views, desk.workspace);
            CHECK(screen.draw(views, desk.workspace, 2) > 3000);
        }
    }
}

TEST_CASE("The list draws its filters, its columns, a pattern and what stands in no field") {
    tests::Desk desk;
    tests::add_games(desk.database(), "reversi", 30, "careful");
    tests::add_experiment(desk.database(), 4);
    tests::NullScreen screen;
    Views views;
    const auto settle = [&] {
        REQUIRE(tests::wait_for([&] { screen.draw(views, desk.workspace, 1); },
                                [&] { return !views.games.loading; }));
    };
    settle();
    for (const Command command : {Command::SwitchTheme, Command::SwitchLanguage}) {
        apply(command, views, desk.workspace);
        desk.workspace.stored = crowded_game();
        apply(Command::FindPosition, views, desk.workspace);
        apply(Command::FindPattern, views, desk.workspace);
        apply(Command::FindFilter, views, desk.workspace);
        apply(PatternAction{TakeBoard{}}, views.pattern, views.games, desk.workspace);
        desk.workspace.query_games = QueryGames{"name", "SELECT id FROM game", "id"};
        settle();
        CHECK(screen.draw(views, desk.workspace, 3) > 3000);
        apply(Command::NoFilter, views, desk.workspace);
        settle();
        CHECK(views.games.filter == GameFilter{});
    }
    for (const engine::AnyPosition& start : engine::game_starts()) {
        CAPTURE(engine::facts(start).name);
        desk.workspace.stored = ShownGame{tests::first_moves_game(engine::facts(start).name)};
        CHECK(screen.draw(views, desk.workspace, 2) > 1000);
        CHECK(views.pattern.squares.size() ==
              static_cast<std::size_t>(engine::facts(start).layout.squares.size()));
    }
    apply(PatternAction{ClosePattern{}}, views.pattern, views.games, desk.workspace);
    CHECK(screen.draw(views, desk.workspace, 2) > 1000);
}

TEST_CASE("Dialogs about games and databases draw, empty and with all they can say") {
    tests::Desk desk;
    tests::add_games(desk.database(), "reversi", 5, "careful");
    desk.workspace.recent = {desk.folder / "a.db", desk.folder / "b.db"};
    tests::NullScreen screen;
    Views views;
    const auto settle = [&] {
        REQUIRE(tests::wait_for([&] { screen.draw(views, desk.workspace, 1); },
                                [&] {
                                    return !views.games.loading &&
                                           !views.open_database.looking.running() &&
                                           !views.open_database.choice.job.running() &&
                                           !views.export_games.choice.job.running();
                                }));
    };
    settle();
    for (const Command command : {Command::SwitchTheme, Command::SwitchLanguage}) {
        apply(command, views, desk.workspace);
        const int without = screen.draw(views, desk.workspace, 2);
        apply(Command::OpenDatabase, views, desk.workspace);
        settle();
        CHECK(screen.draw(views, desk.workspace, 3) > without);
        apply(OpenDatabaseAction{EditPath{(desk.folder / "gma").string()}}, views.open_database,
              desk.workspace);
        apply(OpenDatabaseAction{OpenPath{}}, views.open_database, desk.workspace);
        settle();
        CHECK(views.open_database.asks_to_make);
        apply(OpenDatabaseAction{CloseOpenDatabase{}}, views.open_database, desk.workspace);
        screen.draw(views, desk.workspace, 3);

        apply(Command::ExportGames, views, desk.workspace);
        settle();
        CHECK(views.export_games.games->size() == 5);
        views.export_games.asks_replace = true;
        CHECK(screen.draw(views, desk.workspace, 3) > without);
        apply(ExportGamesAction{CloseExport{}}, views.export_games, desk.workspace);
        screen.draw(views, desk.workspace, 3);

        apply(GameListAction{ChosenGamesAction{ChooseAllGames{}}}, views.games, desk.workspace);
        apply(Command::DeleteGames, views, desk.workspace);
        CHECK(views.games.chosen.asks_removal);
        CHECK(screen.draw(views, desk.workspace, 3) > without);
        apply(GameListAction{ChosenGamesAction{KeepGames{}}}, views.games, desk.workspace);
        apply(GameListAction{ChosenGamesAction{ChooseNone{}}}, views.games, desk.workspace);
        apply(GameListAction{ShowFilterForm{true}}, views.games, desk.workspace);
        CHECK(screen.draw(views, desk.workspace, 3) > 1000);
        apply(GameListAction{ShowFilterForm{false}}, views.games, desk.workspace);
    }
}

TEST_CASE("A list that is narrow leaves columns out rather than cut names") {
    tests::Desk desk;
    tests::add_games(desk.database(), "reversi", 5, "a_name_of_some_length");
    tests::NullScreen screen;
    Views views;
    REQUIRE(tests::wait_for([&] { screen.draw(views, desk.workspace, 1); },
                            [&] { return !views.games.loading && views.games.page.total == 5; }));
    for (const auto& [width, height] :
         {std::pair{800.0F, 560.0F}, {1280.0F, 720.0F}, {1600.0F, 1000.0F}, {3840.0F, 2160.0F}}) {
        ImGui::GetIO().DisplaySize = {width, height};
        for (const UsualArrangement& usual : usual_arrangements()) {
            show_arrangement(desk.workspace.settings, usual.id);
            CHECK(screen.draw(views, desk.workspace, 3) > 500);
        }
    }
}

/// YOMI_GAMES=FILE names a database of many games.
TEST_CASE("Frames while many games are scrolled, sorted and filtered", "[.measure]") {
    const char* file = std::getenv("YOMI_GAMES");
    REQUIRE(file != nullptr);
    tests::Desk desk;
    desk.workspace.database = file;
    tests::NullScreen screen;
    Views views;
    std::vector<double> times;
    const auto frame = [&] {
        const auto began = std::chrono::steady_clock::now();
        screen.draw(views, desk.workspace, 1);
        times.push_back(
            std::chrono::duration<double, std::milli>{std::chrono::steady_clock::now() - began}
                .count());
        std::this_thread::sleep_for(std::chrono::milliseconds{4});
    };
    const auto report = [&](const char* what, std::chrono::steady_clock::time_point began) {
        std::ranges::sort(times);
        WARN(what << ": " << times.size() << " frames, median " << times[times.size() / 2]
                  << " ms, longest " << times.back() << " ms; "
                  << std::chrono::duration<double>{std::chrono::steady_clock::now() - began}.count()
                  << " s, " << views.games.page.total << " games");
        CHECK(times.back() < 50);
        times.clear();
    };
    const auto until_there = [&](const char* what) {
        const auto began = std::chrono::steady_clock::now();
        do frame();
        while (views.games.loading);
        report(what, began);
    };
    until_there("first list");
    const auto began = std::chrono::steady_clock::now();
    for (int step = 0; step < 300; ++step) {
        apply(GameListAction{FetchRows{views.games.page.total * step / 300}}, views.games,
              desk.workspace);
        frame();
    }
    report("scrolling", began);
    using Order = db::GameQuery::Order;
    for (const auto& [order, name] : {std::pair{Order::Strategy, "first player"},
                                      {Order::SecondStrategy, "second player"},
                                      {Order::Event, "event"},
                                      {Order::FirstPayoff, "result"},
                                      {Order::Date, "date"},
                                      {Order::Plies, "plies"},
                                      {Order::Experiment, "experiment"},
                                      {Order::Newest, "number"}}) {
        apply(GameListAction{SortGames{order, true}}, views.games, desk.workspace);
        until_there(name);
    }
    apply(GameListAction{FilterGames{{.player = "tamenori"}}}, views.games, desk.workspace);
    until_there("filter by player");
    apply(GameListAction{FilterGames{{.text = "open"}}}, views.games, desk.workspace);
    until_there("filter by text");
    apply(GameListAction{FilterGames{{.where = "disc_diff(position_at(id, 40), 'X') >= 20"}}},
          views.games, desk.workspace);
    until_there("filter by SQL");
    apply(PlayAction{ShowStart{*engine::start_of("reversi")}}, views.play, desk.workspace);
    for (const char* move : {"f5", "d6"}) {
        const auto& position = desk.workspace.game()->position();
        apply(PlayAction{TryMove{*engine::parse_move(position, move)}}, views.play, desk.workspace);
    }
    apply(Command::NoFilter, views, desk.workspace);
    apply(Command::FindPosition, views, desk.workspace);
    until_there("games with a common position");
    std::string corner(64, '?');
    for (const int square : {0, 1, 2, 3, 4, 5, 6, 7}) corner[square] = 'X';
    apply(GameListAction{FilterGames{{.game = "reversi", .pattern = corner}}}, views.games,
          desk.workspace);
    until_there("games with a pattern");
    apply(GameListAction{FilterGames{{.game = "reversi", .pattern = "X" + std::string(63, '?')}}},
          views.games, desk.workspace);
    for (int count = 0; count < 50; ++count) frame();
    const auto stopped = std::chrono::steady_clock::now();
    views.games.job.request_stop();
    until_there("stopping the search for a pattern");
    CHECK(std::chrono::steady_clock::now() - stopped < std::chrono::milliseconds{200});
}
