#include "db/care/salvage.h"

#include <SQLiteCpp/Database.h>

#include <fstream>
#include <map>
#include <set>

#include "db/care/check.h"
#include "db/care/page_owners.h"
#include "db/experiments/experiments.h"
#include "db/imports/game_import.h"
#include "db/queries/saved_queries.h"
#include "engine/board/random.h"
#include "tests/db/example_records.h"
#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"

using Catch::Matchers::Contains;

namespace {

namespace fs = std::filesystem;

/// Games of several sources, an experiment, a saved query.
void make_database(const fs::path& file, int games) {
    const db::Connection connection{file, db::Access::ReadWrite};
    db::SavedQueries{connection}.save("all", "SELECT * FROM game_list", "everything");
    const auto id = db::Experiments{connection}.open(tests::yonin_experiment());
    for (int number = 0; number < 40; ++number) {
        const auto record = tests::random_record(tests::start("yonin"), number);
        db::Experiments{connection}.add(id, tests::fixed_trial(0, number), record, {});
    }
    db::GameImport import{connection, "base.wtb"};
    for (int game = 0; game < games; ++game) {
        auto record = tests::random_record(tests::start(game % 3 == 0 ? "reversi6" : "reversi4"),
                                           static_cast<std::uint64_t>(game));
        record.year = 1990 + game % 20;
        record.event = "Open";
        import.add(record, game + 1, static_cast<std::uint64_t>(game) + 1);
    }
    import.commit();
}

void change_byte(const fs::path& file, std::uintmax_t at, char value) {
    std::fstream stream{file, std::ios::in | std::ios::out | std::ios::binary};
    stream.seekp(static_cast<std::streamoff>(at));
    stream.put(value);
}

void overwrite_page(const fs::path& file, const db::PageFile& pages, db::PageNumber number,
                    engine::Random& random) {
    for (std::size_t at = 0; at < pages.page_size(); ++at) {
        change_byte(file, std::uintmax_t{number - 1} * pages.page_size() + at,
                    static_cast<char>(random.next()));
    }
}

void flip_bit(const fs::path& file, const db::PageFile& pages, db::PageNumber number,
              engine::Random& random) {
    const std::size_t at = random.below(pages.page_size());
    const auto byte = static_cast<unsigned char>(pages.page(number)[at]);
    change_byte(file, std::uintmax_t{number - 1} * pages.page_size() + at,
                static_cast<char>(byte ^ 1U << random.below(8)));
}

/// The games whose own rows lie in a page.
std::set<std::int64_t> games_in(const db::PageFile& pages, const db::PageOwner& owner,
                                db::PageNumber number) {
    std::set<std::int64_t> games;
    if (owner.shape == nullptr || owner.shape->name != "game") return games;
    const auto content = db::page_content(pages, number);
    if (!content) return games;
    for (const db::PageRow& row : content->rows) games.insert(row.rowid.value_or(0));
    return games;
}

/// Every game by its number: moves and, unless `only_moves`, everything else by its checksum.
std::map<std::int64_t, std::string> games_of(const fs::path& file, bool only_moves) {
    const db::Connection connection{file, db::Access::ReadOnly};
    std::map<std::int64_t, std::string> games;
    db::Query query{connection, only_moves ? "SELECT id, hex(moves) FROM game"
                                           : "SELECT id, hex(moves) || checksum FROM game"};
    while (query.next()) {
        games[std::get<std::int64_t>(query.row()[0])] = std::get<std::string>(query.row()[1]);
    }
    return games;
}

bool check_finds_something(const fs::path& file) {
    try {
        const db::Connection connection{file, db::Access::ReadOnly};
        return !db::check(connection).findings.empty();
    } catch (const db::Error&) {
        return true;
    }
}

/// Damages every `step`th page of a copy and salvages it.
template <class Damage>
void salvage_pages(int games, db::PageNumber step, bool whole_page, Damage damage) {
    const tests::TemporaryFolder folder;
    const fs::path file = folder / "games.db";
    make_database(file, games);
    const auto all = games_of(file, true);
    const db::PageFile pages{file};
    const db::Connection schema{":memory:", db::Access::ReadWrite};
    const auto shapes = db::table_shapes(schema);
    const auto owners = db::page_owners(pages, shapes, {}, {}).pages;
    engine::Random random{Catch::rngSeed()};
    std::set<std::string> hit;
    for (db::PageNumber number = 1; number <= pages.pages(); number += step) {
        CAPTURE(number);
        if (owners[number].state == db::PageOwner::State::Idle) continue;  // nothing is there
        REQUIRE(owners[number].state == db::PageOwner::State::Reached);
        hit.insert(owners[number].shape->name);
        const fs::path damaged = folder / "damaged.db";
        const fs::path fresh = folder / "fresh.db";
        fs::copy_file(file, damaged, fs::copy_options::overwrite_existing);
        fs::remove(fresh);
        damage(damaged, pages, number, random);
        const bool found = check_finds_something(damaged);
        if (whole_page) CHECK(found);
        const auto report = db::salvage(damaged, fresh);
        REQUIRE(report.has_value());
        const auto returned = games_of(fresh, true);
        const auto in_page = games_in(pages, owners[number], number);
        std::set<std::int64_t> missing;
        for (const auto& [id, moves] : all) {
            const auto game = returned.find(id);
            if (game == returned.end() || game->second != moves) missing.insert(id);
        }
        for (const std::int64_t id : missing) {
            CAPTURE(id);
            CHECK(in_page.contains(id));
        }
        CHECK(report->games == static_cast<std::int64_t>(returned.size()));
        if (!found) CHECK(report->whole_games == static_cast<std::int64_t>(all.size()));
        if (whole_page) {
            const db::Connection connection{fresh, db::Access::ReadOnly};
            CHECK(db::check(connection).findings.empty());
            CHECK(report->lost_games.size() == missing.size());
        }
    }
    // Larger steps may miss a table of few pages.
    if (step <= 2) {
        for (const char* table : {"game", "seat", "imported_game", "trial", "sqlite_schema"}) {
            CAPTURE(table);
            CHECK(hit.contains(table));
        }
    }
}

}  // namespace

TEST_CASE("Everything of a file that is not damaged is salvaged", "[db][salvage]") {
    const tests::TemporaryFolder folder;
    make_database(folder / "games.db", 200);
    const auto report = db::salvage(folder / "games.db", folder / "fresh.db");
    REQUIRE(report.has_value());
    CHECK(report->destroyed.empty());
    CHECK(report->games == 240);
    CHECK(report->whole_games == 240);
    CHECK(games_of(folder / "games.db", false) == games_of(folder / "fresh.db", false));
    for (const db::SalvagedTable& table : report->tables) {
        CAPTURE(table.name);
        CHECK(table.damaged == 0);
        CHECK(table.orphaned == 0);
        const auto rows = [&](const char* name) {
            SQLite::Database database{(folder / name).string()};
            return database.execAndGet("SELECT count(*) FROM " + table.name).getInt64();
        };
        CHECK(rows("games.db") == rows("fresh.db"));
    }
    const db::Connection connection{folder / "fresh.db", db::Access::ReadOnly};
    CHECK(db::SavedQueries{connection}.find("all").note == "everything");
    CHECK(db::check(connection).findings.empty());
}

TEST_CASE("When a page is overwritten, the check tells and all games outside it come back",
          "[db][salvage]") {
    salvage_pages(300, 2, true, overwrite_page);
}

TEST_CASE("When a bit is flipped, all games outside its page come back", "[db][salvage]") {
    salvage_pages(300, 2, false, flip_bit);
}

TEST_CASE("Pages of a larger file are overwritten in turn", "[db][salvage][.long]") {
    salvage_pages(1'000, 3, true, overwrite_page);
    salvage_pages(1'000, 3, false, flip_bit);
}

TEST_CASE("A long row that goes on in a wrong page costs no game", "[db][salvage]") {
    const tests::TemporaryFolder folder;
    const fs::path file = folder / "games.db";
    make_database(file, 100);
    {
        const db::Connection connection{file, db::Access::ReadWrite};
        db::SavedQueries{connection}.save("long", "SELECT 1", std::string(20'000, 'x'));
    }
    const db::PageFile pages{file};
    const db::Connection schema{":memory:", db::Access::ReadWrite};
    const auto shapes = db::table_shapes(schema);
    const auto owners = db::page_owners(pages, shapes, {}, {}).pages;
    const auto page_of = [&](std::string_view table) {
        db::PageNumber number = 1;
        while (owners[number].shape == nullptr || owners[number].shape->name != table ||
               db::page_kind(pages.page(number), number) == db::PageKind::TableInterior) {
            ++number;
        }
        return number;
    };
    const db::PageNumber queries = page_of("saved_query");
    const db::PageNumber games = page_of("game");
    const auto first = db::page_content(pages, queries)->overflow.at(0);
    const auto page = pages.page(queries);
    std::size_t at = 0;
    while (db::big_endian(page, at, 4) != first) ++at;
    for (std::size_t byte = 0; byte < 4; ++byte) {
        change_byte(file, std::uintmax_t{queries - 1} * pages.page_size() + at + byte,
                    static_cast<char>(games >> (8 * (3 - byte))));
    }
    CHECK(check_finds_something(file));
    const auto report = db::salvage(file, folder / "fresh.db");
    REQUIRE(report.has_value());
    CHECK(report->whole_games == 140);
}

TEST_CASE("What is committed in the log beside a damaged file is salvaged too", "[db][salvage]") {
    const tests::TemporaryFolder folder;
    make_database(folder / "games.db", 50);
    // The copy is made while the log is there, as a killed program leaves it.
    const db::Connection writer{folder / "games.db", db::Access::ReadWrite};
    const auto late = db::Games{writer}.add(tests::random_record(tests::start("yonin"), 99));
    fs::copy_file(folder / "games.db", folder / "copy.db");
    fs::copy_file(folder / "games.db-wal", folder / "copy.db-wal");
    const auto report = db::salvage(folder / "copy.db", folder / "fresh.db");
    REQUIRE(report.has_value());
    CHECK(report->whole_games == 91);
    CHECK(games_of(folder / "fresh.db", true).contains(late.value));

    const auto bytes = fs::file_size(folder / "copy.db-wal");
    change_byte(folder / "copy.db-wal", bytes - 100, 'x');
    const auto without = db::salvage(folder / "copy.db", folder / "other.db");
    REQUIRE(without.has_value());
    CHECK(without->games == 90);
    REQUIRE(without->notes.size() == 1);
    CHECK_THAT(without->notes[0], Contains("the log beside it (-wal) is damaged at byte"));
}

TEST_CASE("Games without their players come back with payoffs by the rules", "[db][salvage]") {
    const tests::TemporaryFolder folder;
    make_database(folder / "games.db", 60);
    {
        SQLite::Database database{(folder / "games.db").string(), SQLite::OPEN_READWRITE};
        database.exec(
            "PRAGMA foreign_keys = OFF; DELETE FROM seat WHERE game_id % 2 = 0 AND seat "
            "= 2");
    }
    const auto report = db::salvage(folder / "games.db", folder / "fresh.db");
    REQUIRE(report.has_value());
    CHECK(report->games == 100);
    CHECK(report->whole_games == 50);
    CHECK(report->reseated_games.size() == 50);
    const db::Connection connection{folder / "fresh.db", db::Access::ReadOnly};
    CHECK(db::check(connection).findings.empty());
    CHECK(db::Games{connection}.find({50})->strategies[1] == "???");
}

TEST_CASE("Lost rules that the program knows come back, whatever refers to them", "[db][salvage]") {
    const tests::TemporaryFolder folder;
    make_database(folder / "games.db", 10);
    std::string hash;
    {
        SQLite::Database database{(folder / "games.db").string(), SQLite::OPEN_READWRITE};
        database.exec("PRAGMA foreign_keys = OFF");
        hash = database.execAndGet("SELECT hash FROM variant WHERE name = 'reversi6'").getString();
        database.exec(
            "INSERT INTO tree (game, variant, start_position, nodes) VALUES ('reversi6', '" + hash +
            "', '', '[]')");
        database.exec("DELETE FROM game WHERE variant = '" + hash + "'; DELETE FROM variant");
    }
    REQUIRE(db::salvage(folder / "games.db", folder / "fresh.db").has_value());
    const db::Connection connection{folder / "fresh.db", db::Access::ReadOnly};
    CHECK(connection.database().execAndGet("SELECT variant FROM tree").getString() == hash);
    CHECK(connection.database()
              .execAndGet("SELECT definition FROM variant WHERE hash = '" + hash + "'")
              .getString()
              .find("reversi6") != std::string::npos);
}

TEST_CASE("A salvage never takes the place of a file, nor changes the damaged one",
          "[db][salvage]") {
    const tests::TemporaryFolder folder;
    make_database(folder / "games.db", 10);
    std::ofstream{folder / "mine.db"} << "mine";
    CHECK_THROWS_WITH(db::salvage(folder / "games.db", folder / "mine.db"),
                      Contains("is there already"));
    CHECK(fs::file_size(folder / "mine.db") == 4);
    CHECK_THROWS_WITH(db::salvage(folder / "none.db", folder / "new.db"),
                      Contains("does not exist"));
    CHECK_THROWS_WITH(db::salvage(folder / "mine.db", folder / "new.db"), Contains("not one page"));
    std::stop_source stop;
    stop.request_stop();
    make_database(folder / "large.db", 3'000);
    CHECK_FALSE(db::salvage(folder / "large.db", folder / "new.db", {}, stop.get_token()));
    CHECK_FALSE(fs::exists(folder / "new.db"));
}
