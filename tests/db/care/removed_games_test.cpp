#include "db/care/removed_games.h"

#include <nlohmann/json.hpp>

#include "db/care/check.h"
#include "db/doubles/game_rows.h"
#include "db/statements/statement.h"
#include "db/trees/trees.h"
#include "tests/db/example_records.h"
#include "tests/support/catch.h"
#include "tests/support/test_games.h"

using Catch::Matchers::Contains;

namespace {

std::vector<db::GameId> add_three(const db::Connection& connection) {
    db::Games games{connection};
    std::vector<db::GameId> ids;
    for (const char* name : {"reversi", "yonin", "upperhand3"}) {
        ids.push_back(games.add(tests::random_record(tests::start(name), 7)));
    }
    return ids;
}

std::vector<db::GameRows> rows_of(const db::Connection& connection,
                                  const std::vector<db::GameId>& ids) {
    std::vector<db::GameRows> rows;
    for (const db::GameId id : ids) rows.push_back(db::game_rows(connection, id));
    return rows;
}

std::int64_t number_of_games(const db::Connection& connection) {
    return db::Games{connection}.count({});
}

}  // namespace

TEST_CASE("Removed games come back with every row, and the database is clean", "[db][care]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    const std::vector<db::GameId> ids = add_three(connection);
    db::Statement{connection,
                  "INSERT INTO double_game (game_id, double_of, evidence) VALUES (2, 1, '[]')"}
        .run();
    const auto before = rows_of(connection, ids);
    const db::RemovedGames removed =
        db::remove_games(connection, std::vector{ids[0], ids[1], db::GameId{77}});
    CHECK(removed.count() == 2);
    CHECK(number_of_games(connection) == 1);
    CHECK_FALSE(db::Games{connection}.find(ids[0]));
    CHECK(db::restore_games(connection, removed) == std::vector{ids[0], ids[1]});
    CHECK(rows_of(connection, ids) == before);
    db::Statement link{connection, "SELECT game_id, double_of FROM double_game"};
    REQUIRE(link.step());
    CHECK(link.integer(0) == 2);
    CHECK(link.integer(1) == 1);
    db::Statement sums{connection, "SELECT count(*) FROM game WHERE checksum <> game_checksum(id)"};
    REQUIRE(sums.step());
    CHECK(sums.integer(0) == 0);
}

TEST_CASE("A game comes back under the next number where another has its own", "[db][care]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    const std::vector<db::GameId> ids = add_three(connection);
    const auto lost = db::Games{connection}.find(ids[2]);
    const db::RemovedGames removed = db::remove_games(connection, std::vector{ids[2]});
    const db::GameId other =
        db::Games{connection}.add(tests::random_record(tests::start("reversi4"), 9));
    REQUIRE(other == ids[2]);
    const auto restored = db::restore_games(connection, removed);
    REQUIRE(restored.size() == 1);
    CHECK(restored[0] != ids[2]);
    CHECK(db::Games{connection}.find(restored[0]) == lost);
}

TEST_CASE("A game that results rest on is not removed, nor are those asked for with it",
          "[db][care]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    const std::vector<db::GameId> ids = add_three(connection);
    db::Statement{connection,
                  "INSERT INTO merged_game (game_id, number, evidence) VALUES (2, 9, '[]')"}
        .run();
    CHECK_THROWS_WITH(db::remove_games(connection, ids), Contains("game 2 was merged of 2 games"));
    CHECK(number_of_games(connection) == 3);
    std::stop_source stop;
    stop.request_stop();
    CHECK_THROWS_AS(db::remove_games(connection, std::vector{ids[0]}, stop.get_token()),
                    db::WriteStopped);
    CHECK(number_of_games(connection) == 3);
}
