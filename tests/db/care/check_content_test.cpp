#include "db/care/check_content.h"

#include <SQLiteCpp/Database.h>
#include <fmt/ranges.h>

#include "db/analyses/analyses.h"
#include "db/imports/game_import.h"
#include "engine/analyze/analyze.h"
#include "tests/db/example_records.h"
#include "tests/support/catch.h"

using Catch::Matchers::Contains;

namespace {

constexpr std::size_t kMost = 100;

/// Two trials, an imported game with what its file says, a search, a review and a book.
void fill(const db::Connection& connection) {
    const auto id = db::Experiments{connection}.open(tests::yonin_experiment());
    for (int number = 0; number < 2; ++number) {
        const auto record = tests::random_record(tests::start("yonin"), number);
        db::Experiments{connection}.add(id, tests::fixed_trial(0, number), record, {});
    }
    db::GameImport import{connection, db::SourceFile{.name = "a.ggf", .format = "ggf"}};
    import.add({.record = tests::random_record(tests::start("reversi"), 3),
                .tags =
                { {.name = "place",
                   .value = "Tokyo" } }},
               1, 77);
    import.commit();

    const engine::AnyPosition position = tests::start("reversi4");
    engine::SearchRequest request;
    request.limits.depth = 2;
    const engine::GameFacts& facts = engine::facts(position);
    request.evaluation = *engine::compile(engine::disc_evaluation(facts), facts);
    const auto found = engine::analyze(position, request);
    REQUIRE(found.has_value());
    db::Analyses{connection}.add(position, request, {.name = "discs", .hash = "d1"}, *found);
    connection.database().exec(
        "INSERT INTO review (id, evaluation_id, algorithm, request) VALUES (1, 1, 'alphabeta', "
        "'{}');"
        "INSERT INTO reviewed_move VALUES (1, 1, 0, 1, 'a1', 'b1', 2, 5, 3, 'discs', 0, 4);"
        "INSERT INTO book (id, name, game, start_position) VALUES (1, 'mine', 'reversi', '-');"
        "INSERT INTO book_position VALUES (1, '-', NULL);"
        "INSERT INTO book_move VALUES (1, '-', 3, 5, 2, 1, 9, NULL, 0, 0, NULL, 0)");
}

}  // namespace

TEST_CASE("Rows that the program wrote are what they tell of themselves", "[db][check]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    fill(connection);
    CHECK(db::wrong_content(connection, kMost).empty());
}

TEST_CASE("A changed value is found by what else is known of it", "[db][check]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    fill(connection);
    const auto [tampering, words] = GENERATE(table<const char*, const char*>({
        {"UPDATE script SET text = 'return 2'", "the text of script 1 is not as it was stored"},
        {"UPDATE variant SET definition = replace(definition, 'yonin', 'yonim') "
         "WHERE name = 'yonin'",
         "the rules of the variant yonin"},
        {"UPDATE variant SET name = 'other' WHERE name = 'yonin'",
         "the rules of the variant other"},
        {"UPDATE trial SET seating = '0124' WHERE number = 1",
         "trial 1 of arm 0 of experiment 1 has the seating '0124'"},
        {"UPDATE trial SET seating = '012' WHERE number = 1", "has the seating '012'"},
        {"UPDATE trial SET seconds = -1e9 WHERE number = 1", "numbers that no trial has"},
        {"UPDATE trial SET block = -1 WHERE number = 1", "numbers that no trial has"},
        {"UPDATE trial SET game_id = 3 WHERE number = 1",
         "is a game of reversi, the experiment is of yonin"},
        {"UPDATE experiment SET seating = 'fjxed'", "experiment 1 has the seating 'fjxed'"},
        {"UPDATE experiment SET arguments = '{'",
         "experiment 1 has arguments that cannot be read as JSON"},
        {"UPDATE arm SET strategies = '[' WHERE number = 0",
         "arm 0 of experiment 1 has strategies that cannot be read as JSON"},
        {"UPDATE imported_game SET record = -3", "game 3 is said to be record -3"},
        {"UPDATE game_source SET tags = 'x'", "the source of game 3 has tags"},
        {"UPDATE analysis SET position = replace(position, 'O', 'X')",
         "analysis 1 is stored under the key of another position"},
        {"UPDATE analysis SET position = 'x'", "analysis 1: "},
        {"UPDATE analysis SET key = key + 1", "the key of another position"},
        {"UPDATE analysis SET bound = 'exakt'", "numbers that no search has"},
        {"UPDATE analysis SET moves = '[{'", "analysis 1 has moves that cannot be read"},
        {"UPDATE reviewed_move SET ply = 1000", "move 1001 of game 1 in review 1 is none"},
        {"UPDATE reviewed_move SET loss = 4", "gave away 4, its scores say 3"},
        {"UPDATE book_move SET wins = 7", "more wins and draws than games"},
        {"INSERT INTO exercise (game_id, ply, due_on) VALUES (1, 999, '2026-01-01')",
         "game 1 has an exercise for move 1000, which it has not"},
    }));
    CAPTURE(tampering);
    connection.database().exec(tampering);
    CHECK_THAT(fmt::format("{}", fmt::join(db::wrong_content(connection, kMost), "\n")),
               Contains(words));
}

TEST_CASE("The look at the content ends where enough is found", "[db][check]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    fill(connection);
    connection.database().exec("UPDATE trial SET seconds = -1; UPDATE script SET text = ''");
    CHECK(db::wrong_content(connection, kMost).size() == 3);
    CHECK(db::wrong_content(connection, 2).size() == 2);
    std::stop_source stop;
    stop.request_stop();
    CHECK(db::wrong_content(connection, kMost, stop.get_token()).empty());
}
