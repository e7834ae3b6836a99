#include "db/games/game_sources.h"

#include <SQLiteCpp/Database.h>

#include "db/care/check.h"
#include "db/connection/migrate.h"
#include "db/experiments/merge.h"
#include "db/imports/game_import.h"
#include "engine/formats/ggf.h"
#include "engine/formats/wthor_record.h"
#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/wthor_base.h"

namespace {

engine::AnnotatedGame example() {
    return engine::parse_ggf(
               "(;GM[Othello]PC[GGS/os]DT[2003.12.15]PB[A]PW[B]RB[2196.37]RE[+2.000]CO[one]"
               "CO[two]XY[\"\\\\]B[d3//0.01]W[c3/-1.50/0.2];)")
        .value();
}

}  // namespace

TEST_CASE("Everything that a file says of a game is kept", "[db][import]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    db::GameImport import{connection, db::SourceFile{.name = "a.ggf", .format = "ggf"}};
    CHECK(import.add(example(), 1, 77));
    import.commit();
    const auto id = db::Games{connection}.list({}).at(0).id;
    CHECK(db::annotated_game(connection, id) == example());
    CHECK(db::Games{connection}.count(
              {.where = "place = 'GGS/os' AND rating_1 > 2196 AND rating_2 IS NULL AND format = "
                        "'ggf' AND tags ->> 'XY' = '\"\\\\'"}) == 1);
    CHECK(db::check(connection).findings.empty());
}

TEST_CASE("Batches that were committed stay, and the import goes on after them", "[db][import]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    {
        db::GameImport import{connection, "a.txt"};
        for (int record = 1; record <= 5; ++record) {
            CHECK(import.add(example(), record, 7));  // five times the same game
            if (record == 3) import.commit();
        }
        CHECK(import.uncommitted() == 2);
    }
    CHECK(db::Games{connection}.count({}) == 3);
    db::GameImport import{connection, "a.txt"};
    int added = 0;
    for (int record = 1; record <= 5; ++record) added += import.add(example(), record, 7) ? 1 : 0;
    import.commit();
    CHECK(added == 2);
    CHECK(db::Games{connection}.count({}) == 5);
}

TEST_CASE("A WTHOR file that an older program imported is still known", "[db][import][migrate]") {
    const tests::TemporaryFolder folder;
    const auto file = folder / "old.db";
    const auto games = tests::random_wthor_games(1995, 2);
    {
        SQLite::Database old{file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE};
        db::migrate(old, file, db::migrations().first(7));
        old.exec("INSERT INTO imported_file (id, name) VALUES (1, 'WTH_1995.wtb')");
        for (int number = 1; number <= 2; ++number) {
            SQLite::Statement game{old,
                                   "INSERT INTO game (id, game, start_position, moves, seed, year) "
                                   "VALUES (?, 'reversi', ?, x'', 0, 1995)"};
            game.bind(1, number);
            game.bind(2, "---------------------------OX------XO--------------------------- X");
            game.exec();
            SQLite::Statement imported{old, "INSERT INTO imported_game VALUES (?, 1, ?, ?)"};
            imported.bind(1, number);
            imported.bind(2, number);
            imported.bind(
                3, static_cast<std::int64_t>(fingerprint(games.header, games.games[number - 1])));
            imported.exec();
            old.exec("INSERT INTO seat VALUES (" + std::to_string(number) +
                     ", 1, 'A', NULL, NULL), (" + std::to_string(number) + ", 2, 'B', NULL, NULL)");
        }
    }
    const db::Connection connection{file, db::Access::ReadWrite};
    CHECK(db::Games{connection}.count({.where = "format = 'wthor'"}) == 2);
    db::GameImport import{connection, "WTH_1995.wtb"};
    for (int number = 1; number <= 2; ++number) {
        const engine::WthorGame& game = games.games[number - 1];
        CHECK_FALSE(import.add(record_of(games.header, game, replay(game).value(), {}), number,
                               fingerprint(games.header, game)));
    }
    import.commit();
    CHECK(db::Games{connection}.count({}) == 2);
}

TEST_CASE("What files say and what was kept aside comes along when databases are merged",
          "[db][import][merge]") {
    const tests::TemporaryFolder folder;
    const db::Connection target{folder / "target.db", db::Access::ReadWrite};
    {
        const db::Connection source{folder / "source.db", db::Access::ReadWrite};
        db::GameImport import{source,
                              db::SourceFile{.name = "a.ggf", .path = "/a.ggf", .format = "ggf"}};
        import.add(example(), 1, 77);
        import.reject(
            {.record = 2, .line = 3, .move = 4, .square = "a1", .reason = "no", .raw = "x"});
        import.commit();
    }
    db::merge(target, folder / "source.db");
    const auto id = db::Games{target}.list({.where = "format = 'ggf'"}).at(0).id;
    CHECK(db::annotated_game(target, id) == example());
    CHECK(db::has_rejected(target, "/a.ggf"));
}
