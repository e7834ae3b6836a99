#include "db/queries/query.h"

#include <chrono>
#include <thread>

#include "db/games/games.h"
#include "tests/db/example_records.h"
#include "tests/support/catch.h"
#include "tests/support/stop_bound.h"
#include "tests/support/temporary_folder.h"

using Catch::Matchers::Contains;
using db::Query;
using db::Value;

TEST_CASE("A query gives typed values by column", "[db][query]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    Query query{connection, "SELECT 1 AS a, 2.5 AS b, 'x' AS c, x'00ff' AS d, NULL AS e"};
    CHECK(query.columns() == std::vector<std::string>{"a", "b", "c", "d", "e"});
    REQUIRE(query.next());
    CHECK(query.row() == std::vector<Value>{std::int64_t{1}, 2.5, "x",
                                            std::vector<std::byte>{std::byte{0}, std::byte{255}},
                                            std::monostate{}});
    CHECK_FALSE(query.next());
    CHECK_FALSE(query.stopped());
}

TEST_CASE("Values stand for the parameters of a query", "[db][query]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    const std::vector<Value> values{std::int64_t{-1}, 0.5, "it's; DROP TABLE game",
                                    std::monostate{}, std::vector<std::byte>{std::byte{7}}};
    Query query{connection, "SELECT ?, ?, ?, ?, ?", values};
    REQUIRE(query.next());
    CHECK(query.row() == values);
    CHECK_THROWS_WITH((Query{connection, "SELECT ?", {}}), Contains("1 parameters, 0 values"));
    CHECK_THROWS_AS((Query{connection, "SELECT 1", values}), db::InputError);
}

TEST_CASE("A query that is not one SELECT is refused", "[db][query]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    db::Games{connection}.add(tests::random_record(tests::start("reversi4"), 1));
    const std::string sql = GENERATE(
        "DELETE FROM game", "INSERT INTO build (name) VALUES ('x')", "DROP TABLE game",
        "PRAGMA user_version = 7", "ATTACH 'other.db' AS other", "BEGIN", "COMMIT", "VACUUM",
        "CREATE TEMP TABLE t (x)", "SELECT 1; SELECT 2", "SELECT 1; DELETE FROM game", "", " -- ",
        "WITH g AS (SELECT 1) DELETE FROM game", "EXPLAIN DELETE FROM game",
        "INSERT INTO build (name) VALUES ('x') RETURNING id", "SELECT load_extension('x')",
        "UPDATE sqlite_master SET sql = ''", "DELETE FROM sqlite_master");
    CAPTURE(sql);
    const auto run = [&] {
        Query query{connection, sql};
        query.next();
    };
    CHECK_THROWS_AS(run(), db::Error);
    CHECK(db::Games{connection}.count({}) == 1);
}

TEST_CASE("A query may use table-valued functions", "[db][query]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    Query query{connection, "SELECT sum(value) FROM json_each('[1, 2, 3]')"};
    REQUIRE(query.next());
    CHECK(std::get<std::int64_t>(query.row()[0]) == 6);
}

TEST_CASE("A query with a slip says what SQLite makes of it", "[db][query]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    CHECK_THROWS_WITH((Query{connection, "SELEC 1"}), Contains("near \"SELEC\": syntax error"));
    CHECK_THROWS_WITH((Query{connection, "SELECT x FROM game"}), Contains("no such column: x"));
    for (const auto& [sql, meant] : std::vector<std::pair<std::string, std::string>>{
             {"SELECT player1 FROM game_list", "player_1"},
             {"SELECT g.palyer_1 FROM game_list AS g", "player_1"},
             {"SELECT * FROM game_lsit", "game_list"},
             {"SELECT mobilty(position_at(1, 0))", "mobility"},
             {"SELECT ply FROM ples(1)", "plies"}}) {
        CAPTURE(sql);
        CHECK_THROWS_WITH((Query{connection, sql}), Contains("; did you mean '" + meant + "'?"));
    }
    // What a query may not call is no hint.
    CHECK_THROWS_WITH((Query{connection, "SELECT load_extensio('x')"}), !Contains("did you mean"));
    CHECK_THROWS_AS((Query{connection, std::string_view{"SELECT 1\0SELECT 2", 17}}),
                    db::InputError);
}

TEST_CASE("A comment, a semicolon, WITH and views are no slips", "[db][query]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    const std::string sql =
        GENERATE("SELECT 1; -- done", "/* one */ SELECT 1;;",
                 "WITH n AS (SELECT 1) SELECT * FROM n", "SELECT count(*) + 1 FROM game_list",
                 "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3) "
                 "SELECT i FROM n WHERE i = 1",
                 "VALUES (1)");
    CAPTURE(sql);
    Query query{connection, sql};
    REQUIRE(query.next());
    CHECK(query.row() == std::vector<Value>{std::int64_t{1}});
}

TEST_CASE("Every row is handed over", "[db][query]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    std::int64_t sum = 0;
    const bool finished =
        db::for_each_row(connection, "VALUES (1), (2), (3)", {},
                         [&](std::span<const std::string>, std::span<const Value> row) {
                             sum += std::get<std::int64_t>(row[0]);
                         });
    CHECK(finished);
    CHECK(sum == 6);
}

TEST_CASE("An endless query stops within 50 ms, and the connection goes on", "[db][query]") {
    using Steady = std::chrono::steady_clock;
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    Steady::time_point requested;
    std::jthread stopper;
    std::stop_source source;
    stopper = std::jthread{[&] {
        std::this_thread::sleep_for(std::chrono::milliseconds{30});
        requested = Steady::now();
        source.request_stop();
    }};
    Query query{connection,
                "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) "
                "SELECT max(i) FROM n",
                {},
                source.get_token()};
    CHECK_FALSE(query.next());
    const auto stopped = Steady::now();
    stopper.join();
    CHECK(query.stopped());
    CHECK(stopped - requested < tests::kStopBound);
    Query next{connection, "SELECT 1"};
    CHECK(next.next());
}
