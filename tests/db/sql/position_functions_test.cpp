#include "db/sql/position_functions.h"

#include <SQLiteCpp/Database.h>

#include "db/games/games.h"
#include "engine/games/notation.h"
#include "engine/games/symmetry.h"
#include "tests/db/example_records.h"
#include "tests/support/catch.h"

using Catch::Matchers::Contains;

namespace {

std::string asked(const db::Connection& connection, const std::string& sql) {
    return connection.database().execAndGet("SELECT " + sql).getString();
}

const std::string kStart = "'---------------------------OX------XO--------------------------- X'";
const std::string kAfterF5 = "'---------------------------OX------XXX-------------------------- O'";

}  // namespace

TEST_CASE("The functions of a position answer for the mover, or the seat that is named",
          "[db][sql_functions]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    const auto [sql, expected] = GENERATE(table<std::string, std::string>({
        {"mobility(" + kStart + ")", "4"},
        {"mobility(" + kAfterF5 + ")", "3"},
        {"mobility(" + kAfterF5 + ", 'X')", "3"},
        {"disc_diff(" + kAfterF5 + ")", "-3"},
        {"disc_diff(" + kAfterF5 + ", 'X')", "3"},
        {"disc_diff('reversi', " + kAfterF5 + ", 1)", "3"},
        {"empties(" + kAfterF5 + ")", "59"},
        {"legal_moves(" + kStart + ")", "d3c4f5e6"},
        {"is_over(" + kStart + ")", "0"},
        {"mover(" + kAfterF5 + ")", "O"},
        {"disc_on(" + kAfterF5 + ", 'f5')", "X"},
        {"disc_on(" + kAfterF5 + ", 'a1')", "-"},
        {"stable('XX---OX--XO----- O', 'X')", "2"},
        {"stable('XX---OX--XO----- O')", "0"},
        {"mover('-----OX--XO----- 3')", "3"},
        {"empties('----- X')", "5"},
    }));
    CAPTURE(sql);
    CHECK(asked(connection, sql) == expected);
    CHECK(connection.database().execAndGet("SELECT mobility(NULL)").isNull());
}

TEST_CASE("A function of a position says what is wrong with its arguments", "[db][sql_functions]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    const auto [sql, words] = GENERATE(table<std::string, std::string>(
        {{"mobility()", "mobility: it takes ([game,] position [, seat]); 0 values were given"},
         {"empties(" + kStart + ", 'X')", "empties: it takes ([game,] position)"},
         {"disc_on(" + kStart + ")", "disc_on: it takes ([game,] position, square)"},
         {"disc_on(" + kStart + ", 'j9')", "disc_on: reversi has no square 'j9'"},
         {"mobility('XO- X')", "mobility: 'XO- X' is no position of a game"},
         {"mobility('chess', " + kStart + ")", "mobility: there is no game 'chess'"},
         {"mobility('reversi', 'XO')", "mobility: the position of reversi 'XO' cannot be read"},
         {"mobility(" + kStart + ", 'W')", "mobility: reversi has no seat 'W': write 'X' or 'O'"},
         {"stable('-----OX--XO----- 3', '5')", "yonin4 has no seat '5': write 1 to 4"}}));
    CAPTURE(sql);
    CHECK_THROWS_WITH(asked(connection, sql), Contains(words));
}

TEST_CASE("A variant that the database keeps is known by its name", "[db][sql_functions]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    connection.database().exec(
        "INSERT INTO variant SELECT 'x', 'my variant', '{}' WHERE 0");  // none of that name
    CHECK_THROWS_WITH(asked(connection, "mobility('my variant', '----- X')"),
                      Contains("there is no game 'my variant'"));
    db::Games{connection}.add(tests::random_record(tests::start("yonin6"), 1));
    connection.database().exec("UPDATE variant SET name = 'my variant'");
    CHECK(asked(connection, "empties('my variant', position_at(1, 0))") == "32");
}

TEST_CASE("canonical is the same for all positions that symmetries make of one",
          "[db][sql_functions]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    const auto canonical = [&](const engine::AnyPosition& position) {
        return asked(connection, "canonical('" + engine::facts(position).name + "', '" +
                                     to_text(position) + "')");
    };
    for (const engine::AnyPosition& start : engine::game_starts()) {
        const auto positions = positions_of(tests::random_record(start, 3));
        for (std::size_t ply = 0; ply < positions.size(); ply += 7) {
            const std::string text = canonical(positions[ply]);
            bool is_image = false;
            for (const engine::BoardSymmetry& symmetry : engine::symmetries_of(start)) {
                const engine::AnyPosition image = symmetry(positions[ply]);
                CHECK(canonical(image) == text);
                is_image = is_image || to_text(image) == text;
            }
            CHECK(is_image);
        }
    }
    CHECK(asked(connection, "canonical(" + kAfterF5 + ")") ==
          asked(connection, "canonical('reversi', " + kAfterF5 + ")"));
}
