#include "workbench/views/games/collect_games.h"

#include "tests/support/catch.h"
#include "tests/workbench/desk.h"

using namespace workbench;

namespace {

struct CollectDesk {
    tests::Desk desk;
    CollectGamesState state;
    GameListState list;

    CollectDesk() {
        tests::add_games(desk.database(), "reversi4", 3, "greedy");
        open({1, 3});
    }
    void open(const std::vector<std::int64_t>& numbers) {
        auto games = std::make_shared<std::vector<db::GameId>>();
        for (const std::int64_t number : numbers) games->push_back(db::GameId{number});
        workbench::open(state, games, desk.workspace);
        settle();
    }
    void ask(const CollectGamesAction& action) {
        apply(action, state, list, desk.workspace);
        settle();
    }
    void settle() {
        REQUIRE(
            tests::wait_for([&] { refresh(state, desk.workspace); },
                            [&] { return !state.loading.running() && !state.changing.running(); }));
        REQUIRE(
            tests::wait_for([&] { refresh(list, desk.workspace); }, [&] { return !list.loading; }));
    }
};

}  // namespace

TEST_CASE("Games are put into a collection, the list shows it, and they are taken out",
          "[collections]") {
    CollectDesk desk;
    CHECK(desk.state.known.empty());
    desk.ask(NameCollection{" it's good "});
    CHECK_FALSE(is_known(desk.state));
    desk.ask(PutInCollection{});
    CHECK_FALSE(desk.state.is_open);
    CHECK_THAT(desk.desk.workspace.toasts.back().text,
               Catch::Matchers::Contains("2 games put into it's good"));
    desk.open({2});
    CHECK(desk.state.known ==
          std::vector<db::CollectionSummary>{{.name = "it's good", .games = 2}});
    desk.ask(NameCollection{"it's good"});
    desk.ask(ShowCollection{});
    CHECK(desk.list.filter.collection == "it's good");
    CHECK(desk.list.typed == "collection:\"it's good\"");
    CHECK(desk.list.page.total == 2);
    desk.open({1, 2});
    desk.ask(NameCollection{"it's good"});
    desk.ask(TakeOutOfCollection{});
    CHECK_THAT(desk.desk.workspace.toasts.back().text, Catch::Matchers::Contains("1 game taken"));
    desk.settle();
    CHECK(desk.list.page.total == 1);
}

TEST_CASE("A collection is deleted after a question, its games stay", "[collections]") {
    CollectDesk desk;
    desk.ask(NameCollection{"old"});
    desk.ask(ForgetCollection{});
    CHECK_FALSE(desk.state.asks_to_forget);  // there is none yet
    desk.ask(PutInCollection{});
    desk.open({1});
    desk.ask(NameCollection{"old"});
    desk.ask(ShowCollection{});
    CHECK(desk.list.error.empty());
    CHECK(desk.list.page.total == 2);
    apply(GameListAction{FilterGames{}}, desk.list, desk.desk.workspace);
    desk.open({1});
    desk.ask(NameCollection{"old"});
    desk.ask(ForgetCollection{});
    CHECK(desk.state.asks_to_forget);
    desk.ask(ReallyForgetCollection{});
    CHECK(desk.state.known.empty());
    desk.settle();
    CHECK(desk.list.page.total == 3);
}

TEST_CASE("What a collection begins with completes its name in the line", "[collections]") {
    CollectDesk desk;
    desk.ask(NameCollection{"to study"});
    desk.ask(PutInCollection{});
    apply(GameListAction{TypeFilter{"collection:to"}}, desk.list, desk.desk.workspace);
    REQUIRE(tests::wait_for([&] { refresh(desk.list, desk.desk.workspace); },
                            [&] { return !desk.list.names.collections.empty(); }));
    const auto completions = filter_completions(desk.list.typed, desk.list.known_games,
                                                desk.list.names, words(Language::English));
    REQUIRE(completions.size() == 1);
    CHECK(completions[0].text == "collection:\"to study\" ");
}
