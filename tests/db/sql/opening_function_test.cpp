#include <SQLiteCpp/Database.h>

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
