#include "engine/formats/obf.h"

#include <fmt/format.h>

#include "engine/games/notation.h"
#include "tests/support/catch.h"

using engine::ObfError;
using engine::parse_obf;
using engine::Score;

namespace {

/// FFO #1 as the suite's file has it, without its last five moves.
const std::string kFirst = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X;";
/// White cannot move; black can.
const std::string kPass = std::string{"XO"} + std::string(62, '-');

std::string name(engine::Move move) {
    return engine::move_text(engine::ReversiPosition{}.facts(), move);
}

}  // namespace

TEST_CASE("A line is a position, its mover and the scores of moves", "[obf]") {
    const auto problems = parse_obf(kFirst + " G8:+18; H1:+12; H7:6; A2:-6;\n");
    REQUIRE(problems.has_value());
    REQUIRE(problems->size() == 1);
    const engine::ObfProblem& problem = problems->front();
    CHECK(engine::to_text(problem.position) + ";" == kFirst);
    REQUIRE(problem.moves.size() == 4);
    CHECK(name(problem.moves[0].move) == "g8");
    CHECK(problem.moves[0].score == Score::from_raw(18));
    CHECK(problem.moves[2].score == Score::from_raw(6));
    CHECK(problem.moves[3].score == Score::from_raw(-6));
    CHECK(problem.best() == Score::from_raw(18));
    CHECK(problem.line == 1);
}

TEST_CASE("The best score is the highest, wherever it stands", "[obf]") {
    const auto problems = parse_obf(kFirst + "A2:-6;G8:+18;");
    REQUIRE(problems.has_value());
    CHECK(problems->front().best() == Score::from_raw(18));
}

TEST_CASE("A score may stand without a move, or not at all", "[obf]") {
    CHECK(parse_obf(kFirst + " +18;\n")->front().best() == Score::from_raw(18));
    CHECK(parse_obf(kFirst + " -4 % by nobody\n")->front().best() == Score::from_raw(-4));
    CHECK_FALSE(parse_obf(kFirst)->front().best().has_value());
    CHECK_FALSE(parse_obf(kFirst.substr(0, 66))->front().best().has_value());
}

TEST_CASE("What fills the room of moves that are not there is left out", "[obf]") {
    const auto problems = parse_obf(kFirst + " G8:+18; --:-127; --:-127;\n");
    REQUIRE(problems.has_value());
    CHECK(problems->front().moves.size() == 1);
}

TEST_CASE("Comments and blank lines count as lines and hold no position", "[obf]") {
    const auto problems = parse_obf("% the first of the suite\r\n\r\n" + kFirst +
                                    " G8:+18; % good\r\n  \r\n" + kFirst);
    REQUIRE(problems.has_value());
    REQUIRE(problems->size() == 2);
    CHECK(problems->at(0).line == 3);
    CHECK(problems->at(0).moves.size() == 1);
    CHECK(problems->at(1).line == 5);
    CHECK(parse_obf("% nothing\n")->empty());
    CHECK(parse_obf("")->empty());
}

TEST_CASE("A pass has a score like a move, under any of its names", "[obf]") {
    const std::string pass = GENERATE("PA", "ps", "pass", "--");
    const auto problems = parse_obf(fmt::format("{} O; {}:-60;", kPass, pass));
    REQUIRE(problems.has_value());
    REQUIRE(problems->front().moves.size() == 1);
    CHECK(problems->front().moves[0].move.is_pass());
    CHECK(problems->front().best() == Score::from_raw(-60));
}

TEST_CASE("A fault is told with its line and column", "[obf]") {
    const auto error = [](const std::string& text) { return parse_obf(text).error(); };
    CHECK(error(std::string{"\n"}.append(kFirst.substr(1))) ==
          ObfError{.line = 2, .column = 65, .message = "63 squares and a mover; reversi has 64"});
    CHECK(error("  --?") ==
          ObfError{.line = 1, .column = 5, .message = "'?' is no disc; a square is X, O or -"});
    CHECK(error(kFirst + " G8:+eighteen;").message == "'+eighteen' is no score");
    CHECK(error(kFirst + " G8:+eighteen;").column == 72);
    CHECK(error(kFirst + " I8:+1;").message == "'I8' is no move of reversi");
    CHECK(error(kFirst + "; ;  A1:+1;").column == 73);
    CHECK(error(kFirst + " A1:+1;").message.starts_with("a1 is not legal here; legal: "));
    CHECK(error(kFirst + " --:+1;").message.starts_with("-- is not legal here; legal: "));
}
