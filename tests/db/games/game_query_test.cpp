#include <SQLiteCpp/Database.h>

#include <chrono>
#include <thread>

#include "db/games/games.h"
#include "engine/games/notation.h"
#include "tests/db/example_records.h"
#include "tests/support/catch.h"
#include "tests/support/test_games.h"

using Catch::Matchers::Contains;
using db::GameQuery;

namespace {

std::vector<std::int64_t> ids(const db::Connection& connection, const GameQuery& query) {
    std::vector<std::int64_t> numbers;
    for (const db::GameSummary& game : db::Games{connection}.list(query)) {
        numbers.push_back(game.id.value);
    }
    return numbers;
}

/// Games 1 and 2 of reversi, 3 of Yonin, 4 of UpperHand.
db::Connection four_games() {
    db::Connection connection{":memory:", db::Access::ReadWrite};
    db::Games games{connection};
    games.add(tests::random_record(tests::start("reversi"), 1));
    games.add(tests::random_record(tests::start("reversi"), 2));
    auto yonin = tests::random_record(tests::start("yonin"), 3);
    yonin.strategies = {"100% sure", "B", "my_map", "D"};
    games.add(yonin);
    games.add(tests::random_record(tests::start("upperhand2"), 4));
    return connection;
}

}  // namespace

TEST_CASE("A list shows who played and what became of it", "[db][game_query]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    const auto record = tests::random_record(tests::start("yonin"), 3);
    const db::GameId id = db::Games{connection}.add(record);
    const auto rows = db::Games{connection}.list({});
    REQUIRE(rows.size() == 1);
    CHECK(rows[0].id == id);
    CHECK(rows[0].game == "yonin");
    CHECK(rows[0].plies == static_cast<int>(record.moves.size()));
    CHECK(rows[0].strategies == record.strategies);
    CHECK(rows[0].ranks == record.outcome->ranks);
    REQUIRE(rows[0].payoffs.size() == 4);
    for (int seat = 0; seat < 4; ++seat) {
        CHECK(rows[0].payoffs[seat] == record.outcome->payoffs[seat].raw());
    }
    CHECK(rows[0].experiment.empty());
    CHECK(rows[0].played_at.size() == std::string{"2026-01-01T00:00:00Z"}.size());
}

TEST_CASE("Games are found by what a query asks for", "[db][game_query]") {
    const db::Connection connection = four_games();
    using Ids = std::vector<std::int64_t>;
    const auto matching = [&](auto set) {
        GameQuery query{.order = GameQuery::Order::Oldest};
        set(query);
        const Ids found = ids(connection, query);
        CHECK(db::Games{connection}.count(query) == static_cast<std::int64_t>(found.size()));
        return found;
    };
    CHECK(matching([](GameQuery&) {}) == Ids{1, 2, 3, 4});
    CHECK(matching([](GameQuery& q) { q.game = "reversi"; }) == Ids{1, 2});
    CHECK(matching([](GameQuery& q) { q.game = "go"; }).empty());
    CHECK(matching([](GameQuery& q) { q.strategy = "MAP"; }) == Ids{3});
    CHECK(matching([](GameQuery& q) { q.strategy = "%"; }) == Ids{3});
    CHECK(matching([](GameQuery& q) { q.strategy = "_"; }) == Ids{3});
    CHECK(matching([](GameQuery& q) { q.where = "strategy_4 = 'D' OR id = 1 -- end"; }) ==
          Ids{1, 3});
    CHECK(matching([](GameQuery& q) {
              q.where = "id > 1";
              q.game = "reversi";
          }) == Ids{2});
    CHECK(matching([](GameQuery& q) { q.experiment = db::ExperimentId{1}; }).empty());
}

TEST_CASE("A list is ordered, reversed and cut as asked", "[db][game_query]") {
    const db::Connection connection = four_games();
    using Ids = std::vector<std::int64_t>;
    CHECK(ids(connection, {}) == Ids{4, 3, 2, 1});
    CHECK(ids(connection, {.reversed = true}) == Ids{1, 2, 3, 4});
    CHECK(ids(connection, {.limit = 2, .offset = 1}) == Ids{3, 2});
    CHECK(ids(connection, {.order = GameQuery::Order::Game}) == Ids{2, 1, 4, 3});
    CHECK(ids(connection, {.order = GameQuery::Order::Strategy}) == Ids{3, 4, 2, 1});
    const auto rows = db::Games{connection}.list({.order = GameQuery::Order::FirstPayoff});
    CHECK(std::ranges::is_sorted(rows, std::greater{},
                                 [](const auto& row) { return row.payoffs.at(0); }));
    const auto by_plies = db::Games{connection}.list({.order = GameQuery::Order::Plies});
    CHECK(std::ranges::is_sorted(by_plies, {}, &db::GameSummary::plies));
    CHECK(db::Games{connection}.count({.limit = 1}) == 4);
}

TEST_CASE("A condition only reads", "[db][game_query]") {
    const db::Connection connection = four_games();
    const std::string where =
        GENERATE("1); DELETE FROM game; --", "no_such_column = 1", "id = ?", "(", "1; SELECT 2",
                 ";", "id = 1) UNION SELECT writefile('x', 'y') --", "1) ORDER BY (SELECT 1");
    CAPTURE(where);
    CHECK_THROWS_AS(db::Games{connection}.list({.where = where}), db::InputError);
    CHECK(db::Games{connection}.count({}) == 4);
}

TEST_CASE("Every position that a game passed through finds it", "[db][game_query]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    db::Games games{connection};
    for (const engine::AnyPosition& start : tests::test_games()) {
        CAPTURE(facts(start).name);
        const auto record = tests::random_record(start, 11);
        const db::GameId id = games.add(record);
        games.add(tests::random_record(start, 12));
        for (const engine::AnyPosition& position : positions_of(record)) {
            const auto found = ids(connection, {.position = position});
            CHECK(std::ranges::count(found, id.value) == 1);
        }
    }
}

TEST_CASE("A position with another mover or of another game is another one", "[db][game_query]") {
    const db::Connection connection = four_games();
    const auto reversi = tests::start("reversi");
    const auto other = parse_position(reversi, to_text(reversi).substr(0, 64) + " O");
    CHECK(ids(connection, {.position = reversi}).size() == 2);
    CHECK(ids(connection, {.position = *other}).empty());
    CHECK(ids(connection, {.position = tests::start("yonin-alt")}).empty());
    const auto start = tests::start("yonin");
    CHECK(ids(connection, {.position = start}) == std::vector<std::int64_t>{3});
    CHECK(db::Games{connection}.count({.position = start}) == 1);
}

TEST_CASE("Nothing is found once a stop is requested", "[db][game_query]") {
    const db::Connection connection = four_games();
    std::stop_source source;
    source.request_stop();
    const std::string endless =
        "id IN (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT -i FROM n)";
    CHECK(db::Games{connection}.list({.where = endless}, source.get_token()).empty());
    CHECK(db::Games{connection}.count({.where = endless}, source.get_token()) == 0);
    CHECK(db::Games{connection}.count({}) == 4);
}
