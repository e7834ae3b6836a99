#include "tests/scripting/experiment_run.h"
#include "tests/support/catch.h"

using Catch::Matchers::Contains;
using tests::Run;

namespace {

/// Prints what comes of asking: moves, or why there is none.
std::string asking(const std::string& arguments) {
    return "local yomi = require 'yomi'\nfor _, answer in ipairs(yomi.choices { " + arguments +
           " }) do print(answer.move or answer.failed, answer.score, answer.seconds >= 0) end";
}

std::string printed_of(const std::string& arguments) {
    Run run{asking(arguments)};
    run();
    return run.printed;
}

}  // namespace

TEST_CASE("A strategy is asked for one move after each opening", "[scripting][threads]") {
    CHECK(printed_of("game = 'reversi', strategy = 'first', openings = { '', 'f5', 'f5d6' }") ==
          "d3\tnil\ttrue\nf4\tnil\ttrue\nc3\tnil\ttrue\n");
    CHECK_THAT(printed_of("game = 'reversi', strategy = 'level:3', openings = { 'f5d6c3' }"),
               Contains("."));  // a search tells what it thinks
    // There is one move: nobody is asked.
    Run forced{R"(local yomi = require 'yomi'
        local own = yomi.strategy { name = 'own', choose = function() error 'asked' end }
        print(yomi.choices({ game = 'reversi4', strategy = own, openings = { 'b1a1d3c1' } })[1].move))"};
    forced();
    CHECK(forced.printed == "a2\n");
}

TEST_CASE("A strategy's choices do not depend on the threads, but on the seed",
          "[scripting][threads]") {
    const std::string openings =
        "openings = { '', 'c4', 'd3', 'e6', 'f5', 'f5d6', 'f5f4', 'f5f6', 'f5d6c3', 'f5f6e6' }, "
        "game = 'reversi', strategy = 'random', ";
    const std::string alone = printed_of(openings + "seed = 1, threads = 1");
    CHECK(alone == printed_of(openings + "seed = 1, threads = 4"));
    CHECK(alone != printed_of(openings + "seed = 2, threads = 4"));
}

TEST_CASE("A strategy of the asking script is told the game so far", "[scripting][threads]") {
    Run run{R"(local yomi = require 'yomi'
        local own = yomi.strategy { name = 'own', choose = function(position, turn)
            print(turn.seat, turn.ply, table.concat(turn.history))
            return position:moves()[1] end }
        yomi.choices { game = 'reversi', strategy = own, openings = { 'f5', 'f5d6c3d3' } })"};
    run();
    CHECK(run.printed == "2\t1\tf5\n1\t4\tf5d6c3d3\n");
}

TEST_CASE("What cannot be asked is said", "[scripting][threads]") {
    for (const auto& [arguments, wrong] : std::vector<std::pair<std::string, std::string>>{
             {"game = 'reversi', openings = { 'f5' }", "'strategy' is missing"},
             {"game = 'reversi', strategy = 'first'", "'openings' is missing"},
             {"game = 'reversi', strategy = 'first', openings = { 'f5a1' }", "a1 is not legal"},
             {"game = 'reversi', strategy = 'firts', openings = { 'f5' }", "firts"},
             {"game = 'reversi4', strategy = 'first', opening = { '' }", "opening"}}) {
        CAPTURE(arguments);
        Run run{asking(arguments)};
        CHECK_THROWS_WITH(run(), Contains(wrong));
    }
    Run run{R"(local yomi = require 'yomi'
        local bad = yomi.strategy { name = 'bad', choose = function() error 'no idea' end }
        yomi.choices { game = 'reversi', strategy = bad, openings = { 'f5' } })"};
    CHECK_THROWS_WITH(run(), Contains("no idea"));
}
