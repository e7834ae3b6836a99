#include "db/games/game_reader.h"

#include <SQLiteCpp/Database.h>

#include <algorithm>

#include "engine/games/notation.h"
#include "tests/db/example_records.h"
#include "tests/support/catch.h"
#include "tests/support/test_games.h"

namespace {

/// A random game of reversi with what only imported games have.
engine::GameRecord annotated_record(std::uint64_t seed, int year) {
    auto record = tests::random_record(tests::start("reversi"), seed);
    record.year = year;
    record.event = "Meijin";
    record.theoretical =
        engine::TheoreticalScore{.payoff = engine::Score::from_raw(-6), .empties = 24};
    return record;
}

std::vector<db::ReadGame> read_all(const db::Connection& connection, const db::GameQuery& query,
                                   const std::stop_token& stop = {}) {
    std::vector<db::ReadGame> games;
    db::GameReader reader{connection, query, stop};
    while (const db::ReadGame* game = reader.next()) games.push_back(*game);
    return games;
}

}  // namespace

TEST_CASE("A reader gives every game as it is stored, in order", "[db][game_reader]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    db::Games games{connection};
    std::vector<engine::GameRecord> stored;
    for (const engine::AnyPosition& start : tests::test_games()) {
        stored.push_back(tests::random_record(start, 5));
        stored.push_back(annotated_record(stored.size(), 1990));
    }
    for (const auto& record : stored) games.add(record);

    const auto read = read_all(connection, {});
    REQUIRE(read.size() == stored.size());
    for (std::size_t index = 0; index < read.size(); ++index) {
        CHECK(read[index] == db::ReadGame{.id = db::GameId{static_cast<std::int64_t>(index) + 1},
                                          .start = stored[index].start,
                                          .moves = stored[index].moves,
                                          .year = stored[index].year,
                                          .payoff = stored[index].outcome->payoffs[0],
                                          .theoretical = stored[index].theoretical});
    }
}

TEST_CASE("A reader takes the conditions of a query, not its order and limit",
          "[db][game_reader]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    db::Games games{connection};
    for (int year = 1990; year < 2000; ++year) games.add(annotated_record(year, year));
    games.add(tests::random_record(tests::start("yonin"), 1));

    const auto years = [&](const db::GameQuery& query) {
        std::vector<int> found;
        for (const db::ReadGame& game : read_all(connection, query)) {
            found.push_back(game.year.value_or(0));
        }
        return found;
    };
    CHECK(years({.game = "yonin"}) == std::vector<int>{0});
    CHECK(years({.where = "year < 1993"}) == std::vector<int>{1990, 1991, 1992});
    CHECK(years({.where = "id % 2 = 0 AND event = 'Meijin' -- even"}) ==
          std::vector<int>{1991, 1993, 1995, 1997, 1999});
    CHECK(years({.game = "reversi", .limit = 1, .offset = 3}).size() == 10);
    CHECK(years({.strategy = "D"}) == std::vector<int>{0});
    CHECK_THROWS_AS(years({.where = "no_such_column = 1"}), db::InputError);
}

TEST_CASE("A game that was broken off is read without a payoff", "[db][game_reader]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    auto record = annotated_record(1, 1990);
    record.moves.erase(record.moves.begin() + 30, record.moves.end());
    record.outcome.reset();
    db::Games{connection}.add(record);
    const auto read = read_all(connection, {});
    REQUIRE(read.size() == 1);
    CHECK_FALSE(read[0].payoff.has_value());
    CHECK(read[0].moves.size() == 30);
}

TEST_CASE("A reader stops at a game that cannot be replayed and names it", "[db][game_reader]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    for (int seed = 1; seed <= 3; ++seed) db::Games{connection}.add(annotated_record(seed, 1990));
    connection.database().exec("UPDATE game SET moves = x'00' WHERE id = 2");
    db::GameReader reader{connection};
    CHECK(reader.next() != nullptr);
    CHECK_THROWS_WITH(reader.next(), Catch::Matchers::Contains("game 2") &&
                                         Catch::Matchers::Contains("move 1 is not legal"));
}

TEST_CASE("A reader that is stopped gives nothing more", "[db][game_reader]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    db::Games{connection}.add(annotated_record(1, 1990));
    std::stop_source source;
    source.request_stop();
    const std::string endless =
        "id IN (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT -i FROM n)";
    CHECK(read_all(connection, {.where = endless}, source.get_token()).empty());
    CHECK(read_all(connection, {}).size() == 1);
}
