#include "workbench/views/games/query_tabs.h"

#include <algorithm>

#include "tests/support/catch.h"
#include "tests/workbench/desk.h"
#include "tests/workbench/query_desk.h"

using namespace workbench;

namespace {

using tests::answer_of_tab;
using tests::run;
using tests::settle;
using tests::write;

std::int64_t number(const QueryState& state, std::size_t row, std::size_t column) {
    return std::get<std::int64_t>(answer_of_tab(state).cell(row, column));
}

/// A SELECT of so many rows, from 1 on.
std::string counting_to(int rows) {
    return "WITH RECURSIVE counter(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter LIMIT " +
           std::to_string(rows) + ") SELECT n FROM counter";
}

}  // namespace

TEST_CASE("The panel begins with a query that works, and so do its examples") {
    tests::Desk desk;
    tests::add_games(desk.database(), "reversi4", 3, "greedy");
    QueryState state;
    CHECK(state.tab().text.text() == example_queries().front().sql);
    for (const ExampleQuery& example : example_queries()) {
        CAPTURE(example.sql);
        run(state, desk, example.sql);
        CHECK(state.tab().error.empty());
    }
}

TEST_CASE("A query shows its rows, how many and how long it took") {
    tests::Desk desk;
    tests::add_games(desk.database(), "reversi4", 3, "greedy");
    QueryState state;
    run(state, desk, "SELECT id, game FROM game ORDER BY id");
    REQUIRE(state.tab().error.empty());
    CHECK(answer_of_tab(state).columns == std::vector<std::string>{"id", "game"});
    CHECK(answer_of_tab(state).rows() == 3);
    CHECK(number(state, 2, 0) == 3);
    CHECK(answer_of_tab(state).seconds > 0);
    CHECK_FALSE(answer_of_tab(state).has_more);
}

TEST_CASE("What SQLite says is shown without the rows of another query") {
    tests::Desk desk;
    QueryState state;
    run(state, desk, "SELECT 1 AS one");
    run(state, desk, "SELECT nonsense FROM game");
    CHECK(state.tab().error == "SQLite does not understand the query: no such column: nonsense");
    CHECK(state.tab().text.text() == "SELECT nonsense FROM game");
    CHECK(tests::told(state, "rows") == ToldValue{});
    SECTION("which come back when somebody wants them, marked as those of another text") {
        apply(DropError{}, state, desk.workspace);
        CHECK(state.tab().error.empty());
        CHECK(answer_of_tab(state).columns == std::vector<std::string>{"one"});
        CHECK(state.tab().answer->of.sql == "SELECT 1 AS one");
        CHECK(state.tab().is_changed());
    }
    SECTION("and so is what is no SELECT") {
        run(state, desk, "DELETE FROM game");
        CHECK(state.tab().error == "a query only reads: one SELECT; this is something else");
    }
}

TEST_CASE("An answer says which text it is of, and whether that was changed since") {
    tests::Desk desk;
    QueryState state;
    run(state, desk, "SELECT 1");
    CHECK_FALSE(state.tab().is_changed());
    CHECK(state.tab().answer->of.sql == "SELECT 1");
    write(state, desk, "SELECT 12");
    CHECK(state.tab().is_changed());
    CHECK(state.tab().answer->of.sql == "SELECT 1");
    apply(TypeQuery{{UndoCode{}}}, state, desk.workspace);
    CHECK_FALSE(state.tab().is_changed());
    run(state, desk, "SELECT ?", "1");
    CHECK_FALSE(state.tab().is_changed());
    apply(TypeValues{"2"}, state, desk.workspace);
    CHECK(state.tab().is_changed());
    run(state, desk, "SELECT ?", "2");
    CHECK_FALSE(state.tab().is_changed());
}

TEST_CASE("More rows are those of the answer, whatever was typed meanwhile") {
    tests::Desk desk;
    QueryState state;
    run(state, desk, counting_to(30'000));
    write(state, desk, "SELECT nonsense");
    apply(MoreRows{}, state, desk.workspace);
    settle(state, desk);
    CHECK(answer_of_tab(state).rows() == 30'000);
    CHECK(state.tab().text.text() == "SELECT nonsense");
    CHECK(state.tab().is_changed());
}

TEST_CASE("Another database leaves no answer of the former one") {
    tests::Desk desk;
    QueryState state;
    run(state, desk, "SELECT 1");
    tests::Desk other;
    desk.workspace.database = other.database();
    refresh(state, desk.workspace);
    CHECK_FALSE(state.tab().answer);
    CHECK(state.tab().text.text() == "SELECT 1");
}

TEST_CASE("It is told why rows are fewer games than rows") {
    tests::Desk desk;
    tests::add_games(desk.database(), "reversi4", 3, "greedy");
    QueryState state;
    run(state, desk, "SELECT id AS game_id FROM game");
    CHECK(games_text(answer_of_tab(state), words(Language::English)).empty());
    run(state, desk,
        "SELECT column1 AS game_id FROM (VALUES (1), (2), (1), (NULL), (77), ('x'), (1))");
    REQUIRE(answer_of_tab(state).count);
    CHECK(*answer_of_tab(state).count == GameCount{.games = 2, .repeated = 2, .none = 3});
    CHECK(games_text(answer_of_tab(state), words(Language::English)) ==
          "7 rows, 2 games: 2 rows name a game that another row names, 3 no game");
    apply(ShowAsGames{}, state, desk.workspace);
    REQUIRE(desk.workspace.query_games);
    CHECK(desk.workspace.query_games->column == "game_id");
    REQUIRE(desk.workspace.toasts.size() == 1);
    CHECK(desk.workspace.toasts[0].text.starts_with("7 rows, 2 games"));
}

TEST_CASE("The values of a query's parameters are written as SQL") {
    tests::Desk desk;
    QueryState state;
    run(state, desk, "SELECT ? + 1, ?", "20, 'it''s'");
    REQUIRE(state.tab().error.empty());
    CHECK(number(state, 0, 0) == 21);
    CHECK(std::get<std::string>(answer_of_tab(state).cell(0, 1)) == "it's");
    run(state, desk, "SELECT 1", "20");  // left over from another text
    CHECK(state.tab().error.empty());
    run(state, desk, "SELECT ?");
    CHECK(state.tab().error == "the query has 1 parameters, 0 values were given");
}

TEST_CASE("Only the first rows are read until more are asked for") {
    tests::Desk desk;
    QueryState state;
    run(state, desk, counting_to(30'000));
    CHECK(answer_of_tab(state).rows() == QueryTab::kRowsAtFirst);
    CHECK(answer_of_tab(state).has_more);
    apply(MoreRows{}, state, desk.workspace);
    settle(state, desk);
    CHECK(answer_of_tab(state).rows() == 30'000);
    CHECK_FALSE(answer_of_tab(state).has_more);
    run(state, desk, counting_to(static_cast<int>(QueryTab::kRowsAtFirst)));
    CHECK_FALSE(answer_of_tab(state).has_more);
}

TEST_CASE("A query that never ends stops soon, with the rows that were there") {
    tests::Desk desk;
    QueryState state;
    write(state, desk,
          "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) "
          "SELECT n FROM c WHERE n < 4");
    apply(RunQuery{}, state, desk.workspace);
    refresh(state, desk.workspace);
    CHECK(desk.workspace.jobs.size() == 1);
    const auto began = std::chrono::steady_clock::now();
    apply(StopQuery{}, state, desk.workspace);
    settle(state, desk);
    CHECK(std::chrono::steady_clock::now() - began < std::chrono::milliseconds{200});
    REQUIRE(state.tab().error.empty());
    CHECK(answer_of_tab(state).stopped);
    CHECK(answer_of_tab(state).rows() <= 3);
}

TEST_CASE("Rows are sorted as SQLite sorts, and equal ones stay in their order") {
    tests::Desk desk;
    QueryState state;
    run(state, desk, "SELECT column1 AS v FROM (VALUES ('b'), (2), (NULL), (1.5), ('a'), (2))");
    apply(SortRows{RowSort{.column = 0, .descends = false}}, state, desk.workspace);
    settle(state, desk);
    CHECK(state.tab().order == RowOrder{2, 3, 1, 5, 4, 0});
    apply(SortRows{RowSort{.column = 0, .descends = true}}, state, desk.workspace);
    settle(state, desk);
    CHECK(state.tab().order == RowOrder{0, 4, 1, 5, 3, 2});
    SECTION("and the next answer with these columns likewise") {
        run(state, desk, "SELECT column1 AS v FROM (VALUES (1), (2))");
        CHECK(state.tab().order == RowOrder{1, 0});
    }
    SECTION("until another query has other columns, or nobody wants it") {
        run(state, desk, "SELECT 1 AS w");
        CHECK_FALSE(state.tab().sort);
        apply(SortRows{}, state, desk.workspace);
        CHECK(state.tab().order.empty());
    }
}

TEST_CASE("Rows are copied as they are shown, a tab between cells") {
    tests::Desk desk;
    QueryState state;
    run(state, desk,
        "SELECT column1 AS n, column2 AS t FROM (VALUES (1, 'a' || char(9) || 'b'), (2, NULL))");
    apply(SortRows{RowSort{.column = 0, .descends = true}}, state, desk.workspace);
    settle(state, desk);
    apply(CopyRows{}, state, desk.workspace);
    settle(state, desk);
    CHECK(state.for_clipboard == "n\tt\n2\t\n1\ta b\n");
    apply(ClipboardFilled{}, state, desk.workspace);
    CHECK_FALSE(state.for_clipboard);
    apply(CopyCell{0, 1}, state, desk.workspace);
    CHECK(state.for_clipboard == "a\tb");
}

TEST_CASE("Bytes and long texts are shown by their beginning") {
    CHECK(cell_text(std::vector<std::byte>{std::byte{0x0a}, std::byte{0x1b}}) == "x'0a1b'");
    CHECK(cell_text(std::vector<std::byte>(1'000)).size() < 60);
    CHECK(cell_text(std::string("one\ntwo")) == "one two");
    const std::string shown = cell_text(std::string(399, 'a') + "石石");
    CHECK(shown == std::string(399, 'a') + "...");
    CHECK(cell_text(1.5) == "1.5");
}

TEST_CASE("A row that names a game opens it, at the ply that it names") {
    tests::Desk desk;
    QueryState state;
    run(state, desk, "SELECT 3 AS ID, 7 AS game_id, 12 AS Ply UNION ALL SELECT 1, NULL, 2");
    REQUIRE(answer_of_tab(state).games);
    apply(OpenRow{0}, state, desk.workspace);
    const bool seven_first = desk.workspace.to_open.has_value();
    if (!seven_first) apply(OpenRow{1}, state, desk.workspace);
    REQUIRE(desk.workspace.to_open);
    CHECK(desk.workspace.to_open->id == db::GameId{7});
    CHECK(desk.workspace.to_open->ply == 12);
    desk.workspace.to_open.reset();
    apply(OpenRow{seven_first ? 1U : 0U}, state, desk.workspace);
    CHECK_FALSE(desk.workspace.to_open);
    run(state, desk, "SELECT game FROM game_list");
    CHECK_FALSE(answer_of_tab(state).games);
}

TEST_CASE(
    "A query is kept under a name, replaced and forgotten, and its text stays in the history") {
    tests::Desk desk;
    QueryState state;
    write(state, desk, "SELECT 1");
    apply(NameQuery{"mine"}, state, desk.workspace);
    CHECK_FALSE(state.replaces());
    apply(SaveQuery{}, state, desk.workspace);
    settle(state, desk);
    settle(state, desk);
    REQUIRE(state.saved.size() == 1);
    CHECK(state.replaces());

    write(state, desk, "SELECT 2");
    apply(SaveQuery{}, state, desk.workspace);
    settle(state, desk);
    settle(state, desk);
    CHECK(state.saved[0].sql == "SELECT 2");
    CHECK(state.tab().history == std::vector<std::string>{"SELECT 1"});

    apply(ForgetQuery{"mine"}, state, desk.workspace);
    settle(state, desk);
    settle(state, desk);
    CHECK(state.saved.empty());
    CHECK(state.tab().history == std::vector<std::string>{"SELECT 2", "SELECT 1"});
    CHECK(desk.workspace.toasts.size() == 3);
}

TEST_CASE("What is no SELECT is not saved, and that is told") {
    tests::Desk desk;
    QueryState state;
    write(state, desk, "SELECT nonsense");
    apply(NameQuery{"mine"}, state, desk.workspace);
    apply(SaveQuery{}, state, desk.workspace);
    settle(state, desk);
    settle(state, desk);
    CHECK(state.saved.empty());
    REQUIRE(desk.workspace.toasts.size() == 1);
    CHECK(desk.workspace.toasts[0].kind == Toast::Kind::Failed);
}

TEST_CASE("The history has what was run and what another text took the place of, each once") {
    tests::Desk desk;
    QueryState state;
    run(state, desk, "SELECT 1");
    run(state, desk, "SELECT 2");
    run(state, desk, "SELECT 1");
    CHECK(state.tab().history == std::vector<std::string>{"SELECT 1", "SELECT 2"});
    apply(TakeText{"SELECT 2", {}}, state, desk.workspace);
    CHECK(state.tab().text.text() == "SELECT 2");
    CHECK(state.tab().history.front() == "SELECT 1");
    CHECK(state.wants_focus);
    apply(TypeQuery{{UndoCode{}}}, state, desk.workspace);
    CHECK(state.tab().text.text() == "SELECT 1");
}
