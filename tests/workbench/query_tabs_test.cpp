#include "workbench/views/games/query_tabs.h"

#include "tests/support/catch.h"
#include "tests/workbench/desk.h"
#include "tests/workbench/query_desk.h"

using namespace workbench;
using tests::answer_of_tab;
using tests::settle;

namespace {

void letters(QueryState& state, tests::Desk& desk, std::string_view typed) {
    for (const char letter : typed) {
        apply(TypeQuery{{TypeText{std::string{letter}}}}, state, desk.workspace);
    }
}

std::vector<std::string> texts(const QueryState& state) {
    std::vector<std::string> all;
    for (const QueryTab& tab : state.tabs) all.push_back(tab.text.text());
    return all;
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("Each tab has its text, its answer and its history", "[query][tabs]") {
    tests::Desk desk;
    QueryState state;
    tests::run(state, desk, "SELECT 1 AS one");
    const int first = state.front;
    apply(NewTab{}, state, desk.workspace);
    CHECK(state.tab().is_blank());
    CHECK_FALSE(state.tab().answer);
    tests::run(state, desk, "SELECT 2 AS two");
    CHECK(state.tab().history == Texts{"SELECT 2 AS two"});
    apply(ShowTab{first}, state, desk.workspace);
    CHECK(answer_of_tab(state).columns == Texts{"one"});
    CHECK(state.tab().history == Texts{"SELECT 1 AS one"});
}

TEST_CASE("A query goes on while another tab is shown", "[query][tabs]") {
    tests::Desk desk;
    QueryState state;
    const int first = state.front;
    tests::write(state, desk, "SELECT 1 AS one");
    apply(RunQuery{}, state, desk.workspace);
    apply(NewTab{}, state, desk.workspace);
    settle(state, desk);
    CHECK_FALSE(state.tab().answer);
    CHECK(state.find(first)->answer);
}

TEST_CASE("Choosing from a list never replaces a text that is nowhere else", "[query][tabs]") {
    tests::Desk desk;
    QueryState state;
    tests::run(state, desk, "SELECT 1");
    SECTION("it opens another tab") {
        tests::write(state, desk, "SELECT half");
        apply(TakeText{"SELECT 1", {}}, state, desk.workspace);
        CHECK(texts(state) == Texts{"SELECT half", "SELECT 1"});
        CHECK(state.tab().text.text() == "SELECT 1");
    }
    SECTION("one that was run, is saved or an example is replaced") {
        apply(TakeText{"SELECT 3", "mine"}, state, desk.workspace);
        CHECK(texts(state) == Texts{"SELECT 3"});
        CHECK(state.tab().name == "mine");
    }
    SECTION("a saved one that is open already is shown") {
        const int first = state.front;
        apply(NameQuery{"mine"}, state, desk.workspace);
        apply(NewTab{}, state, desk.workspace);
        apply(TakeText{"SELECT 1", "mine"}, state, desk.workspace);
        CHECK(state.front == first);
    }
}

TEST_CASE("Closing asks only where a text would be lost", "[query][tabs]") {
    tests::Desk desk;
    QueryState state;
    tests::run(state, desk, "SELECT 1");
    const int first = state.front;
    apply(NewTab{}, state, desk.workspace);
    const int second = state.front;
    SECTION("not of a blank one") {
        apply(CloseTab{second}, state, desk.workspace);
        CHECK(state.tabs.size() == 1);
        CHECK(state.front == first);
    }
    SECTION("not of one that was run: its text is among those of closed tabs") {
        apply(CloseTab{first}, state, desk.workspace);
        CHECK(state.tabs.size() == 1);
        CHECK(state.closed == Texts{"SELECT 1"});
        CHECK(state.front == second);
    }
    SECTION("but of one that was written only") {
        tests::write(state, desk, "SELECT half");
        apply(ShowTab{first}, state, desk.workspace);
        apply(CloseTab{second}, state, desk.workspace);
        CHECK(state.tabs.size() == 2);
        CHECK(state.asks_to_close == second);
        CHECK(state.front == second);
        apply(AnswerClose{false}, state, desk.workspace);
        CHECK(state.tabs.size() == 2);
        CHECK_FALSE(state.asks_to_close);
        apply(CloseTab{second}, state, desk.workspace);
        apply(AnswerClose{true}, state, desk.workspace);
        CHECK(texts(state) == Texts{"SELECT 1"});
    }
}

TEST_CASE("The last tab that closes leaves an empty one, and what ran in it stops",
          "[query][tabs]") {
    tests::Desk desk;
    QueryState state;
    tests::write(state, desk,
                 "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) "
                 "SELECT n FROM c WHERE n < 4");
    apply(RunQuery{}, state, desk.workspace);
    apply(CloseTab{state.front}, state, desk.workspace);
    REQUIRE(state.tabs.size() == 1);
    CHECK(state.tab().is_blank());
    settle(state, desk);
    CHECK(state.closing.empty());
}

TEST_CASE("A tab is called by its number until it is named", "[query][tabs]") {
    tests::Desk desk;
    QueryState state;
    const Words& word = words(Language::English);
    CHECK(title_of(state.tab(), word) == "Query 1");
    apply(RenameTab{state.front}, state, desk.workspace);
    CHECK(state.renamed == state.front);
    apply(NameQuery{.name = "opening"}, state, desk.workspace);
    CHECK(state.renamed);
    apply(NameQuery{.name = "openings", .ends = true}, state, desk.workspace);
    CHECK_FALSE(state.renamed);
    CHECK(title_of(state.tab(), word) == "openings");
}

TEST_CASE("Tabs come back as they were left, without answers", "[query][tabs]") {
    tests::Desk desk;
    QueryState state;
    tests::run(state, desk, "SELECT ?", "1");
    apply(NameQuery{"first"}, state, desk.workspace);
    apply(NewTab{}, state, desk.workspace);
    tests::run(state, desk, "SELECT 2");
    apply(CloseTab{state.front}, state, desk.workspace);
    apply(NewTab{}, state, desk.workspace);
    tests::write(state, desk, "SELECT half");
    apply(ShowSchema{true}, state, desk.workspace);
    QueryState next;
    restore(next, *state.kept);
    CHECK(texts(next) == Texts{"SELECT ?", "SELECT half"});
    CHECK(next.tab().text.text() == "SELECT half");
    CHECK(next.tabs.front().name == "first");
    CHECK(next.tabs.front().values == "1");
    CHECK(next.tabs.front().history == Texts{"SELECT ?"});
    CHECK(next.closed == Texts{"SELECT 2"});
    CHECK(next.shows_schema);
    CHECK(*next.kept == *state.kept);
}

TEST_CASE("The list at the cursor comes up while a name is typed", "[query][completion]") {
    tests::Desk desk;
    QueryState state;
    settle(state, desk);
    REQUIRE(state.schema);
    tests::write(state, desk, "SELECT * FROM ");
    CHECK(state.tab().offers.names.empty());
    letters(state, desk, "game_l");
    REQUIRE(state.tab().offers.names.size() == 1);
    CHECK(state.tab().offers.names[0].name == "game_list");
    SECTION("an offer is taken") {
        apply(TakeSqlOffer{}, state, desk.workspace);
        CHECK(state.tab().text.text() == "SELECT * FROM game_list");
        CHECK(state.tab().offers.names.empty());
        apply(TypeQuery{{UndoCode{}}}, state, desk.workspace);
        CHECK(state.tab().text.text() == "SELECT * FROM game_l");
    }
    SECTION("another letter, the cursor or Escape closes it") {
        letters(state, desk, "zz");
        CHECK(state.tab().offers.names.empty());
        apply(TypeQuery{{EraseText{}}}, state, desk.workspace);
        CHECK(state.tab().offers.names.empty());
    }
    SECTION("the list goes round") {
        apply(TypeQuery{{EraseText{}}}, state, desk.workspace);
        const auto count = static_cast<int>(state.tab().offers.names.size());
        REQUIRE(count > 1);
        apply(ChooseOffer{-1}, state, desk.workspace);
        CHECK(state.tab().offers.at == count - 1);
        apply(ChooseOffer{1}, state, desk.workspace);
        CHECK(state.tab().offers.at == 0);
        apply(CloseSqlOffers{}, state, desk.workspace);
        CHECK(state.tab().offers.names.empty());
    }
}

TEST_CASE("Tab puts the only name that fits at once, and lists several", "[query][completion]") {
    tests::Desk desk;
    QueryState state;
    settle(state, desk);
    tests::write(state, desk, "SELECT * FROM game_li");
    apply(AskOffers{true}, state, desk.workspace);
    CHECK(state.tab().text.text() == "SELECT * FROM game_list");
    tests::write(state, desk, "SELECT pla");
    apply(AskOffers{true}, state, desk.workspace);
    CHECK(state.tab().text.text() == "SELECT pla");
    CHECK(state.tab().offers.names.size() > 1);
}

TEST_CASE("Names of the schema are put into the text, apart from the word before",
          "[query][completion]") {
    tests::Desk desk;
    QueryState state;
    settle(state, desk);
    tests::write(state, desk, "SELECT");
    apply(InsertName{"plies"}, state, desk.workspace);
    apply(TypeQuery{{TypeText{" FROM "}}}, state, desk.workspace);
    apply(InsertName{"game_list"}, state, desk.workspace);
    CHECK(state.tab().text.text() == "SELECT plies FROM game_list");
    CHECK(state.wants_focus);
}
