#include "db/sql/game_checksum.h"

#include <SQLiteCpp/Database.h>

#include "db/care/check.h"
#include "db/games/games.h"
#include "db/imports/game_import.h"
#include "tests/db/example_records.h"
#include "tests/support/catch.h"
#include "tests/support/test_games.h"

using Catch::Matchers::Contains;

namespace {

/// A game with everything that a game can have.
engine::GameRecord full_record() {
    engine::GameRecord record = tests::random_record(tests::start("reversi"), 1);
    record.year = 1995;
    record.event = "Open d'été";
    record.theoretical = engine::TheoreticalScore{engine::Score::from_raw(-2), 22};
    record.given_payoff = engine::Score::from_raw(64);
    record.scores[3] = {.score = 1.5, .unit = "discs", .depth = 8, .confidence = 90};
    record.scores[58] = {.score = -2, .unit = "discs", .exact = true};
    return record;
}

std::int64_t wrong_checksums(const db::Connection& connection) {
    return connection.database()
        .execAndGet("SELECT count(*) FROM game WHERE checksum IS NOT game_checksum(id)")
        .getInt64();
}

}  // namespace

TEST_CASE("The checksum of a game that is stored is that of the game that is read",
          "[db][checksum]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    db::Games games{connection};
    for (const engine::AnyPosition& start : tests::test_games()) {
        games.add(tests::random_record(start, 7));
    }
    games.add(full_record());
    engine::GameRecord forfeited = tests::random_record(tests::start("yonin"), 2);
    forfeited.moves.erase(forfeited.moves.begin() + 9, forfeited.moves.end());
    forfeited.forfeit = engine::Forfeit{engine::Player::Second, "its program crashed"};
    forfeited.outcome =
        engine::forfeited_outcome(engine::facts(forfeited.start), engine::Player::Second);
    games.add(forfeited);
    CHECK(wrong_checksums(connection) == 0);
    CHECK(db::check(connection).findings.empty());
}

TEST_CASE("Whatever of a game is changed, its checksum tells", "[db][checksum]") {
    const auto change = GENERATE(
        as<std::string>{}, "UPDATE game SET year = 1996", "UPDATE game SET event = NULL",
        "UPDATE game SET seed = seed + 1", "UPDATE game SET played_at = '1996'",
        "UPDATE game SET theoretical = 2", "UPDATE game SET given_payoff = NULL",
        "UPDATE seat SET strategy = 'B' WHERE seat = 1",
        "UPDATE move_score SET score = 1.25 WHERE ply = 3",
        "UPDATE move_score SET ply = 4 WHERE ply = 3", "DELETE FROM move_score WHERE ply = 58",
        "INSERT INTO forfeit VALUES (1, 1, 'it was late')");
    CAPTURE(change);
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    db::Games{connection}.add(full_record());
    connection.database().exec(change);
    CHECK(wrong_checksums(connection) == 1);
    const auto findings = db::check(connection).findings;
    REQUIRE(findings.size() == 1);
    CHECK(findings[0].game == db::GameId{1});
}

TEST_CASE("A game keeps its checksum under another number", "[db][checksum]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    db::Games{connection}.add(full_record());
    connection.database().exec(
        "PRAGMA foreign_keys = OFF; UPDATE game SET id = 9; UPDATE seat SET game_id = 9; UPDATE "
        "move_score SET game_id = 9");
    CHECK(wrong_checksums(connection) == 0);
}

TEST_CASE("Names that a second import fills in renew the checksum; damage stays to be found",
          "[db][checksum]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    const auto import = [&](const engine::GameRecord& record) {
        db::GameImport games{connection, "base.wtb"};
        games.add(record, 1, 77);
        games.commit();
    };
    engine::GameRecord record = tests::random_record(tests::start("reversi"), 1);
    record.year = 1995;
    record.strategies = {std::string{engine::kUnknownPlayer}, "B"};
    import(record);
    record.strategies[0] = "A";
    SECTION("whole") {
        import(record);
        CHECK(wrong_checksums(connection) == 0);
    }
    SECTION("damaged") {
        connection.database().exec("UPDATE game SET year = 1895");
        import(record);
        CHECK(wrong_checksums(connection) == 1);
    }
}

TEST_CASE("The checksum is the one that its specification says", "[db][checksum]") {
    // By hand: one value, the year 1995 as eight bytes.
    const std::uint64_t column = db::hash_of_bytes("game.year", 9, 0);
    const std::uint64_t start = engine::mix(column + 1);
    const std::uint64_t expected = engine::mix(engine::mix(start ^ 1995) + 8);
    db::GameChecksum checksum;
    checksum.add("game.year", 1995);
    CHECK(checksum.value() == static_cast<std::int64_t>(expected));
    constexpr db::ColumnHash kYear{"game.year"};
    CHECK(db::hash_of_bytes("game.year", 9, 0) == kYear.value());
    checksum.add("game.event", std::optional<std::string_view>{});
    CHECK(checksum.value() == static_cast<std::int64_t>(expected));
}
