#include "db/games/games.h"

#include <SQLiteCpp/Database.h>

#include <limits>

#include "db/care/check.h"
#include "db/games/game_reader.h"
#include "engine/games/notation.h"
#include "engine/games/variant_text.h"
#include "tests/db/example_records.h"
#include "tests/support/catch.h"
#include "tests/support/test_games.h"

using Catch::Matchers::Contains;

TEST_CASE("A stored game of any kind comes back as it was", "[db][games]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    db::Games games{connection};
    for (const engine::AnyPosition& start : tests::test_games()) {
        CAPTURE(facts(start).name);
        const auto record = tests::random_record(start, 7);
        CHECK(games.find(games.add(record)) == record);
    }
}

TEST_CASE("A game from another start, with the other to move, comes back", "[db][games]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    const auto whole = tests::random_record(tests::start("upperhand3"), 3);
    const auto later = play_all(whole.start, std::span{whole.moves}.first(3));
    const auto record = tests::random_record(later, 4);
    db::Games games{connection};
    CHECK(games.find(games.add(record)) == record);
}

TEST_CASE("A game that was broken off has no outcome", "[db][games]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    auto record = tests::random_record(tests::start("reversi"), 5);
    record.moves.resize(10, engine::Move::pass());
    record.outcome.reset();
    db::Games games{connection};
    const db::GameId id = games.add(record);
    CHECK(games.find(id) == record);
    const auto rows = games.list({});
    REQUIRE(rows.size() == 1);
    CHECK(rows[0].payoffs.empty());
    CHECK(rows[0].strategies.size() == 2);
}

TEST_CASE("What the players of moves thought comes back with the game", "[db][games]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    auto record = tests::random_record(tests::start("reversi"), 5);
    record.scores.emplace(
        0, engine::PlayedScore{
               .score = -1.25, .unit = "discs", .depth = 8, .confidence = 95, .exact = false});
    record.scores.emplace(
        7, engine::PlayedScore{
               .score = 64, .unit = "own", .depth = {}, .confidence = {}, .exact = true});
    db::Games games{connection};
    CHECK(games.find(games.add(record)) == record);
    CHECK(connection.database()
              .execAndGet("SELECT ply FROM move_score WHERE game_id = 1 AND score < 0")
              .getInt() == 0);
}

TEST_CASE("A forfeited game is lost, and says by whom and why", "[db][games]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    auto record = tests::random_record(tests::start("reversi"), 5);
    record.moves.resize(10, engine::Move::pass());
    record.forfeit = {.seat = engine::Player::Second, .reason = "it ended"};
    record.outcome = engine::forfeited_outcome(facts(record.start), engine::Player::Second);
    db::Games games{connection};
    const db::GameId id = games.add(record);
    CHECK(games.find(id) == record);
    CHECK(db::check(connection).findings.empty());

    const auto rows = games.list({.where = "forfeit_seat = 2 AND forfeit = 'it ended'"});
    REQUIRE(rows.size() == 1);
    CHECK(rows[0].payoffs == std::vector{64, -64});
    CHECK(rows[0].ranks == std::vector{1, 2});
    CHECK(rows[0].forfeit == "seat 2: it ended");
    db::GameReader reader{connection};
    CHECK_FALSE(reader.next()->payoff.has_value());  // nothing to learn from

    connection.database().exec("DELETE FROM forfeit");
    CHECK(db::check(connection).findings.size() == 1);
}

TEST_CASE("All 64 bits of a seed are kept", "[db][games]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    auto record = tests::random_record(tests::start("reversi4"), 5);
    record.seed = std::numeric_limits<std::uint64_t>::max() - 1;
    db::Games games{connection};
    CHECK(games.find(games.add(record))->seed == record.seed);
}

TEST_CASE("A game that was not stored is not found", "[db][games]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    CHECK_FALSE(db::Games{connection}.find(db::GameId{12}).has_value());
}

TEST_CASE("The definition of every variant that was played is kept, once", "[db][games]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    db::Games games{connection};
    games.add(tests::random_record(tests::start("yonin"), 1));
    games.add(tests::random_record(tests::start("yonin"), 2));
    games.add(tests::random_record(tests::start("reversi"), 2));
    SQLite::Database& database = connection.database();
    CHECK(database.execAndGet("SELECT count(*) FROM variant").getInt() == 1);
    const auto rules =
        engine::parse_definition(database.execAndGet("SELECT definition FROM variant").getString());
    REQUIRE(rules.has_value());
    CHECK(*rules == variant_of(tests::start("yonin"))->rules);
}

TEST_CASE("A game that cannot be replayed is an error that names it", "[db][games]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    db::Games games{connection};
    const db::GameId id = games.add(tests::random_record(tests::start("yonin"), 1));
    SQLite::Database& database = connection.database();
    SECTION("an illegal move") {
        database.exec("UPDATE game SET moves = x'00'");
        CHECK_THROWS_WITH(games.find(id), Contains("game 1") && Contains("move 1 is not legal"));
    }
    SECTION("a byte that is no move") {
        database.exec("UPDATE game SET moves = x'c8'");
        CHECK_THROWS_WITH(games.find(id), Contains("move 1 is not legal"));
    }
    SECTION("a start that is no position") {
        database.exec("UPDATE game SET start_position = 'XO- 1'");
        CHECK_THROWS_WITH(games.find(id), Contains("start position"));
    }
    SECTION("a game that nobody knows") {
        database.exec("UPDATE game SET variant = NULL, game = 'go'");
        CHECK_THROWS_WITH(games.find(id), Contains("no game 'go'"));
    }
    SECTION("a variant that cannot be read") {
        database.exec("UPDATE variant SET definition = '{}'");
        CHECK_THROWS_WITH(games.find(id), Contains("cannot be read"));
    }
    SECTION("a seat that is missing") {
        database.exec("DELETE FROM seat WHERE seat = 3");
        CHECK_THROWS_WITH(games.find(id), Contains("3 seats"));
    }
}
