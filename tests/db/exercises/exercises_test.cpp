#include "db/exercises/exercises.h"

#include "db/care/check.h"
#include "db/experiments/merge.h"
#include "db/statements/statement.h"
#include "tests/db/example_records.h"
#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/test_games.h"

#include <SQLiteCpp/Database.h>

namespace {

/// Two games, reviewed: Müller gave away 10 and 6 in the first, Rose 8 and 1; Müller 4 in the
/// second.
void fill(const db::Connection& connection) {
    for (int seed = 1; seed <= 2; ++seed) {
        engine::GameRecord record = tests::random_record(tests::start("reversi"), seed);
        record.strategies = {"Müller", "Rose"};
        db::Games{connection}.add(record);
    }
    connection.database().exec(
        "INSERT INTO evaluation (name, hash) VALUES ('trained', 't');"
        "INSERT INTO review (evaluation_id, algorithm, request) VALUES (1, 'alphabeta', '{}');"
        "INSERT INTO reviewed_move (review_id, game_id, ply, seat, move, best_move, score, "
        "best_score, loss, unit, exact, depth) VALUES "
        "(1, 1, 4, 1, 'c4', 'd3', -5, 5, 10, 'discs', 0, 8),"
        "(1, 1, 6, 1, 'c4', 'd6', 0, 6, 6, 'discs', 0, 8),"
        "(1, 1, 7, 2, 'c4', 'd6', -8, 0, 8, 'discs', 0, 8),"
        "(1, 1, 9, 2, 'c4', 'd6', -1, 0, 1, 'discs', 0, 8),"
        "(1, 2, 8, 1, 'c5', 'e3', 0, 4, 4, 'discs', 0, 8)");
}

const db::ExerciseChoice kMuller{.player = "mull"};

}  // namespace

TEST_CASE("A player's mistakes become exercises once, the worst are asked first",
          "[db][exercises]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    fill(connection);
    const db::Exercises exercises{connection};
    CHECK(exercises.collect(kMuller, "2026-03-30") == 3);
    CHECK(exercises.collect(kMuller, "2026-03-31") == 0);
    CHECK(exercises.collect({.player = "Rose", .least_loss = 0.5}, "2026-03-30") == 2);
    CHECK(exercises.count(kMuller, "2026-03-30") ==
          db::ExerciseCounts{.due = 3, .all = 3, .next_day = ""});
    CHECK(exercises.count({.game = "yonin"}, "2026-03-30").all == 0);
    const auto first = exercises.next(kMuller, "2026-03-30");
    REQUIRE(first);
    CHECK(*first == db::Exercise{.game = {1},
                                 .ply = 4,
                                 .player = "Müller",
                                 .played = "c4",
                                 .best = "d3",
                                 .loss = 10,
                                 .unit = "discs",
                                 .depth = 8,
                                 .step = 0});
    CHECK(exercises.collect({.player = "", .least_loss = 0, .most = 1}, "2026-03-30") == 0);
    CHECK(db::check(connection).findings.empty());
}

TEST_CASE("What is solved comes back after longer and longer, what is not on the same day",
          "[db][exercises]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    fill(connection);
    const db::Exercises exercises{connection};
    exercises.collect(kMuller, "2026-03-30");
    const auto ply_on = [&](const std::string& day) {
        const auto next = exercises.next(kMuller, day);
        return next ? next->ply : -1;
    };
    const auto answer = [&](bool is_solved, const std::string& day) {
        const auto next = exercises.next(kMuller, day);
        REQUIRE(next);
        return exercises.answer(*next, is_solved, day);
    };
    CHECK(answer(false, "2026-03-30") == "2026-03-30");
    CHECK(ply_on("2026-03-30") == 6);  // the others first
    CHECK(answer(true, "2026-03-30") == "2026-03-31");
    CHECK(answer(true, "2026-03-30") == "2026-03-31");
    CHECK(ply_on("2026-03-30") == 4);
    CHECK(answer(true, "2026-03-30") == "2026-03-31");
    CHECK(ply_on("2026-03-30") == -1);
    CHECK(exercises.count(kMuller, "2026-03-30") ==
          db::ExerciseCounts{.due = 0, .all = 3, .next_day = "2026-03-31"});
    for (int n = 0; n < 3; ++n) CHECK(answer(true, "2026-03-31") == "2026-04-03");
    for (int n = 0; n < 3; ++n) CHECK(answer(true, "2026-04-05") == "2026-04-12");
    db::Statement sums{connection, "SELECT sum(asked), sum(solved) FROM exercise_list"};
    REQUIRE(sums.step());
    CHECK(sums.integer(0) == 10);
    CHECK(sums.integer(1) == 9);
    exercises.forget(*exercises.next(kMuller, "2027-01-01"));
    CHECK(exercises.count(kMuller, "2026-03-30").all == 2);
}

TEST_CASE("Exercises are merged, those that are known stay as they are", "[db][exercises]") {
    const tests::TemporaryFolder folder;
    {
        const db::Connection theirs{folder / "theirs.db", db::Access::ReadWrite};
        fill(theirs);
        db::Exercises{theirs}.collect(kMuller, "2026-03-30");
    }
    const db::Connection ours{folder / "ours.db", db::Access::ReadWrite};
    CHECK(db::merge(ours, folder / "theirs.db")->new_exercises == 3);
    const db::Exercises exercises{ours};
    exercises.answer(*exercises.next(kMuller, "2026-03-30"), true, "2026-03-30");
    CHECK(db::merge(ours, folder / "theirs.db")->new_exercises == 0);
    CHECK(exercises.count(kMuller, "2026-03-30").due == 2);
}
