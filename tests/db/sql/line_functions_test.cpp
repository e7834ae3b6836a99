#include "db/sql/line_functions.h"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

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

TEST_CASE("moves_text takes a text and a game's number as well, and says what it cannot take",
          "[db][sql_functions]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    SQLite::Database& database = connection.database();
    CHECK(database.execAndGet("SELECT moves_text(' F5 d6 ')").getString() == "f5d6");
    CHECK(database.execAndGet("SELECT moves_text('yonin', 'd3c3')").getString() == "d3c3");
    CHECK(database.execAndGet("SELECT moves_text(1)").isNull());
    for (const engine::AnyPosition& start : tests::test_games()) {
        const auto record = tests::random_record(start, 5);
        const auto id = std::to_string(db::Games{connection}.add(record).value);
        CHECK(database.execAndGet("SELECT moves_text(" + id + ")").getString() ==
              moves_text(facts(start), record.moves));
    }
    const auto [sql, words] = GENERATE(table<std::string, std::string>(
        {{"moves_text('f5z9')", "moves_text: the moves cannot be read"},
         {"moves_text(1.5)", "moves_text: '1.5' is no moves: a blob of them, a text"}}));
    CAPTURE(sql);
    CHECK_THROWS_WITH(database.execAndGet("SELECT " + sql), Catch::Matchers::Contains(words));
}

TEST_CASE("moves_text gives a text of moves back, or says what is wrong in it",
          "[db][sql_functions]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    const auto given = [&](const std::string& moves) {
        SQLite::Statement row{connection.database(), "SELECT moves_text(?)"};
        row.bind(1, moves);
        row.executeStep();
        return row.getColumn(0).getString();
    };
    const auto right = GENERATE(as<std::string>{}, "f5d6", "F5D6", "F5d6", "f5 d6", " f5d6 ",
                                "f5\td6", "f5\nd6", "f5  d6", "F5 D6 ", "\rf5d6");
    CAPTURE(right);
    CHECK(given(right) == "f5d6");
    CHECK(given("") == "");
    const auto wrong = GENERATE(as<std::string>{}, "f5d", "f5d9", "f5i6", "f5f5", "f5--", "66",
                                "??", "f5d6!", "5f6d", "f5d6\xff");
    CAPTURE(wrong);
    CHECK_THROWS_WITH(given(wrong), Catch::Matchers::Contains("moves_text: the moves cannot"));
}

TEST_CASE("position_at gives the position after so many moves of a game", "[db][sql_functions]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    const auto text = [&](const std::string& sql) {
        return connection.database().execAndGet("SELECT " + sql).getString();
    };
    for (const engine::AnyPosition& start : tests::test_games()) {
        const auto record = tests::random_record(start, 5);
        const auto id = std::to_string(db::Games{connection}.add(record).value);
        const auto positions = positions_of(record);
        CHECK(text("position_at(" + id + ", 0)") == to_text(start));
        CHECK(text("position_at(" + id + ", 3)") == to_text(positions[3]));
        CHECK(text("position_at(" + id + ", -1)") == to_text(positions.back()));
        CHECK(text("position_at(game, moves, start_position, 2) FROM game WHERE id = " + id) ==
              to_text(positions[2]));
        CHECK(connection.database().execAndGet("SELECT position_at(" + id + ", 999)").isNull());
    }
    CHECK(text("position_at('', '-----OX--XO----- X', 0)") == "-----OX--XO----- X");
    CHECK(connection.database().execAndGet("SELECT position_at(12345, 0)").isNull());
}

TEST_CASE("position_at says what is wrong with its arguments", "[db][sql_functions]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    const auto [sql, words] = GENERATE(table<std::string, std::string>(
        {{"position_at(1)", "it takes (game_id, ply)"},
         {"position_at('one', 1)", "'one' is no number of a game"},
         {"position_at(1, 'end')", "the ply is 'end', not a whole number"},
         {"position_at('a1', '-----OX--XO----- X', 1)", "the moves cannot be read"},
         {"position_at('chess', '', 'X', 1)", "there is no game 'chess'"}}));
    CAPTURE(sql);
    CHECK_THROWS_WITH(connection.database().execAndGet("SELECT " + sql),
                      Catch::Matchers::Contains("position_at: " + words));
}
