#include <SQLiteCpp/Database.h>
#include <sqlite3.h>

#include "db/care/check.h"
#include "db/care/salvage.h"
#include "db/connection/connection.h"
#include "db/connection/migrate.h"
#include "db/experiments/experiments.h"
#include "db/experiments/merge.h"
#include "db/games/games.h"
#include "db/queries/defined_function.h"
#include "db/queries/query.h"
#include "db/queries/saved_queries.h"
#include "tests/db/example_records.h"
#include "tests/db/file/complaint.h"
#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"

// Files that somebody else made: what they bring along is not run, and what their rows say is not
// believed.

namespace {

namespace fs = std::filesystem;
using Catch::Matchers::Contains;

void make(const fs::path& file) {
    const db::Connection connection{file, db::Access::ReadWrite};
    db::Games{connection}.add(tests::random_record(tests::start("reversi"), 1));
    const db::ExperimentId id = db::Experiments{connection}.open(tests::yonin_experiment());
    const auto record = tests::random_record(tests::start("yonin"), 1);
    for (int number = 0; number < 2; ++number) {
        db::Experiments{connection}.add(id, tests::fixed_trial(0, number), record, {});
    }
}

/// As any program may.
void change(const fs::path& file, const std::string& sql) {
    SQLite::Database database{file.string(), SQLite::OPEN_READWRITE};
    sqlite3_db_config(database.getHandle(), SQLITE_DBCONFIG_DEFENSIVE, 0, nullptr);
    database.exec(sql);
}

}  // namespace

TEST_CASE("A file that brings something that runs is refused by its name", "[db][strangers]") {
    const tests::TemporaryFolder folder;
    const fs::path file = folder / "theirs.db";
    make(file);
    const auto [sql, what] = GENERATE(table<std::string, std::string>({
        {"CREATE TRIGGER gone AFTER INSERT ON game BEGIN DELETE FROM game; END", "trigger 'gone'"},
        {"CREATE TRIGGER game AFTER INSERT ON seat BEGIN DELETE FROM game; END", "trigger 'game'"},
        {"CREATE VIEW mine AS SELECT 1", "view 'mine'"},
        {"CREATE VIRTUAL TABLE words USING fts5 (word)", "virtual table 'words'"},
        {"DROP VIEW game_list; CREATE VIEW game_list AS SELECT * FROM game", "view 'game_list'"},
        {"DROP TRIGGER position_index_game_deleted; CREATE TRIGGER position_index_game_deleted "
         "AFTER INSERT ON game BEGIN DELETE FROM game; END",
         "trigger 'position_index_game_deleted'"},
        {"DROP VIEW blunder", "view 'blunder' is missing"},
        {"CREATE TABLE t (a, b AS (a + 1))", "generated columns"},
        {"CREATE TABLE plies (a)", "name of one that every database has"},
        {"CREATE TABLE pragma_function_list (name)", "name of one that every database has"},
        {"CREATE TABLE JSON_EACH (value)", "name of one that every database has"},
        {"CREATE UNIQUE INDEX one ON game (id, game)", "index 'one'"},
        {"CREATE INDEX part ON game (seed) WHERE seed > 1", "index 'part'"},
        {"CREATE INDEX computed ON game (length(zeroblob(seed)))", "index 'computed'"},
        {"ALTER TABLE seat ADD COLUMN extra INTEGER DEFAULT 1", "table 'seat'"},
        {"PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, 'NOT NULL', '') "
         "WHERE name = 'game'",
         "table 'game'"},
    }));
    CAPTURE(sql);
    change(file, sql);
    for (const auto access : {db::Access::ReadOnly, db::Access::Change, db::Access::ReadWrite}) {
        CHECK_THAT(tests::complaint(file, access), Contains(what) && Contains("was not opened"));
    }
    const db::Connection ours{folder / "ours.db", db::Access::ReadWrite};
    CHECK_THROWS_WITH(db::merge(ours, file), Contains(what));
    CHECK(db::Games{ours}.count({}) == 0);
    // What is in it can be had all the same.
    REQUIRE(db::salvage(file, folder / "fresh.db", {}, {}));
    CHECK(db::Games{db::Connection{folder / "fresh.db", db::Access::ReadOnly}}.count({}) == 3);
}

TEST_CASE("Tables and indexes of one's own stay and can be asked", "[db][strangers]") {
    const tests::TemporaryFolder folder;
    const fs::path file = folder / "mine.db";
    make(file);
    change(file,
           "CREATE TABLE note (game_id INTEGER, text TEXT); INSERT INTO note VALUES (1, 'good');"
           "CREATE INDEX note_by_game ON note (game_id); CREATE INDEX game_by_seed ON game (seed);"
           "ANALYZE");
    const db::Connection connection{file, db::Access::ReadWrite};
    db::Query query{connection, "SELECT text FROM note JOIN game ON game.id = game_id"};
    REQUIRE(query.next());
    CHECK(std::get<std::string>(query.row()[0]) == "good");
    CHECK(db::check(connection).findings.empty());
}

TEST_CASE("An older file is looked at before it is brought up to date", "[db][strangers]") {
    const tests::TemporaryFolder folder;
    const fs::path file = folder / "old.db";
    {
        SQLite::Database old{file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE};
        db::migrate(old, file, db::migrations().first(7));
        old.exec("CREATE TRIGGER t AFTER INSERT ON game BEGIN DELETE FROM game; END");
    }
    CHECK_THAT(tests::complaint(file, db::Access::ReadWrite), Contains("trigger 't'"));
    SQLite::Database still{file.string(), SQLite::OPEN_READONLY};
    CHECK(still.execAndGet("PRAGMA user_version").getInt() == 7);
}

TEST_CASE("A version that no program has written is refused", "[db][strangers]") {
    const tests::TemporaryFolder folder;
    const fs::path file = folder / "theirs.db";
    make(file);
    change(file, "PRAGMA user_version = -3");
    for (const auto access : {db::Access::ReadOnly, db::Access::ReadWrite}) {
        CHECK_THAT(tests::complaint(file, access), Contains("version -3"));
    }
}

TEST_CASE("fts3_tokenizer is refused in every way that SQL can reach", "[db][strangers]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    const std::string sql =
        GENERATE(as<std::string>{}, "SELECT fts3_tokenizer('simple')",
                 "SELECT fts3_tokenizer('simple', x'4141414141414141')",
                 "SELECT \"FTS3_Tokenizer\"('simple')", "SELECT (SELECT fts3_tokenizer('simple'))",
                 "WITH t AS (SELECT fts3_tokenizer('simple') AS a) SELECT a FROM t",
                 "SELECT 1 FROM game ORDER BY fts3_tokenizer('simple')",
                 "SELECT * FROM fts3tokenize WHERE input = 'x'",
                 "SELECT * FROM fts3tokenize('simple', 'x')", "SELECT load_extension('x')",
                 "SELECT snippet(game) FROM game", "SELECT fts5(1)", "SELECT sqlite_log(1, 'x')");
    CAPTURE(sql);
    CHECK_THROWS_AS(db::Query(connection, sql), db::InputError);
    CHECK_THROWS_AS(db::SavedQueries{connection}.save("x", sql), db::InputError);
    // Commands of our own, which nobody checks, cannot reach it either.
    if (sql.find("okenize") != std::string::npos) {
        CHECK_THROWS(connection.database().execAndGet(sql));
    }
}

TEST_CASE("fts3_tokenizer takes no bound value and no other function's place", "[db][strangers]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    const std::vector<db::Value> values{std::string{"simple"}, std::vector<std::byte>(8)};
    CHECK_THROWS_AS(db::Query(connection, "SELECT fts3_tokenizer(?, ?)", values), db::InputError);
    sqlite3_stmt* statement = nullptr;
    sqlite3* const handle = connection.database().getHandle();
    REQUIRE(sqlite3_prepare_v2(handle, "SELECT fts3_tokenizer(?, ?)", -1, &statement, nullptr) ==
            SQLITE_OK);
    sqlite3_bind_text(statement, 1, "simple", -1, SQLITE_STATIC);
    sqlite3_bind_blob(statement, 2, "AAAAAAAA", 8, SQLITE_STATIC);
    CHECK((sqlite3_step(statement) & 0xff) == SQLITE_ERROR);
    sqlite3_finalize(statement);
    CHECK_THROWS_AS(db::define(connection, {.name = "fts3_tokenizer",
                                            .answer = [](auto) { return db::Value{}; }}),
                    db::InputError);
}

TEST_CASE("Every function that a database has is for everybody or an extension's",
          "[db][strangers]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    // What our own commands register is on the list of ours.
    for (const char* sql : {"SELECT mobility('x')", "SELECT opening(x'00')", "SELECT canonical('')",
                            "SELECT game_checksum(1)", "SELECT pattern_ply(1, '')"}) {
        CAPTURE(sql);
        CHECK_NOTHROW(db::Query(connection, sql));
    }
    for (const char* sql :
         {"SELECT count(*), max(id), group_concat(game) FROM game", "SELECT 'a' LIKE 'A'",
          "SELECT json_extract('{}', '$'), '{}' ->> 'a'", "SELECT date('now'), CURRENT_TIMESTAMP",
          "SELECT row_number() OVER (), sqrt(2), iif(1, 2, 3)", "SELECT * FROM json_each('[1]')",
          "SELECT * FROM pragma_table_list", "SELECT * FROM plies(1)",
          "SELECT * FROM position_games('reversi', '', '')"}) {
        CAPTURE(sql);
        CHECK_NOTHROW(db::Query(connection, sql));
    }
}

TEST_CASE("Rows of trials that lie are told, not believed", "[db][strangers]") {
    const tests::TemporaryFolder folder;
    const fs::path file = folder / "theirs.db";
    make(file);
    const std::string lie =
        GENERATE(as<std::string>{}, "arm = -1", "arm = 7", "arm = 4294967296",
                 "number = -1 WHERE number = 1", "number = 9223372036854775807 WHERE number = 1",
                 "block = -1", "seating = ''", "seating = '0'", "seating = 'zzzz'",
                 "seating = '0129'", "seating = '01230123'", "seating = '////'");
    CAPTURE(lie);
    change(file, "UPDATE trial SET " + lie);
    const db::Connection connection{file, db::Access::ReadWrite};
    CHECK_FALSE(db::check(connection).findings.empty());
    const db::Experiments experiments{connection};
    const db::ExperimentId id = experiments.list().at(0).id;
    const bool is_of_arm_or_number = lie.starts_with("arm") || lie.starts_with("number");
    if (is_of_arm_or_number) CHECK_THROWS_AS(experiments.finished(id), db::DamagedFile);
    CHECK_THROWS_AS(experiments.standings(id), db::DamagedFile);
    const db::Connection ours{folder / "ours.db", db::Access::ReadWrite};
    CHECK_THROWS_AS(db::merge(ours, file), db::DamagedFile);
    CHECK(db::Games{ours}.count({}) == 0);
}

TEST_CASE("Only a merge attaches a file, and only one", "[db][strangers]") {
    const tests::TemporaryFolder folder;
    const db::Connection connection{folder / "a.db", db::Access::ReadWrite};
    CHECK_THROWS(connection.database().exec("ATTACH ':memory:' AS other"));
    CHECK_THROWS_AS(db::Query(connection, "ATTACH ':memory:' AS other"), db::InputError);
    { make(folder / "b.db"); }
    CHECK(db::merge(connection, folder / "b.db"));
    CHECK_THROWS(connection.database().exec("ATTACH ':memory:' AS other"));
}
