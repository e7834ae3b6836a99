#include "db/connection/migrate.h"

#include <SQLiteCpp/Database.h>

#include <cstdlib>
#include <fstream>
#include <map>

#include "db/connection/connection.h"
#include "db/connection/foreign_schema.h"
#include "db/experiments/experiments.h"
#include "db/games/games.h"
#include "tests/db/example_records.h"
#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"

namespace {

const int kWrite = SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE;

/// A row of each table, from the version on that has the table. A new table is added here.
struct TableRow {
    std::size_t version;
    std::string table;
    std::string insert;
};

const std::vector<TableRow>& rows_of_every_table() {
    static const std::vector<TableRow> rows{
        {1, "variant", "VALUES ('00000000000000aa', 'mine', '{}')"},
        {1, "game",
         "(id, game, start_position, moves, seed, played_at) VALUES (7, 'reversi4', "
         "'-----OX--XO----- X', x'01', 5, '1999')"},
        {1, "seat", "VALUES (7, 1, 'A', NULL, NULL), (7, 2, 'B', NULL, NULL)"},
        {2, "build", "VALUES (1, '0.1.0-aaaa')"},
        {2, "script", "VALUES (1, '00000000000000bb', 'return 1')"},
        {2, "experiment",
         "(id, identity, name, source, game, start_position, seating, seed, arguments, "
         "reproducible) VALUES (1, 'cc', 'n', 's', 'reversi4', '-----OX--XO----- X', 'fixed', 1, "
         "'{}', 1)"},
        {2, "experiment_build", "VALUES (1, 1)"},
        {2, "experiment_script", "VALUES (1, 0, 'a.lua', 1)"},
        {2, "arm", "(experiment_id, number, name, strategies) VALUES (1, 0, 'arm', '[]')"},
        {2, "trial",
         "(experiment_id, arm, number, block, seating, game_id, seconds) VALUES (1, 0, 0, 0, "
         "'01', 7, 0.5)"},
        {4, "imported_file", "(id, name) VALUES (1, 'base.wtb')"},
        {4, "imported_game", "(game_id, file_id, record, fingerprint) VALUES (7, 1, 3, 99)"},
        {5, "move_score", "(game_id, ply, score, unit, exact) VALUES (7, 0, 1.5, 'discs', 0)"},
        {5, "forfeit", "(game_id, seat, reason) VALUES (7, 2, 'it was late')"},
        {6, "proof", "VALUES ('upperhand', 1, 2, -1, 1, 10.0, 5)"},
        {21, "proven_position", "VALUES ('yonin6', '1,3', '-- 1', -1, 1, NULL, 3, 5)"},
        {20, "folded_name", "VALUES ('C', 'c')"},
        {20, "merged_game", "(game_id, number, evidence) VALUES (7, 9, '[]')"},
        {11, "saved_query", "(name, sql) VALUES ('all', 'SELECT 1')"},
    };
    return rows;
}

}  // namespace

TEST_CASE("A database of every older version keeps the rows of every table", "[db][migrate]") {
    const auto version = GENERATE(range<std::size_t>(1, db::migrations().size()));
    const tests::TemporaryFolder folder;
    const auto file = folder / "old.db";
    std::map<std::string, std::int64_t> counts;
    const auto count = [](SQLite::Database& database, const std::string& table) {
        return database.execAndGet("SELECT count(*) FROM " + table).getInt64();
    };
    {
        SQLite::Database old{file.string(), kWrite};
        db::migrate(old, file, db::migrations().first(version));
        for (const TableRow& row : rows_of_every_table()) {
            if (row.version > version) continue;
            old.exec("INSERT INTO " + row.table + " " + row.insert);
            counts[row.table] = count(old, row.table);
        }
    }
    const db::Connection connection{file, db::Access::ReadWrite};
    CAPTURE(version);
    for (const auto& [table, rows] : counts) {
        CAPTURE(table);
        CHECK(count(connection.database(), table) == rows);
    }
    CHECK(db::Games{connection}.list({}).at(0).strategies == std::vector<std::string>{"A", "B"});
    if (version < 11) {
        CHECK(connection.database()
                  .execAndGet("SELECT checksum = game_checksum(id) FROM game")
                  .getInt() == 1);
    }
}

TEST_CASE("Migrations are numbered from 1 without gaps", "[db][migrate]") {
    int number = 0;
    for (const db::Migration& step : db::migrations()) {
        CHECK(step.number == ++number);
        CHECK_FALSE(step.sql.empty());
    }
    CHECK(number >= 5);
}

TEST_CASE("A database of every older version opens and keeps its games", "[db][migrate]") {
    const auto version = GENERATE(range<std::size_t>(1, db::migrations().size()));
    const tests::TemporaryFolder folder;
    const auto file = folder / "old.db";
    {
        SQLite::Database old{file.string(), kWrite};
        db::migrate(old, file, db::migrations().first(version));
        REQUIRE(old.execAndGet("PRAGMA user_version").getInt() == static_cast<int>(version));
        old.exec(
            "INSERT INTO game (game, start_position, moves, seed) "
            "VALUES ('reversi4', '-----OX--XO----- X', x'01', 5);"
            "INSERT INTO seat VALUES (1, 1, 'A', NULL, NULL), (1, 2, 'B', NULL, NULL)");
    }
    const db::Connection connection{file, db::Access::ReadWrite};
    const auto games = db::Games{connection}.list({});
    REQUIRE(games.size() == 1);
    CHECK(games[0].game == "reversi4");
    CHECK(games[0].plies == 1);
    CHECK(games[0].strategies == std::vector<std::string>{"A", "B"});
    CHECK_FALSE(games[0].year.has_value());
    CHECK(games[0].event.empty());
    CHECK(games[0].file.empty());
    CHECK_NOTHROW(db::Experiments{connection}.open(tests::yonin_experiment()));
}

TEST_CASE("A migration that fails leaves the database as it was", "[db][migrate]") {
    const std::vector<db::Migration> steps{
        {1, "0001_one", "CREATE TABLE one (value INTEGER) STRICT"},
        {2, "0002_two", "CREATE TABLE two (value INTEGER) STRICT; INSERT INTO missing VALUES (1)"}};
    SQLite::Database database{":memory:", kWrite};
    db::migrate(database, "some.db", std::span{steps}.first(1));
    CHECK_THROWS_WITH(
        db::migrate(database, "some.db", steps),
        Catch::Matchers::Contains("some.db") && Catch::Matchers::Contains("0002_two"));
    CHECK(database.execAndGet("PRAGMA user_version").getInt() == 1);
    CHECK(database.tableExists("one"));
    CHECK_FALSE(database.tableExists("two"));
}

TEST_CASE("A migrated database has the schema of a new one", "[db][migrate]") {
    const std::string schema = "SELECT group_concat(sql, char(10)) FROM sqlite_schema";
    SQLite::Database at_once{":memory:", kWrite};
    db::migrate(at_once, ":memory:");
    SQLite::Database by_steps{":memory:", kWrite};
    for (std::size_t count = 1; count <= db::migrations().size(); ++count) {
        db::migrate(by_steps, ":memory:", db::migrations().first(count));
    }
    CHECK(by_steps.execAndGet(schema).getString() == at_once.execAndGet(schema).getString());
}

TEST_CASE("The newest schema that is compiled in is what the steps make", "[db][migrate]") {
    SQLite::Database database{":memory:", kWrite};
    db::migrate(database, ":memory:");
    const std::string made = db::schema_lines(database);
    if (std::getenv("UPDATE_GOLDEN") != nullptr) std::ofstream{YOMI_NEWEST_SCHEMA} << made;
    CHECK(db::newest_schema() == made);
}

TEST_CASE("Every table is STRICT", "[db][migrate]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    CHECK(connection.database()
              .execAndGet("SELECT count(*) FROM pragma_table_list WHERE schema = 'main' AND "
                          "type = 'table' AND NOT strict AND name NOT LIKE 'sqlite_%'")
              .getInt() == 0);
}
