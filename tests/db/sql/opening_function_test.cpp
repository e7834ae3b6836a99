#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include "db/connection/connection.h"
#include "tests/support/catch.h"

TEST_CASE("opening names the opening of a game of Reversi", "[db][sql]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    SQLite::Database& database = connection.database();
    // f5 d6 c3 d3 c4, with a move that is not legal after it.
    CHECK(database.execAndGet("SELECT opening(x'252b12131a')").getString() == "Tiger");
    CHECK(database.execAndGet("SELECT opening(x'252b12131a00')").getString() == "Tiger");
    CHECK(database.execAndGet("SELECT opening('reversi', x'252b')").getString() == "Perpendicular");
    CHECK(database.execAndGet("SELECT opening('yonin', x'252b')").isNull());
    CHECK(database.execAndGet("SELECT opening(x'')").isNull());
    CHECK(database.execAndGet("SELECT opening(NULL)").isNull());
    CHECK(database.execAndGet("SELECT opening('f5d6c3d3c4')").getString() == "Tiger");
    CHECK(database.execAndGet("SELECT opening('reversi', 'F5 D6')").getString() == "Perpendicular");
    CHECK_THROWS_WITH(database.execAndGet("SELECT opening('f5a1')"),
                      Catch::Matchers::Contains("opening: the moves cannot be read"));
    CHECK_THROWS_WITH(database.execAndGet("SELECT opening(12)"),
                      Catch::Matchers::Contains("opening: '12' is no moves"));
}

TEST_CASE("opening reads moves as people write them, from any side of the board", "[db][sql]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    const auto moves = GENERATE(as<std::string>{}, "f5d6c3d3c4", "F5D6C3D3C4", "f5 d6 c3 d3 c4",
                                " f5d6c3d3c4 ", "F5d6C3d3C4", "f5d6c3d3c4\n", "d3c5f6f5e6",
                                "e6f4c3c4d3", "c4e3f6e6f5", "f5\td6\tc3\td3\tc4");
    CAPTURE(moves);
    SQLite::Statement row{connection.database(), "SELECT opening(?1), opening('reversi', ?1)"};
    row.bind(1, moves);
    REQUIRE(row.executeStep());
    CHECK(row.getColumn(0).getString() == "Tiger");
    CHECK(row.getColumn(1).getString() == "Tiger");
}

TEST_CASE("opening says what it cannot read", "[db][sql]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    const auto moves = GENERATE(as<std::string>{}, "f5d6c3d3c9", "f5d6c3d3c", "f5f5", "a1", "f5--",
                                "f5d6x", "5f", "f5d6 and so on", "f5d6c3d3c4d4");
    CAPTURE(moves);
    SQLite::Statement row{connection.database(), "SELECT opening(?)"};
    row.bind(1, moves);
    CHECK_THROWS_WITH(row.executeStep(), Catch::Matchers::Contains("opening: the moves cannot"));
}
