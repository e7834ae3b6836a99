#include <SQLiteCpp/Database.h>
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "db/care/check.h"
#include "db/care/page_file.h"
#include "db/care/salvage.h"
#include "db/experiments/experiments.h"
#include "db/imports/game_import.h"
#include "db/queries/query.h"
#include "engine/board/random.h"
#include "engine/record/game_record.h"
#include "tests/db/example_records.h"
#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"

using Catch::Matchers::Contains;

namespace {

namespace fs = std::filesystem;

/// Games of an experiment and of a file, with players' names that are long enough to be cut.
void make_named_games(const fs::path& file, int games) {
    const db::Connection connection{file, db::Access::ReadWrite};
    const auto id = db::Experiments{connection}.open(tests::yonin_experiment());
    for (int number = 0; number < 20; ++number) {
        const auto record = tests::random_record(tests::start("yonin"), number);
        db::Experiments{connection}.add(id, tests::fixed_trial(0, number), record, {});
    }
    db::GameImport import{connection, "base.wtb"};
    for (int game = 0; game < games; ++game) {
        auto record = tests::random_record(tests::start(game % 3 == 0 ? "reversi6" : "reversi4"),
                                           static_cast<std::uint64_t>(game));
        record.strategies[0] = fmt::format("Turtle number {} (Letouzey)", game % 40);
        record.strategies[1] = fmt::format("Somebody with number {}", game % 50);
        record.year = 1990 + game % 20;
        record.event = "Open";
        import.add(record, game + 1, static_cast<std::uint64_t>(game) + 1);
    }
    import.commit();
}

using TableRows = std::multiset<std::string>;

/// All rows of all tables, each as one text.
std::map<std::string, TableRows> tables_of(const fs::path& file) {
    const db::Connection connection{file, db::Access::ReadOnly};
    std::vector<std::string> tables;
    db::Query table{connection,
                    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE "
                    "'sqlite%' AND name NOT LIKE 'position%'"};
    while (table.next()) tables.push_back(std::get<std::string>(table.row()[0]));
    std::map<std::string, TableRows> rows;
    for (const std::string& name : tables) {
        std::string columns;
        db::Query column{connection, "SELECT name FROM pragma_table_info('" + name + "')"};
        while (column.next()) {
            columns += fmt::format("{}quote(\"{}\")", columns.empty() ? "" : " || ',' || ",
                                   std::get<std::string>(column.row()[0]));
        }
        db::Query row{connection, fmt::format("SELECT {} FROM \"{}\"", columns, name)};
        while (row.next()) rows[name].insert(std::get<std::string>(row.row()[0]));
    }
    return rows;
}

/// The game that a row of `game` or `seat` begins with.
std::int64_t leading_number(const std::string& row) {
    return std::stoll(row);
}

/// TableRows that are in no table of the original, but for those of games with players that are
/// named as lost.
std::vector<std::string> invented_rows(const std::map<std::string, TableRows>& original,
                                       const std::map<std::string, TableRows>& returned,
                                       const db::SalvageReport& report) {
    const std::string unknown = fmt::format("'{}'", engine::kUnknownPlayer);
    std::vector<std::string> invented;
    for (const auto& [table, rows] : returned) {
        const auto known = original.find(table);
        for (const std::string& row : rows) {
            if (known != original.end() && known->second.contains(row)) continue;
            const bool has_unknown_players =
                (table == "game" || table == "seat") &&
                std::ranges::count(report.reseated_games, leading_number(row)) > 0;
            if (has_unknown_players || (table == "folded_name" && row.starts_with(unknown))) {
                continue;
            }
            invented.push_back(table + ": " + row);
        }
    }
    return invented;
}

std::set<std::int64_t> games_of(const std::map<std::string, TableRows>& rows) {
    std::set<std::int64_t> games;
    const auto found = rows.find("game");
    if (found == rows.end()) return games;
    for (const std::string& row : found->second) games.insert(leading_number(row));
    return games;
}

/// Salvages the first bytes of the file into `fresh.db`.
db::SalvageReport salvage_cut(const fs::path& file, std::uintmax_t bytes, const fs::path& folder) {
    const fs::path cut = folder / "cut.db";
    fs::copy_file(file, cut, fs::copy_options::overwrite_existing);
    fs::resize_file(cut, bytes);
    fs::remove(folder / "fresh.db");
    const auto report = db::salvage(cut, folder / "fresh.db");
    REQUIRE(report.has_value());
    return *report;
}

void check_cut(const fs::path& file, std::uintmax_t bytes, const fs::path& folder,
               const std::map<std::string, TableRows>& original) {
    CAPTURE(bytes);
    const db::PageFile pages{file};
    const fs::path fresh = folder / "fresh.db";
    const db::SalvageReport report = salvage_cut(file, bytes, folder);

    const auto left =
        static_cast<db::PageNumber>((bytes + pages.page_size() - 1) / pages.page_size());
    CHECK(report.pages == left);
    CHECK(report.expected_pages == pages.pages());
    CHECK(report.missing_pages == pages.pages() - left);
    if (left < pages.pages()) {
        CHECK_THAT(report.notes.at(0),
                   Contains(fmt::format("of the {} pages that it should have {} are missing",
                                        pages.pages(), pages.pages() - left)));
    }

    const auto returned = tables_of(fresh);
    CHECK(invented_rows(original, returned, report) == std::vector<std::string>{});

    const auto all = games_of(original);
    const auto back = games_of(returned);
    std::vector<std::int64_t> lost;
    std::ranges::set_difference(all, back, std::back_inserter(lost));
    CHECK(report.games == std::ssize(back));
    CHECK(std::ranges::includes(lost, report.lost_games));
    if (!report.more_may_be_lost) CHECK(report.lost_games == lost);
    CHECK(report.highest_game <= *all.rbegin());
    if (!back.empty()) CHECK(report.highest_game >= *back.rbegin());

    const db::Connection connection{fresh, db::Access::ReadOnly};
    for (const db::Finding& finding : db::check(connection).findings) {
        CAPTURE(finding.what);
        REQUIRE(finding.game.has_value());
        CHECK(std::ranges::count(report.changed_games, finding.game->value) == 1);
    }
}

/// Cuts the file after each `step`th page, and in the middle of a page as often.
void check_cuts(int games, db::PageNumber step) {
    const tests::TemporaryFolder folder;
    const fs::path file = folder / "games.db";
    make_named_games(file, games);
    const auto original = tables_of(file);
    const db::PageFile pages{file};
    engine::Random random{Catch::rngSeed()};
    for (db::PageNumber number = 1 + step / 2; number <= pages.pages(); number += step) {
        const std::uintmax_t end = std::uintmax_t{number} * pages.page_size();
        check_cut(file, end, folder.path(), original);
        if (number > 1) {
            check_cut(file, end - 1 - random.below(pages.page_size() - 1), folder.path(), original);
        }
    }
}

}  // namespace

TEST_CASE(
    "Wherever a file is cut, nothing comes back that was not in it, and the report tells how "
    "much is missing",
    "[db][salvage]") {
    check_cuts(300, 5);
}

TEST_CASE("A file is cut after each of its pages and inside it", "[db][salvage][.long]") {
    check_cuts(1'000, 1);
}

TEST_CASE("A page that is cut anywhere gives no row that reaches beyond the cut", "[db][salvage]") {
    const tests::TemporaryFolder folder;
    const fs::path file = folder / "games.db";
    make_named_games(file, 60);
    const auto original = tables_of(file);
    const db::PageFile pages{file};
    // The last pages hold rows of the last games.
    const std::uintmax_t whole = std::uintmax_t{pages.pages()} * pages.page_size();
    for (std::uintmax_t bytes = whole - 1; bytes > whole - 2 * pages.page_size(); bytes -= 97) {
        check_cut(file, bytes, folder.path(), original);
    }
}

TEST_CASE("Rows of a table whose tree is cut off do not get into another one of the same columns",
          "[db][salvage]") {
    const tests::TemporaryFolder folder;
    const fs::path file = folder / "games.db";
    make_named_games(file, 20);
    {
        // Trees of three levels, whose leaves come before the pages that lead to them.
        const db::Connection connection{file, db::Access::ReadWrite};
        SQLite::Database& database = connection.database();
        database.exec("PRAGMA foreign_keys = OFF; BEGIN");
        for (int row = 1; row <= 1'200; ++row) {
            const std::string number = std::to_string(row);
            const std::string text = "printf('%d %.*c', " + number + ", 600, 'x')";
            database.exec("INSERT INTO game_text VALUES (1000 + " + number + ", replace(" + text +
                          ", 'x', 'f5'), 'Tiger')");
            database.exec("INSERT INTO collection (name) VALUES (" + text + ")");
            database.exec("INSERT INTO script (hash, text) VALUES (printf('%016x', " + number +
                          "), " + text + ")");
            database.exec("INSERT INTO evaluation (name, hash) VALUES (" + text +
                          ", printf('%032x', " + number + "))");
            database.exec("INSERT INTO imported_file (name, format, details) VALUES (" + text +
                          ", 'wthor', NULL)");
        }
        database.exec("COMMIT");
    }
    const auto original = tables_of(file);
    const db::PageFile pages{file};
    for (const int share : {20, 45, 70, 95}) {
        CAPTURE(share);
        const db::SalvageReport report = salvage_cut(
            file, std::uintmax_t{pages.pages()} * share / 100 * pages.page_size(), folder.path());
        const auto returned = tables_of(folder / "fresh.db");
        CHECK(invented_rows(original, returned, report) == std::vector<std::string>{});
        for (const char* table : {"collection", "script", "evaluation", "imported_file"}) {
            CAPTURE(table);
            // About as many as there are pages.
            CHECK(returned.at(table).size() > 1'200 * (static_cast<std::size_t>(share) - 15) / 100);
        }
    }
}

TEST_CASE("Pages that may be of several tables give no rows, and the report names the tables",
          "[db][salvage]") {
    const tests::TemporaryFolder folder;
    const fs::path file = folder / "games.db";
    make_named_games(file, 20);
    {
        const db::Connection connection{file, db::Access::ReadWrite};
        SQLite::Database& database = connection.database();
        database.exec("PRAGMA foreign_keys = OFF; BEGIN");
        for (int part = 1; part <= 100; ++part) {
            for (const char* table : {"book_game", "experiment_build"}) {
                database.exec(
                    fmt::format("WITH RECURSIVE row (number) AS (SELECT 1 UNION ALL SELECT number "
                                "+ 1 FROM row LIMIT 600) INSERT INTO {} SELECT {}, 100000 + number "
                                "FROM row",
                                table, part));
            }
        }
        database.exec("COMMIT");
    }
    fs::resize_file(file, fs::file_size(file) / 2);
    const auto report = db::salvage(file, folder / "fresh.db");
    REQUIRE(report.has_value());
    REQUIRE(report->notes.size() == 2);
    CHECK_THAT(report->notes[1], Contains("pages of rows that may be of book_game, "
                                          "experiment_build are left out"));
}

TEST_CASE("Where the list of free pages is cut off, the report tells that removed rows may be back",
          "[db][salvage]") {
    const tests::TemporaryFolder folder;
    const fs::path file = folder / "games.db";
    make_named_games(file, 600);
    {
        const db::Connection connection{file, db::Access::ReadWrite};
        connection.database().exec("DELETE FROM game WHERE id > 100");
    }
    const auto original = tables_of(file);
    const db::PageFile pages{file};
    int told = 0;
    for (db::PageNumber number = 100; number < pages.pages(); number += 7) {
        CAPTURE(number);
        const db::SalvageReport report =
            salvage_cut(file, std::uintmax_t{number} * pages.page_size(), folder.path());
        const bool is_told = std::ranges::any_of(report.notes, [](const std::string& note) {
            return note.find("rows that were removed before may be back") != std::string::npos;
        });
        if (is_told) ++told;
        const auto invented = invented_rows(original, tables_of(folder / "fresh.db"), report);
        if (!is_told) CHECK(invented == std::vector<std::string>{});
    }
    CHECK(told > 0);
}
