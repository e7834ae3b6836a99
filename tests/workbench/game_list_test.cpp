#include "workbench/views/games/game_list.h"

#include <algorithm>
#include <fstream>
#include <functional>

#include "db/positions/position_index.h"
#include "tests/support/catch.h"
#include "tests/workbench/desk.h"
#include "workbench/views/games/open_database.h"
#include "workbench/views/games/pattern_search.h"
#include "workbench/views/games/position_index.h"

using namespace workbench;

namespace {

void settle(GameListState& state, tests::Desk& desk) {
    REQUIRE(tests::wait_for(
        [&] { refresh(state, desk.workspace); },
        [&] { return !state.loading && !state.opening.running() && !state.fetching.running(); }));
}

}  // namespace

TEST_CASE("The list of games shows the newest first and counts all") {
    tests::Desk desk;
    tests::add_games(desk.database(), "reversi4", 3, "greedy");
    GameListState state;
    settle(state, desk);
    CHECK(state.error.empty());
    CHECK(state.page.total == 3);
    REQUIRE(state.page.rows.size() == 3);
    CHECK(state.page.rows[0].id > state.page.rows[2].id);
    REQUIRE(tests::wait_for([&] { refresh(state, desk.workspace); },
                            [&] { return !state.counting.running(); }));
    CHECK(desk.workspace.games_in_store == 3);
    CHECK(state.known_games == std::vector<std::string>{"reversi4"});
}

TEST_CASE("The list of games is filtered by game and by strategy") {
    tests::Desk desk;
    tests::add_games(desk.database(), "reversi4", 2, "greedy");
    tests::add_games(desk.database(), "yonin4", 4, "careful");
    GameListState state;
    apply(FilterGames{{.game = "yonin4"}}, state, desk.workspace);
    settle(state, desk);
    CHECK(state.page.total == 4);
    apply(FilterGames{{.player = "greedy"}}, state, desk.workspace);
    settle(state, desk);
    CHECK(state.page.total == 2);
}

TEST_CASE("The list of games follows the arm that the table of an experiment shows") {
    tests::Desk desk;
    const db::ExperimentId id = tests::add_experiment(desk.database(), 5);
    tests::add_games(desk.database(), "yonin", 2, "other");
    GameListState state;
    settle(state, desk);
    CHECK(state.page.total == 12);
    desk.workspace.arm = ShownArm{id, "Normal"};
    settle(state, desk);
    CHECK(state.page.total == 5);
    for (const db::GameSummary& game : state.page.rows) CHECK(game.arm == "Normal");
    apply(FilterGames{}, state, desk.workspace);
    settle(state, desk);
    CHECK(state.page.total == 12);
    CHECK_FALSE(desk.workspace.arm);
}

TEST_CASE("Sorting and fetching later rows ask for those rows") {
    tests::Desk desk;
    tests::add_games(desk.database(), "reversi4", 600, "greedy");
    GameListState state;
    settle(state, desk);
    CHECK(state.page.rows.size() == static_cast<std::size_t>(kGameRowsFetched));
    apply(FetchRows{590}, state, desk.workspace);
    settle(state, desk);
    CHECK(state.page.first <= 590);
    CHECK(state.page.first + static_cast<std::int64_t>(state.page.rows.size()) == 600);
    apply(SortGames{db::GameQuery::Order::FirstPayoff, false}, state, desk.workspace);
    settle(state, desk);
    REQUIRE(state.page.first == 0);
    CHECK(std::ranges::is_sorted(state.page.rows, std::ranges::greater{},
                                 [](const db::GameSummary& game) { return game.payoffs.at(0); }));
}

TEST_CASE("Opening a game puts it on the board, and its neighbours are a step away") {
    tests::Desk desk;
    tests::add_games(desk.database(), "reversi4", 3, "greedy");
    GameListState state;
    settle(state, desk);
    apply(OpenGame{state.page.rows[1].id}, state, desk.workspace);
    settle(state, desk);
    REQUIRE(desk.workspace.game() != nullptr);
    CHECK(desk.workspace.game()->id() == state.page.rows[1].id);
    const auto next = neighbour(state, 1);
    REQUIRE(std::holds_alternative<OpenGame>(next));
    CHECK(std::get<OpenGame>(next).id == state.page.rows[2].id);
    apply(OpenGame{state.page.rows[2].id}, state, desk.workspace);
    CHECK(neighbour(state, 1).index() == 0);
}

TEST_CASE("A game that is gone is told, and the board stays") {
    tests::Desk desk;
    GameListState state;
    apply(OpenGame{db::GameId{77}}, state, desk.workspace);
    settle(state, desk);
    CHECK(desk.workspace.game() == nullptr);
    REQUIRE(desk.workspace.toasts.size() == 1);
    CHECK(desk.workspace.toasts[0].kind == Toast::Kind::Failed);
}

TEST_CASE("A database that is none becomes a text in the list") {
    tests::Desk desk;
    desk.workspace.database = desk.folder / "text.db";
    std::ofstream{desk.workspace.database} << "this is no database, whatever its name says\n";
    GameListState state;
    settle(state, desk);
    CHECK_FALSE(state.error.empty());
    CHECK(state.page.rows.empty());
}

TEST_CASE("Every filter of the list counts, and all of them together") {
    tests::Desk desk;
    {
        const db::Connection connection{desk.database(), db::Access::ReadWrite};
        engine::GameRecord game = tests::first_moves_game("reversi4");
        game.strategies = {"Ann", "Ben"};
        game.event = "Spring Open";
        game.year = 1999;
        db::Games{connection}.add(game);
        game.event = "Autumn Open";
        game.year = 2004;
        game.moves.pop_back();
        game.outcome.reset();
        db::Games{connection}.add(game);
    }
    GameListState state;
    const auto total = [&](const GameFilter& filter) {
        apply(FilterGames{filter}, state, desk.workspace);
        settle(state, desk);
        return state.page.total;
    };
    CHECK(total({.player = "ann"}) == 2);
    CHECK(total({.event = "spring"}) == 1);
    CHECK(total({.years = "1990-2000"}) == 1);
    CHECK(total({.text = "open"}) == 2);
    CHECK(total({.text = "autumn"}) == 1);
    CHECK(total({.where = "plies > 100"}) == 0);
    CHECK(total({.result = db::GameQuery::Result::Unfinished}) == 1);
    CHECK(total({.player = "ann", .event = "spring", .years = "1999", .text = "ben"}) == 1);
    CHECK(total({.query = QueryGames{"q", "SELECT id FROM game WHERE year = 2004 ;\n", "id"}}) ==
          1);
    const std::int64_t finished = total({.result = db::GameQuery::Result::First}) +
                                  total({.result = db::GameQuery::Result::NotFirst}) +
                                  total({.result = db::GameQuery::Result::Drawn});
    CHECK(finished == 1);
    SECTION("Years that are none are told, and change nothing") {
        apply(FilterGames{{.years = "19x"}}, state, desk.workspace);
        settle(state, desk);
        CHECK_FALSE(state.error.empty());
    }
    SECTION("An order by any column is one of all games") {
        total({});
        using Order = db::GameQuery::Order;
        for (const Order order :
             {Order::SecondStrategy, Order::Event, Order::Experiment, Order::Date, Order::Plies}) {
            for (const bool reversed : {false, true}) {
                apply(SortGames{order, reversed}, state, desk.workspace);
                settle(state, desk);
                CHECK(state.page.total == 2);
            }
        }
        apply(SortGames{Order::Event, false}, state, desk.workspace);
        settle(state, desk);
        CHECK(state.page.rows[0].event == "Autumn Open");
        apply(SortGames{Order::Date, false}, state, desk.workspace);
        settle(state, desk);
        CHECK(state.page.rows[0].year == 2004);
    }
}

TEST_CASE("Games are found by the position on the board and by a pattern") {
    tests::Desk desk;
    tests::add_games(desk.database(), "reversi", 30, "careful");
    GameListState state;
    settle(state, desk);
    desk.workspace.stored = ShownGame{*[&] {
        const db::Connection connection{desk.database(), db::Access::ReadOnly};
        return db::Games{connection}.find(state.page.rows[4].id);
    }()};
    desk.workspace.stored->step_to(20);
    apply(FindPosition{}, state, desk.workspace);
    settle(state, desk);
    REQUIRE(state.page.total == 1);
    const db::GameId id = state.page.rows[0].id;
    apply(OpenGame{id}, state, desk.workspace);
    settle(state, desk);
    CHECK(desk.workspace.stored->ply() == 20);

    apply(FilterGames{}, state, desk.workspace);
    PatternState pattern;
    apply(OpenPattern{}, pattern, state, desk.workspace);
    CHECK(is_blank(pattern));
    apply(TakeBoard{}, pattern, state, desk.workspace);
    CHECK_FALSE(is_blank(pattern));
    apply(SearchPattern{}, pattern, state, desk.workspace);
    settle(state, desk);
    REQUIRE(state.page.total == 1);
    CHECK(state.page.rows[0].id == id);
    CHECK(state.filter.game == "reversi");
    // It is opened where the pattern is first seen: the whole board of ply 20.
    desk.workspace.stored->step_to(0);
    apply(OpenGame{id}, state, desk.workspace);
    settle(state, desk);
    CHECK(desk.workspace.stored->ply() == 20);

    SECTION("A square that is marked twice is free again") {
        apply(ClearPattern{}, pattern, state, desk.workspace);
        apply(ChoosePatternBrush{SquareMark::Disc}, pattern, state, desk.workspace);
        apply(MarkSquare{engine::Square{0}}, pattern, state, desk.workspace);
        CHECK(pattern.squares[0] == '#');
        apply(MarkSquare{engine::Square{0}, false}, pattern, state, desk.workspace);
        CHECK_FALSE(is_blank(pattern));
        apply(MarkSquare{engine::Square{0}}, pattern, state, desk.workspace);
        CHECK(is_blank(pattern));
    }
    SECTION("A search can be stopped, and shows what it has found") {
        state.job.request_stop();
        settle(state, desk);
        CHECK(state.error.empty());
    }
}

TEST_CASE("Keys go from game to game beyond the rows that were fetched") {
    tests::Desk desk;
    tests::add_games(desk.database(), "reversi4", 4, "greedy");
    GameListState state;
    settle(state, desk);
    state.page.rows.clear();
    state.selected = state.found->at(2);
    const GameListAction next = neighbour(state, 1);
    REQUIRE(std::holds_alternative<OpenGame>(next));
    CHECK(std::get<OpenGame>(next).id == state.found->at(3));
}

TEST_CASE("The window brings the index of positions up to date, also one that was dropped") {
    tests::Desk desk;
    tests::add_games(desk.database(), "reversi4", 4, "greedy");
    {
        const db::Connection connection{desk.database(), db::Access::ReadWrite};
        db::PositionIndex{connection}.drop();
    }
    PositionIndexState state;
    apply(BuildIndex{}, state, desk.workspace);
    REQUIRE(tests::wait_for([&] { refresh(state, desk.workspace); },
                            [&] { return !state.building.running(); }));
    const db::Connection connection{desk.database(), db::Access::ReadOnly};
    const auto index = db::position_index_state(connection.statements());
    CHECK(index.wanted);
    CHECK(index.games_outside == 0);
    CHECK(index.entries > 0);
}

TEST_CASE("The filter is one line, and what is wrong in it is told instead of rows") {
    tests::Desk desk;
    tests::add_games(desk.database(), "reversi4", 2, "greedy");
    tests::add_games(desk.database(), "yonin4", 4, "careful");
    GameListState state;
    settle(state, desk);
    apply(TypeFilter{"player:greedy game:reversi4"}, state, desk.workspace);
    settle(state, desk);
    CHECK(state.page.total == 2);
    CHECK(state.filter == GameFilter{.game = "reversi4", .player = "greedy"});
    apply(TypeFilter{"plyer:greedy"}, state, desk.workspace);
    settle(state, desk);
    CHECK_THAT(state.error, Catch::Matchers::Contains("plyer:"));
    CHECK(state.page.rows.empty());
    CHECK(state.page.total == 0);
    // What fields and menus set is seen in the line.
    apply(FilterGames{{.game = "yonin4", .result = db::GameQuery::Result::First}}, state,
          desk.workspace);
    settle(state, desk);
    CHECK(state.error.empty());
    CHECK(state.typed == "game:yonin4 result:won");
}

TEST_CASE("The names that the store has complete what is typed") {
    tests::Desk desk;
    tests::add_games(desk.database(), "reversi4", 2, "greedy");
    GameListState state;
    settle(state, desk);
    apply(TypeFilter{"player:GR"}, state, desk.workspace);
    REQUIRE(tests::wait_for([&] { refresh(state, desk.workspace); },
                            [&] { return !state.names.players.empty(); }));
    CHECK(state.names.players == std::vector<db::NameCount>{{"greedy", 2}});
    apply(TypeFilter{""}, state, desk.workspace);
    settle(state, desk);
    CHECK(state.names.players.empty());
}

TEST_CASE("Filters, choices and counts do not go along into another database") {
    tests::Desk desk;
    tests::add_games(desk.database(), "reversi4", 3, "greedy");
    const std::filesystem::path other = desk.folder / "other.db";
    tests::add_games(other, "reversi4", 5, "careful");
    GameListState state;
    settle(state, desk);
    apply(TypeFilter{"player:greedy"}, state, desk.workspace);
    desk.workspace.query_games = QueryGames{"q", "SELECT id FROM game", "id"};
    settle(state, desk);
    apply(ChosenGamesAction{ChooseAllGames{}}, state, desk.workspace);
    CHECK(state.chosen.games.size() == 3);
    change_database(other, desk.workspace);
    CHECK_FALSE(desk.workspace.games_in_store);
    settle(state, desk);
    CHECK(state.filter == GameFilter{});
    CHECK(state.typed.empty());
    CHECK(state.page.total == 5);
    CHECK(state.chosen.games.empty());
    REQUIRE(tests::wait_for([&] { refresh(state, desk.workspace); },
                            [&] { return desk.workspace.games_in_store.has_value(); }));
    CHECK(desk.workspace.games_in_store == 5);
}

TEST_CASE("All games are counted while a filter is set") {
    tests::Desk desk;
    tests::add_games(desk.database(), "reversi4", 3, "greedy");
    GameListState state;
    apply(TypeFilter{"player:nobody"}, state, desk.workspace);
    const auto counted = [&](std::int64_t games) {
        return tests::wait_for([&] { refresh(state, desk.workspace); },
                               [&] { return desk.workspace.games_in_store == games; });
    };
    CHECK(counted(3));
    CHECK(state.page.total == 0);
    tests::add_games(desk.database(), "reversi4", 2, "careful");
    desk.workspace.trials_revision++;
    CHECK(counted(5));
}

TEST_CASE("A database that is damaged says so in the list at once") {
    tests::Desk desk;
    tests::add_games(desk.database(), "reversi4", 600, "greedy");
    GameListState state;
    settle(state, desk);
    // Every page but the first ones is overwritten, under the window's feet.
    const auto size = std::filesystem::file_size(desk.database());
    std::fstream file{desk.database(), std::ios::in | std::ios::out | std::ios::binary};
    file.seekp(static_cast<std::streamoff>(size / 8));
    const std::string noise(size - size / 8, '\x55');
    file << noise << std::flush;
    apply(FetchRows{590}, state, desk.workspace);
    settle(state, desk);
    CHECK_FALSE(state.error.empty());
    // Nothing is asked again, frame by frame.
    CHECK_FALSE(state.loading);
    CHECK_FALSE(state.fetching.running());
}

TEST_CASE("Games are chosen together by Ctrl and Shift, deleted, and brought back") {
    tests::Desk desk;
    tests::add_games(desk.database(), "reversi4", 6, "greedy");
    GameListState state;
    settle(state, desk);
    const std::vector<db::GameId> all = *state.found;
    const auto choose = [&](const ChosenGamesAction& action) {
        apply(action, state, desk.workspace);
    };
    choose(ToggleGame{1});
    choose(ToggleGame{3});
    choose(ToggleGame{1});
    CHECK(state.chosen.games == std::set<db::GameId>{all[3]});
    choose(ToggleGame{4});
    choose(ChooseRange{2});
    CHECK(state.chosen.games == std::set<db::GameId>{all[2], all[3], all[4]});
    CHECK(*chosen_or_found(state) == std::vector<db::GameId>{all[2], all[3], all[4]});
    choose(ChooseForMenu{3});
    CHECK(state.chosen.games.size() == 3);
    choose(ChooseForMenu{0});
    CHECK(state.chosen.games == std::set<db::GameId>{all[0]});
    // The one that is opened is the first of a new choice.
    apply(OpenGame{all[1]}, state, desk.workspace);
    settle(state, desk);
    CHECK(state.chosen.games.empty());
    choose(ChooseRange{0});
    CHECK(state.chosen.games == std::set<db::GameId>{all[0], all[1]});
    choose(AskRemoval{});
    CHECK(state.chosen.asks_removal);
    choose(RemoveGames{});
    const auto removed_is = [&](std::size_t count) {
        return tests::wait_for([&] { refresh(state, desk.workspace); },
                               [&] {
                                   return !state.chosen.removing.running() &&
                                          state.chosen.removed.size() == count && !state.loading;
                               });
    };
    REQUIRE(removed_is(1));
    settle(state, desk);
    CHECK(state.page.total == 4);
    CHECK(state.chosen.games.empty());
    CHECK_FALSE(desk.workspace.stored->id());
    choose(workbench::RestoreGames{});
    REQUIRE(removed_is(0));
    settle(state, desk);
    CHECK(*state.found == all);
}

TEST_CASE("A game of an experiment is not deleted, and the reason is told") {
    tests::Desk desk;
    tests::add_experiment(desk.database(), 2);
    GameListState state;
    settle(state, desk);
    apply(ChosenGamesAction{ChooseAllGames{}}, state, desk.workspace);
    apply(ChosenGamesAction{RemoveGames{}}, state, desk.workspace);
    REQUIRE(tests::wait_for([&] { refresh(state, desk.workspace); },
                            [&] { return !desk.workspace.toasts.empty(); }));
    CHECK_THAT(desk.workspace.toasts[0].text, Catch::Matchers::Contains("Two maps"));
    settle(state, desk);
    CHECK(state.page.total == 4);
}
