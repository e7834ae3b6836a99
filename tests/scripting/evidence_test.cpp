// Ways to believe what the games do not say, each with what is shown instead.
#include "tests/scripting/experiment_run.h"
#include "tests/support/catch.h"

using Catch::Matchers::Contains;
using tests::Run;

namespace {

std::int64_t number_of(const db::Connection& connection, const std::string& sql) {
    std::int64_t number = -1;
    db::for_each_row(connection, sql, {},
                     [&](auto, auto values) { number = std::get<std::int64_t>(values[0]); });
    return number;
}

std::string experiment_of(const std::string& rest) {
    return "local yomi = require 'yomi'\nreturn yomi.experiment { name = 'E', " + rest + " }";
}

}  // namespace

TEST_CASE("Two players that leave nothing to chance have played two games, however many",
          "[experiment][evidence]") {
    Run run{experiment_of(R"(game = "reversi6", games = 40, seats = "rotated",
        arms = { { name = "A", strategies = { "first", "last" } } })")};
    REQUIRE(run());
    CHECK_THAT(run.printed, Contains("repeats"));
    CHECK_THAT(run.printed, Contains("38 of the 40 games repeat others"));
    CHECK_THAT(run.printed, Contains("random_plies or openings"));
    // One game: a share between 20.7 and 100 percent, or 0 and 79.3; a mean without an interval.
    CHECK_THAT(run.printed, Contains("100.0 [20.7, 100.0]") && Contains("0.0 [0.0, 79.3]"));
    CHECK_THAT(run.printed, !Contains(".00 ["));
    CHECK(number_of(run.database(), "SELECT count(*) FROM game WHERE luck = 0") == 40);
    CHECK(number_of(run.database(), "SELECT count(*) FROM repeated_game") == 38);
    CHECK(number_of(run.database(), "SELECT count(DISTINCT first) FROM repeated_game") == 2);
}

TEST_CASE("Openings by turns count once each", "[experiment][evidence]") {
    Run run{experiment_of(R"(game = "reversi6", games = 40, seats = "rotated",
        openings = { "c2", "b3", "e4", "d5" },
        arms = { { name = "A", strategies = { "first", "last" } } })")};
    REQUIRE(run());
    CHECK_THAT(run.printed, Contains("of the 40 games repeat others"));
}

TEST_CASE("Games of chance that coincide on a small board count each", "[experiment][evidence]") {
    Run run{experiment_of(R"(game = "reversi4", games = 400,
        arms = { { name = "A", strategies = { "random", "random" } } })")};
    REQUIRE(run());
    CHECK_THAT(run.printed, !Contains("repeat"));
    // There are far fewer games than that of a handful of plies.
    CHECK(number_of(run.database(), "SELECT count(DISTINCT substr(hex(moves), 1, 8)) FROM game") <
          300);
    CHECK(number_of(run.database(), "SELECT count(*) FROM repeated_game") == 0);
}

TEST_CASE("A player against itself plays one game with two names", "[experiment][evidence]") {
    Run run{experiment_of(R"(game = "reversi6", games = 20, seats = "rotated", random_plies = 4,
        arms = { { name = "A", strategies = { "first", "first" } } })")};
    REQUIRE(run());
    // Both games of a block are the same one.
    CHECK_THAT(run.printed, Contains("10 of the 20 games repeat others"));
}

TEST_CASE("One seed twice in one database is one match", "[experiment][evidence]") {
    Run run{R"(
        local yomi = require "yomi"
        for _ = 1, 2 do
          yomi.match { game = "reversi6", strategies = { "random", "first" }, games = 10 }
        end)"};
    REQUIRE(run());
    CHECK(number_of(run.database(), "SELECT count(*) FROM game") == 10);
    // More of them go on.
    run.write(
        "require('yomi').match { game = 'reversi6', strategies = { 'random', 'first' }, games = 15 "
        "}");
    REQUIRE(run());
    CHECK(number_of(run.database(), "SELECT count(*) FROM game") == 15);
    CHECK(number_of(run.database(), "SELECT count(*) FROM repeated_game") == 0);
}

TEST_CASE("A script is given the games that count, and all of them if it asks",
          "[experiment][evidence]") {
    Run run{R"(
        local yomi = require "yomi"
        local results = yomi.match { game = "reversi6", strategies = { "first", "last" }, games = 9 }
        local arm = results.arms[1]
        print(arm.games, arm.repeats, arm.standings[1].games, arm.standings[1].repeats)
        local all = results:trials(1, { repeats = true })
        print(#results:trials(1), #all, all[1].repeats, all[9].repeats)
        print(results))"};
    REQUIRE(run());
    CHECK_THAT(run.printed, Contains("1\t8\t1\t8\n1\t9\tfalse\ttrue"));
    CHECK_THAT(run.printed, Contains("only one of them counts"));
}

TEST_CASE("A test that is looked at block by block waits for new games", "[experiment][evidence]") {
    Run run{experiment_of(R"(game = "reversi6", games = 200, seats = "rotated",
        stop = { strategy = 1, mean0 = 0.4, mean1 = 0.6 },
        arms = { { name = "A", strategies = { "first", "last" } } })")};
    REQUIRE(run());
    CHECK_THAT(run.printed, Contains("not decided after 1 block and 99 that repeat others"));
}
