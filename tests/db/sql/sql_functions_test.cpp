#include "db/sql/sql_functions.h"

#include <SQLiteCpp/Database.h>

#include "db/games/games.h"
#include "engine/games/notation.h"
#include "tests/db/example_records.h"
#include "tests/support/catch.h"
#include "tests/support/test_games.h"

TEST_CASE("moves_text writes the moves of a board of the reversi family", "[db][sql_functions]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    SQLite::Database& database = connection.database();
    CHECK(database.execAndGet("SELECT moves_text(x'2513ff')").getString() == "f5d3--");
    CHECK(database.execAndGet("SELECT moves_text(x'')").getString().empty());
    CHECK(database.execAndGet("SELECT moves_text(x'c8')").getString() == "??");
    CHECK(database.execAndGet("SELECT moves_text(NULL)").isNull());
    CHECK(database.execAndGet("SELECT moves_text('my variant', x'2513')").getString() == "f5d3");
}

TEST_CASE("moves_text with the game's name writes the moves of every game", "[db][sql_functions]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    for (const engine::AnyPosition& start : tests::test_games()) {
        const auto record = tests::random_record(start, 5);
        const db::GameId id = db::Games{connection}.add(record);
        CHECK(connection.database()
                  .execAndGet("SELECT moves_text(game, moves) FROM game WHERE id = " +
                              std::to_string(id.value))
                  .getString() == moves_text(facts(start), record.moves));
    }
}

TEST_CASE("opening names the opening of a game of Reversi", "[db][sql_functions]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    SQLite::Database& database = connection.database();
    // f5 d6 c3 d3 c4, with a move that is not legal after it.
    CHECK(database.execAndGet("SELECT opening(x'252b12131a')").getString() == "Tiger");
    CHECK(database.execAndGet("SELECT opening(x'252b12131a00')").getString() == "Tiger");
    CHECK(database.execAndGet("SELECT opening('reversi', x'252b')").getString() == "Perpendicular");
    CHECK(database.execAndGet("SELECT opening('yonin', x'252b')").isNull());
    CHECK(database.execAndGet("SELECT opening(x'')").isNull());
    CHECK(database.execAndGet("SELECT opening(NULL)").isNull());
}
