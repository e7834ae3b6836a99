#include "db/imports/game_import.h"

#include <SQLiteCpp/Database.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

#include "db/care/check.h"
#include "db/games/game_reader.h"
#include "engine/formats/wthor_record.h"
#include "engine/games/notation.h"
#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/whole_wthor.h"
#include "tests/support/wthor_base.h"

namespace {

const engine::WthorNames kNames{.players = {"???", "Sakaguchi", "Tamenori"},
                                .tournaments = {"Diverses parties", "Meijin"}};

struct Imported {
    int added = 0;
    int known = 0;
    friend bool operator==(const Imported&, const Imported&) = default;
};

/// Puts every game in, without committing.
Imported add_all(db::GameImport& import, const engine::WthorGames& games,
                 const engine::WthorNames& names = kNames) {
    Imported imported;
    int record = 0;
    for (const engine::WthorGame& game : games.games) {
        const auto read = record_of(games.header, game, replay(game).value(), names);
        const bool is_new = import.add(read, ++record, fingerprint(games.header, game));
        ++(is_new ? imported.added : imported.known);
    }
    return imported;
}

Imported import_all(const db::Connection& connection, const engine::WthorGames& games,
                    const std::string& file, const engine::WthorNames& names = kNames) {
    db::GameImport import{connection, file};
    const Imported imported = add_all(import, games, names);
    import.commit();
    return imported;
}

std::int64_t count(const db::Connection& connection, const std::string& where = "") {
    return db::Games{connection}.count({.where = where});
}

}  // namespace

TEST_CASE("An imported game is found by player, year, event, file and score", "[db][import]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    auto games = tests::random_wthor_games(1995, 3);
    games.games[1].theoretical_discs = 20;
    games.games[2].black_discs -= 1;
    import_all(connection, games, "WTH_1995.wtb");
    import_all(connection, tests::random_wthor_games(2001, 2, 10), "WTH_2001.wtb");

    CHECK(db::Games{connection}.count({.strategy = "tamen"}) == 5);
    CHECK(db::Games{connection}.count({.event = "eij", .years = db::YearRange{1996, 2001}}) == 2);
    CHECK(db::Games{connection}.count({.event = "%"}) == 0);
    CHECK(count(connection, "player_1 = 'Sakaguchi' AND year BETWEEN 1990 AND 2000") == 3);
    CHECK(count(connection, "event LIKE 'Mei%' AND file = 'WTH_2001.wtb'") == 2);
    CHECK(count(connection, "theoretical = -24 AND theoretical_empties = 24 AND record = 2") == 1);
    CHECK(count(connection, "given_payoff IS NOT NULL AND given_payoff <> payoff_1") == 1);

    const auto rows = db::Games{connection}.list({.order = db::GameQuery::Order::Oldest});
    CHECK(rows[0].year == 1995);
    CHECK(rows[0].event == "Meijin");
    CHECK(rows[0].played_at == "1995");
    CHECK(rows[0].strategies == std::vector<std::string>{"Sakaguchi", "Tamenori"});
    CHECK(rows[4].file == "WTH_2001.wtb");
    CHECK(rows[4].record == 2);
    CHECK(rows[2].given_payoff == rows[2].payoffs[0] - 2);
    CHECK(db::check(connection).findings.empty());

    const auto found = db::Games{connection}.find(rows[1].id);
    CHECK(found == record_of(games.header, games.games[1], *replay(games.games[1]), kNames));
}

TEST_CASE("Importing again adds nothing", "[db][import]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    auto games = tests::random_wthor_games(1995, 20);
    CHECK(import_all(connection, games, "a.wtb") == Imported{20, 0});
    CHECK(import_all(connection, games, "a.wtb") == Imported{0, 20});
    CHECK(import_all(connection, games, "copy.wtb") == Imported{0, 20});
    CHECK(count(connection) == 20);

    SECTION("but what a newer file has more") {
        games.games.insert(games.games.begin(), tests::random_wthor_game(77));
        CHECK(import_all(connection, games, "a.wtb") == Imported{1, 20});
    }
    SECTION("and a game that a file holds twice is there twice") {
        games.games = {tests::random_wthor_game(50), tests::random_wthor_game(50)};
        CHECK(import_all(connection, games, "b.wtb") == Imported{2, 0});
        CHECK(import_all(connection, games, "b.wtb") == Imported{0, 2});
        CHECK(count(connection) == 22);
    }
    SECTION("also not after a game of it was deleted by hand, which comes back") {
        connection.database().exec("DELETE FROM game WHERE id = 3");
        CHECK(import_all(connection, games, "a.wtb") == Imported{1, 19});
    }
}

TEST_CASE("Names that were missing are filled in by importing again", "[db][import]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    const auto games = tests::random_wthor_games(1995, 4);
    import_all(connection, games, "a.wtb", {});
    CHECK(db::Games{connection}.count(
              {.strategy = std::string{engine::kUnknownPlayer}, .where = "event IS NULL"}) == 4);
    CHECK(import_all(connection, games, "a.wtb") == Imported{0, 4});
    CHECK(count(connection,
                "player_1 = 'Sakaguchi' AND player_2 = 'Tamenori' AND event = 'Meijin'") == 4);
    CHECK(import_all(connection, games, "a.wtb", {}) == Imported{0, 4});
    CHECK(count(connection, "player_1 = 'Sakaguchi' AND event = 'Meijin'") == 4);
}

TEST_CASE("An import that is not committed leaves nothing", "[db][import]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    {
        db::GameImport import{connection, "a.wtb"};
        add_all(import, tests::random_wthor_games(1995, 4));
    }
    CHECK(count(connection) == 0);
    CHECK(connection.database().execAndGet("SELECT count(*) FROM imported_file").getInt() == 0);
}

TEST_CASE("An import that is killed leaves whole files", "[db][import]") {
    const tests::TemporaryFolder folder;
    const auto file = folder / "games.db";
    const auto first = tests::random_wthor_games(1995, 30);
    const auto second = tests::random_wthor_games(1996, 30);
    int ends[2];
    REQUIRE(::pipe(ends) == 0);
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        const db::Connection connection{file, db::Access::ReadWrite};
        import_all(connection, first, "first.wtb");
        db::GameImport import{connection, "second.wtb"};
        add_all(import, second);
        if (::write(ends[1], "x", 1) != 1) ::_exit(1);
        ::pause();
        ::_exit(0);
    }
    ::close(ends[1]);
    char told = 0;
    const bool was_told = ::read(ends[0], &told, 1) == 1;
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    ::close(ends[0]);
    REQUIRE(was_told);

    const db::Connection connection{file, db::Access::ReadWrite};
    CHECK(count(connection) == 30);
    CHECK(count(connection, "year = 1995") == 30);
    CHECK(import_all(connection, first, "first.wtb") == Imported{0, 30});
    CHECK(import_all(connection, second, "second.wtb") == Imported{30, 0});
    CHECK(db::check(connection).findings.empty());
}

TEST_CASE("The real base is stored once, read and checked", "[.slow][db][import]") {
    const auto base = tests::real_wthor_base();
    if (!base) return;
    const tests::TemporaryFolder folder;
    const db::Connection connection{folder / "base.db", db::Access::ReadWrite};
    std::vector<std::pair<std::string, engine::WthorGames>> files;
    for (const auto& entry : std::filesystem::directory_iterator{*base}) {
        if (entry.path().extension() != ".wtb") continue;
        files.emplace_back(entry.path().filename().string(),
                           tests::read_wthor_games(tests::read_bytes(entry.path())).value());
    }
    int games = 0;
    for (const auto& [name, file] : files) {
        const int there = static_cast<int>(file.games.size());
        CHECK(import_all(connection, file, name) == Imported{there, 0});
        games += there;
    }
    for (const auto& [name, file] : files) {
        CHECK(import_all(connection, file, name).added == 0);
    }
    CHECK(count(connection) == games);

    int read = 0;
    db::GameReader reader{connection, {.where = "year >= 1977"}};
    while (const db::ReadGame* game = reader.next()) {
        ++read;
        if (!game->payoff) continue;
        const auto end = play_all(game->start, game->moves);
        REQUIRE(payoff(end, engine::Player::First) == *game->payoff);
    }
    CHECK(read == games);
    CHECK(db::check(connection).findings.empty());
}
