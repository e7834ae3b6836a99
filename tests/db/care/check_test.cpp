#include "db/care/check.h"

#include <SQLiteCpp/Database.h>
#include <sqlite3.h>

#include <array>
#include <chrono>
#include <string_view>
#include <thread>

#include "db/care/removed_games.h"
#include "db/positions/position_index.h"
#include "tests/db/example_records.h"
#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/test_games.h"

using Catch::Matchers::Contains;

namespace {

/// What the check finds after one statement was run on a database with a game of Yonin.
std::vector<db::Finding> findings_after(const std::string& tampering) {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    db::Games{connection}.add(tests::random_record(tests::start("yonin"), 1));
    connection.database().exec("PRAGMA foreign_keys = OFF");
    connection.database().exec(tampering);
    return db::check(connection).findings;
}

/// Takes the second game away when somebody else begins to read the blocks of the index.
struct RemovesGame {
    const db::Connection& connection;
    bool has_removed = false;

    static int at(unsigned, void* self, void*, void* sql) {
        auto& remover = *static_cast<RemovesGame*>(self);
        const std::string_view text = static_cast<const char*>(sql);
        if (remover.has_removed || text.find("FROM position_block") == std::string_view::npos) {
            return 0;
        }
        db::remove_games(remover.connection, std::array{db::GameId{2}});
        remover.has_removed = true;
        return 0;
    }
};

}  // namespace

TEST_CASE("Games that were stored as they were played pass the check", "[db][check]") {
    const tests::TemporaryFolder folder;
    std::int64_t moves = 0;
    {
        const db::Connection connection{folder / "games.db", db::Access::ReadWrite};
        for (const engine::AnyPosition& start : tests::test_games()) {
            const auto record = tests::random_record(start, 9);
            moves += static_cast<std::int64_t>(record.moves.size());
            db::Games{connection}.add(record);
        }
    }
    const db::Connection connection{folder / "games.db", db::Access::ReadOnly};
    std::int64_t done = -1;
    std::int64_t total = -1;
    const db::CheckReport report = db::check(connection, [&](std::int64_t d, std::int64_t t) {
        done = d;
        total = t;
    });
    CHECK(report.findings.empty());
    CHECK(report.games == static_cast<std::int64_t>(tests::test_games().size()));
    CHECK(report.moves == moves);
    CHECK(done == report.games);
    CHECK(total == report.games);
    CHECK_FALSE(report.stopped);
}

TEST_CASE("The check names game and move of what was tampered with", "[db][check]") {
    SECTION("a move that is not legal") {
        const auto findings =
            findings_after("UPDATE game SET moves = CAST(substr(moves, 1, 2) || x'1b' AS BLOB)");
        REQUIRE(findings.size() == 1);
        CHECK(findings[0].game == db::GameId{1});
        CHECK(findings[0].move == 3);
        CHECK_THAT(findings[0].what, Contains("not legal"));
    }
    SECTION("a move after the end") {
        const auto findings =
            findings_after("UPDATE game SET moves = CAST(moves || x'00' AS BLOB)");
        REQUIRE(findings.size() == 1);
        CHECK_THAT(findings[0].what, Contains("was over before"));
    }
    SECTION("a payoff") {
        const auto findings = findings_after("UPDATE seat SET payoff = 17 WHERE seat = 2");
        REQUIRE(findings.size() == 1);
        CHECK_THAT(findings[0].what, Contains("seat 2 has payoff 17 stored"));
    }
    SECTION("a rank") {
        const auto findings = findings_after("UPDATE seat SET rank = 9 WHERE seat = 4");
        REQUIRE(findings.size() == 1);
        CHECK_THAT(findings[0].what, Contains("seat 4 has rank 9 stored"));
    }
    SECTION("payoffs that are missing") {
        const auto findings = findings_after("UPDATE seat SET payoff = NULL, rank = NULL");
        REQUIRE(findings.size() == 1);
        CHECK_THAT(findings[0].what, Contains("seat 1 has no payoff stored"));
    }
    SECTION("payoffs of a game that was broken off") {
        const auto findings = findings_after("UPDATE game SET moves = substr(moves, 1, 5)");
        REQUIRE(findings.size() == 1);
        CHECK_THAT(findings[0].what, Contains("not played to the end"));
    }
    SECTION("a seat that is missing") {
        const auto findings = findings_after("DELETE FROM seat WHERE seat = 2");
        REQUIRE(findings.size() == 1);
        CHECK_THAT(findings[0].what, Contains("3 seats"));
    }
    SECTION("the game's name") {
        const auto findings = findings_after("UPDATE game SET game = 'reversi'");
        REQUIRE(findings.size() == 1);
        CHECK_THAT(findings[0].what, Contains("is called reversi, its variant yonin"));
    }
    SECTION("a row that refers to nothing") {
        const auto findings = findings_after("INSERT INTO seat VALUES (77, 1, 'A', NULL, NULL)");
        REQUIRE(findings.size() == 1);
        CHECK_FALSE(findings[0].game.has_value());
        CHECK_THAT(findings[0].what, Contains("seat refers to a row of game"));
    }
}

TEST_CASE("A check that is to find one thing ends with the first", "[db][check]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    for (int game = 0; game < 3; ++game) {
        db::Games{connection}.add(tests::random_record(tests::start("yonin"), game));
    }
    connection.database().exec("UPDATE seat SET payoff = 17 WHERE seat = 2");
    CHECK(db::check(connection).findings.size() == 3);
    const db::CheckReport report = db::check(connection, {}, {}, 1);
    CHECK(report.findings.size() == 1);
    CHECK(report.games == 1);
    CHECK_FALSE(report.stopped);
}

TEST_CASE("A check that is stopped says so", "[db][check]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    db::Games{connection}.add(tests::random_record(tests::start("yonin"), 1));
    std::stop_source source;
    source.request_stop();
    const db::CheckReport report = db::check(connection, {}, source.get_token());
    CHECK(report.stopped);
    CHECK(report.games == 0);
    CHECK(report.findings.empty());
}

TEST_CASE("Wherever a check is stopped, what it did not read is no damage", "[db][check]") {
    const tests::TemporaryFolder folder;
    const db::Connection connection{folder / "games.db", db::Access::ReadWrite};
    {
        db::Games games{connection};
        for (int game = 0; game < 300; ++game) {
            games.add(tests::random_record(tests::start("reversi"), game));
        }
    }
    db::PositionIndex{connection}.rebuild();
    db::PositionIndex{connection}.update(1);
    REQUIRE(db::check(connection).findings.empty());
    for (int wait = 0; wait < 60; ++wait) {
        std::stop_source source;
        std::jthread stopper{[&] {
            std::this_thread::sleep_for(std::chrono::microseconds{wait * 700});
            source.request_stop();
        }};
        const db::CheckReport report = db::check(connection, {}, source.get_token());
        CAPTURE(wait, report.findings.empty() ? "" : report.findings.front().what);
        CHECK(report.findings.empty());
    }
}

TEST_CASE("What another program stores while a file is checked is no damage", "[db][check]") {
    const tests::TemporaryFolder folder;
    const db::Connection other{folder / "games.db", db::Access::ReadWrite};
    for (int game = 0; game < 3; ++game) {
        db::Games{other}.add(tests::random_record(tests::start("reversi"), game));
    }
    REQUIRE(db::PositionIndex{other}.update(1));
    const db::Connection connection{folder / "games.db", db::Access::ReadOnly};
    // Between what the index says of itself and its blocks.
    RemovesGame remover{.connection = other};
    sqlite3_trace_v2(connection.database().getHandle(), SQLITE_TRACE_STMT, &RemovesGame::at,
                     &remover);
    const db::CheckReport report = db::check(connection);
    CHECK(remover.has_removed);
    CAPTURE(report.findings.empty() ? "" : report.findings.front().what);
    CHECK(report.findings.empty());
    CHECK(db::check(connection).games == 2);
}

TEST_CASE("Of many rows that refer to nothing no more are told than asked for", "[db][check]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    for (int game = 0; game < 3; ++game) {
        db::Games{connection}.add(tests::random_record(tests::start("yonin"), game));
    }
    connection.database().exec("PRAGMA foreign_keys = OFF");
    connection.database().exec(
        "INSERT INTO seat VALUES (77, 1, 'A', NULL, NULL), (77, 2, 'A', NULL, NULL), "
        "(78, 1, 'A', NULL, NULL)");
    CHECK(db::check(connection, {}, {}, 2).findings.size() == 2);
}
