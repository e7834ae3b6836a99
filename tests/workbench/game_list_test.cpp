#include "workbench/views/games/game_list.h"

#include <algorithm>
#include <fstream>
#include <functional>

#include "tests/support/catch.h"
#include "tests/workbench/desk.h"

using namespace workbench;

namespace {

void settle(GameListState& state, tests::Desk& desk) {
    REQUIRE(tests::wait_for([&] { refresh(state, desk.workspace); },
                            [&] { return !state.loading && !state.opening.running(); }));
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
    CHECK(desk.workspace.games_in_store == 3);
    CHECK(state.known_games == std::vector<std::string>{"reversi4"});
}

TEST_CASE("The list of games is filtered by game and by strategy") {
    tests::Desk desk;
    tests::add_games(desk.database(), "reversi4", 2, "greedy");
    tests::add_games(desk.database(), "yonin4", 4, "careful");
    GameListState state;
    apply(FilterGames{"yonin4", "", {}}, state, desk.workspace);
    settle(state, desk);
    CHECK(state.page.total == 4);
    apply(FilterGames{"", "greedy", {}}, state, desk.workspace);
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
    apply(FilterGames{"", "", {}}, state, desk.workspace);
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
