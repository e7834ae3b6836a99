#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include <algorithm>

#include "db/care/check.h"
#include "db/care/salvage.h"
#include "db/connection/transaction.h"
#include "db/experiments/merge.h"
#include "db/games/explore.h"
#include "db/games/games.h"
#include "db/imports/game_import.h"
#include "tests/db/example_records.h"
#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"

namespace {

using Names = std::vector<std::string>;

void add(const db::Connection& connection, const Names& players, const std::string& event,
         std::uint64_t seed) {
    auto record = tests::random_record(tests::start("reversi"), seed);
    record.strategies = players;
    record.event = event;
    db::Games{connection}.add(record);
}

/// Games 1 to 5.
void add_games(const db::Connection& connection) {
    add(connection, {"Müller Jörg", "Yıldız"}, "Open d'Été", 1);
    add(connection, {"MULLER", "Strauß"}, "open d'ete 2", 2);
    add(connection, {"Ｍｕｌｌｅｒ", "ﾀﾅｶ"}, "名人戦", 3);
    add(connection, {"mueller", "タナカ"}, "", 4);
    add(connection, {"100%", "???"}, "50 % off", 5);
}

std::vector<std::int64_t> found(const db::Connection& connection, db::GameQuery query) {
    query.order = db::GameQuery::Order::Oldest;
    std::vector<std::int64_t> ids;
    for (const auto& game : db::Games{connection}.list(query)) ids.push_back(game.id.value);
    CHECK(db::Games{connection}.count(query) == std::ssize(ids));
    return ids;
}

}  // namespace

TEST_CASE("Players and events are found whatever their case, accents and width", "[db][names]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    add_games(connection);
    using Ids = std::vector<std::int64_t>;
    const auto [name, ids] = GENERATE(table<std::string, Ids>({{"müller", {1, 2, 3}},
                                                               {"MULLER", {1, 2, 3}},
                                                               {"Müller", {1, 2, 3}},
                                                               {"Ｍｕｌｌｅｒ", {1, 2, 3}},
                                                               {"uller j", {1}},
                                                               {"STRAUSS", {2}},
                                                               {"strauß", {2}},
                                                               {"yildiz", {1}},
                                                               {"YILDIZ", {1}},
                                                               {"YILDİZ", {1}},
                                                               {"タナカ", {3, 4}},
                                                               {"ﾅｶ", {3, 4}},
                                                               {"タナガ", {}},
                                                               {"100%", {5}},
                                                               {"%", {5}},
                                                               {"_", {}},
                                                               {"nobody", {}}}));
    CAPTURE(name);
    CHECK(found(connection, {.strategy = name}) == ids);
    Ids anywhere = found(connection, {.text = name});
    if (name == "%") std::erase(anywhere, 5);  // it is in the event as well
    CHECK(anywhere == (name == "%" ? Ids{} : ids));
    CHECK(found(connection, {.strategy = name, .seat = 3}).empty());
    CHECK(found(connection, {.event = "ÉTÉ"}) == Ids{1, 2});
    CHECK(found(connection, {.event = "Open D'Ete"}) == Ids{1, 2});
    CHECK(found(connection, {.event = "名人"}) == Ids{3});
    CHECK(found(connection, {.event = "50 %"}) == Ids{5});
}

TEST_CASE("Explored games are found by folded names", "[db][names]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    add_games(connection);
    const auto explored =
        db::explore(connection, {.strategy = "MÜLLER", .position = tests::start("reversi")});
    CHECK(explored.games == 3);
}

TEST_CASE("Names that an import fills in later are found", "[db][names][import]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    auto record = tests::random_record(tests::start("reversi"), 1);
    record.strategies = {"???", "???"};
    db::GameImport first{connection, "a.wtb"};
    CHECK(first.add(record, 1, 77));
    first.commit();
    CHECK(found(connection, {.strategy = "perenchies"}).empty());
    record.strategies = {"Pérenchies", "Sakaguchi"};
    record.event = "Open d'été";
    db::GameImport again{connection, "b.wtb"};
    CHECK_FALSE(again.add(record, 1, 77));
    again.commit();
    CHECK(found(connection, {.strategy = "perenchies"}).size() == 1);
    CHECK(found(connection, {.event = "ETE"}).size() == 1);
    CHECK(db::check(connection).findings.empty());
}

TEST_CASE("A game that is rolled back leaves its names to be stored by the next one",
          "[db][names]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    auto record = tests::random_record(tests::start("reversi"), 1);
    record.strategies = {"Müller", "B"};
    {
        db::Transaction dropped{connection};
        db::Games{connection}.add_uncommitted(record);
    }
    db::Games{connection}.add(record);
    CHECK(found(connection, {.strategy = "muller"}).size() == 1);
}

TEST_CASE("A program without our functions finds names and calls the file whole", "[db][names]") {
    const tests::TemporaryFolder folder;
    const auto file = folder / "a.db";
    add_games(db::Connection{file, db::Access::ReadWrite});
    SQLite::Database plain{file.string(), SQLite::OPEN_READWRITE};
    CHECK(plain.execAndGet("PRAGMA integrity_check").getString() == "ok");
    CHECK(plain
              .execAndGet("SELECT count(*) FROM game_list WHERE player_1 IN (SELECT name FROM "
                          "folded_name WHERE folded LIKE 'muller%')")
              .getInt() == 3);
}

TEST_CASE("The check names a name that searches do not find, and salvage mends it",
          "[db][names][care]") {
    const tests::TemporaryFolder folder;
    const auto file = folder / "a.db";
    add_games(db::Connection{file, db::Access::ReadWrite});
    SQLite::Database{file.string(), SQLite::OPEN_READWRITE}.exec(
        "DELETE FROM folded_name WHERE name = 'MULLER'; UPDATE folded_name SET folded = 'x' WHERE "
        "name = 'Yıldız'");
    const auto report = db::check(db::Connection{file, db::Access::ReadOnly});
    REQUIRE(report.findings.size() == 2);
    CHECK_THAT(report.findings[0].what, Catch::Matchers::Contains("MULLER"));
    CHECK_THAT(report.findings[1].what, Catch::Matchers::Contains("Yıldız"));
    REQUIRE(db::salvage(file, folder / "b.db").has_value());
    const db::Connection mended{folder / "b.db", db::Access::ReadOnly};
    CHECK(db::check(mended).findings.empty());
    CHECK(found(mended, {.strategy = "yildiz"}).size() == 1);
}

TEST_CASE("Names of a database that is merged into another one are found there", "[db][names]") {
    const tests::TemporaryFolder folder;
    add_games(db::Connection{folder / "a.db", db::Access::ReadWrite});
    const db::Connection all{folder / "all.db", db::Access::ReadWrite};
    REQUIRE(db::merge(all, folder / "a.db").has_value());
    CHECK(found(all, {.strategy = "muller"}).size() == 3);
    CHECK(found(all, {.event = "ete"}).size() == 2);
    CHECK(db::check(all).findings.empty());
}
