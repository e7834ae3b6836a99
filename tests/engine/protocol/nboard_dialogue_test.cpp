#include "engine/protocol/nboard_dialogue.h"

#include <chrono>

#include "engine/formats/ggf.h"
#include "engine/games/notation.h"
#include "tests/support/catch.h"
#include "tests/support/search_requests.h"

using Catch::Matchers::StartsWith;

namespace {

/// A dialogue that keeps what it says.
struct Heard {
    std::vector<std::string> lines;
    engine::NBoardDialogue dialogue;

    explicit Heard(engine::Limits limits = {.depth = 2})
        : dialogue{
              {.name = "Yomi", .version = "1"}, game(), limits, [this](const std::string& line) {
                  lines.push_back(line);
              }} {}

    static engine::SearchedGame game() {
        const auto start = *engine::start_of("reversi");
        engine::SearchRequest request{
            .evaluation = tests::compiled(engine::disc_evaluation(engine::facts(start)), start)};
        request.hash_megabytes = 1;
        return {start, std::move(request)};
    }
    /// What is said to one line.
    std::vector<std::string> answer(std::string_view line, const std::stop_token& stop = {}) {
        lines.clear();
        dialogue.answer(line, stop);
        return lines;
    }
};

using Lines = std::vector<std::string>;

// The example of the protocol's description.
constexpr std::string_view kSetGame =
    "set game (;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[./mEdax]PW[chris]RE[?]TI[15:00]"
    "TY[8]BO[8 ---------------------------O*------*O--------------------------- "
    "*]B[F5]W[F6]B[D3]W[C5]B[E6]W[F7]B[E7]W[F4];)";

}  // namespace

TEST_CASE("NBoard is told the engine's name, and pongs", "[nboard]") {
    Heard heard;
    CHECK(heard.answer("nboard 2") == Lines{"set myname Yomi 2"});
    CHECK(heard.answer("set depth 6") == Lines{"set myname Yomi 6"});
    CHECK(heard.answer("set contempt 100").empty());
    CHECK(heard.answer(kSetGame).empty());
    CHECK(heard.answer("ping 12") == Lines{"pong 12"});
    CHECK(heard.answer("learn") == Lines{"learned"});
    CHECK(heard.answer("dance").empty());
    CHECK(heard.answer("").empty());
    CHECK_FALSE(heard.dialogue.has_quit());
    CHECK(heard.answer("quit").empty());
    CHECK(heard.dialogue.has_quit());
}

TEST_CASE("NBoard's go gives a legal move with its score and time, and plays none", "[nboard]") {
    Heard heard;
    heard.answer(kSetGame);
    for (int times = 0; times < 2; ++times) {
        const Lines said = heard.answer("go");
        REQUIRE(said.size() == 6);
        CHECK(said[0] == "status Yomi is thinking");
        CHECK_THAT(said[1], StartsWith("search "));  // a line for each depth
        CHECK_THAT(said[2], StartsWith("search "));
        CHECK_THAT(said[3], StartsWith("nodestats "));
        CHECK_THAT(said[4], StartsWith("=== "));
        CHECK(said[5] == "status");
        const auto start = *engine::start_of("reversi");
        const auto position =
            engine::play_all(start, *engine::parse_moves(start, "f5f6d3c5e6f7e7f4"));
        CHECK(engine::parse_move(position, said[4].substr(4, 2)).has_value());
        CHECK(std::count(said[4].begin(), said[4].end(), '/') == 2);
    }
}

TEST_CASE("NBoard's moves come with or without their word, score and time", "[nboard]") {
    Heard heard;
    CHECK(heard.answer("move F5/0.5/1.0").empty());
    CHECK(heard.answer("D6").empty());
    CHECK(heard.answer("move c3").empty());
    const Lines said = heard.answer("move a1");
    REQUIRE(said.size() == 1);
    CHECK_THAT(said[0], StartsWith("status "));
    CHECK_THAT(heard.answer("set game nonsense")[0], StartsWith("status "));
    // Neither changed the game.
    CHECK(heard.answer("move D3").empty());
}

TEST_CASE("NBoard's hint scores as many moves as asked, depth by depth", "[nboard]") {
    Heard heard{{.depth = 3}};
    heard.answer(kSetGame);
    const Lines said = heard.answer("hint 2");
    const auto searches = std::count_if(said.begin(), said.end(), [](const std::string& line) {
        return line.starts_with("search ");
    });
    CHECK(searches == 6);
    CHECK_THAT(said[1], Catch::Matchers::Matches("search [A-H][1-8] -?[0-9]+\\.[0-9][0-9] 0 1"));
    CHECK(said.front() == "status Yomi is analyzing");
    CHECK(said.back() == "status");
}

TEST_CASE("A stop ends NBoard's search at once", "[nboard]") {
    Heard heard{{.depth = 60}};
    heard.answer("move F5");
    const std::string command = GENERATE("hint 3", "go", "analyze");
    std::stop_source stop;
    stop.request_stop();
    const auto began = std::chrono::steady_clock::now();
    heard.answer(command, stop.get_token());
    CHECK(std::chrono::steady_clock::now() - began < std::chrono::seconds{1});
    CHECK(heard.lines.back() == "status");
}

TEST_CASE("NBoard's analysis scores every position of the game, from the end", "[nboard]") {
    Heard heard;
    heard.answer(kSetGame);
    const Lines said = heard.answer("analyze");
    REQUIRE(said.size() == 10);
    CHECK_THAT(said[0], StartsWith("analysis 8 "));
    CHECK_THAT(said[8], StartsWith("analysis 0 "));
    CHECK(heard.answer("move A1").size() == 1);  // the game is where it was: not legal
    CHECK(heard.answer("move G6").empty());
}

TEST_CASE("NBoard's game may be over, and a pass forced", "[nboard]") {
    Heard heard;
    heard.answer("set game (;GM[Othello]B[e6]W[f4]B[e3]W[f6]B[g5]W[d6]B[e7]W[f5]B[c5];)");
    CHECK(heard.answer("go") == Lines{"status The game is over"});
    CHECK(heard.answer("hint 1") == Lines{"status The game is over"});
    CHECK(heard.answer("analyze").front() == "analysis 9 -64.00");
    heard.answer(
        "set game (;BO[8 *O------ -------- -------- -------- -------- -------- -------- "
        "------O* O];)");
    CHECK(heard.answer("go") == Lines{"=== PA"});
    CHECK(heard.answer("move PA").empty());
    const Lines said = heard.answer("go");
    CHECK(said[said.size() - 2].starts_with("=== "));
}

TEST_CASE("NBoard's version 1 sends moves alone and hears nothing of version 2", "[nboard]") {
    Heard heard;
    CHECK(heard.answer("nboard 1") == Lines{"set myname Yomi 2"});
    CHECK(heard.answer("set depth 2") == Lines{"set myname Yomi 2"});
    CHECK(heard.answer("F5").empty());
    CHECK(heard.answer("d6").empty());
    CHECK(heard.answer("C3/0.50/1.2").empty());
    for (const std::string& line : heard.answer("go")) CHECK_FALSE(line.starts_with("nodestats"));
    for (const std::string& line : heard.answer("hint 1")) {
        CHECK_FALSE(line.starts_with("nodestats"));
    }
    // Unknown lines of two letters are no moves.
    for (const char* line : {"hi", "z9", "a9", "i1", "??"}) CHECK(heard.answer(line).empty());
    CHECK(heard.answer("a1").size() == 1);  // a move, but not a legal one
}

TEST_CASE("NBoard's moves tell their time in any of the ways that programs write it", "[nboard]") {
    Heard heard;
    for (const char* line :
         {"move F5//1.5", "move D6/-0.50", "move C3/ ", "move D3 -1.00 0.0", "move  C4"}) {
        CAPTURE(line);
        CHECK(heard.answer(line).empty());
    }
}

TEST_CASE("The clock of the game bounds go, and hint does not mind it", "[nboard]") {
    Heard heard{{.depth = 60}};
    heard.answer("set game (;GM[Othello]TI[00:02]B[F5//1.7]W[D6//0.1];)");
    const auto seconds_of = [&](const std::string& line, const std::stop_token& stop = {}) {
        const auto began = std::chrono::steady_clock::now();
        heard.answer(line, stop);
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    };
    CHECK(seconds_of("go") < 1);
    heard.answer("move C3//0.29");
    heard.answer("move D3//1.8");
    CHECK(seconds_of("go") < 1);
}

TEST_CASE("Clocks of GGF count what moves took", "[nboard]") {
    const auto left = [](const std::string& text) {
        const auto game = engine::parse_ggf(text).value();
        const engine::GameClock clock{game};
        return std::array{clock.seconds_left(engine::Player::First),
                          clock.seconds_left(engine::Player::Second)};
    };
    using Both = std::array<std::optional<double>, 2>;
    CHECK(left("(;GM[Othello]B[F5];)") == Both{});
    CHECK(left("(;GM[Othello]TI[15:00]B[F5];)") == Both{900.0, 900.0});
    CHECK(left("(;GM[Othello]TI[05:00//02:00]B[F5/1/10]W[D6//0.5]B[C3//20];)") ==
          Both{270.0, 299.5});
    CHECK(left("(;GM[Othello]TI[1:00/5]B[F5//10];)") == Both{55.0, 60.0});
    CHECK(left("(;GM[Othello]TI[30]B[F5];)") == Both{30.0, 30.0});
    CHECK(left("(;GM[Othello]TI[1:00:00]B[F5];)") == Both{3'600.0, 3'600.0});
    CHECK(left("(;GM[Othello]TI[1.00:00:00]B[F5];)") == Both{86'400.0, 86'400.0});
    CHECK(left("(;GM[Othello]TB[1:00]TW[2:00]B[F5];)") == Both{60.0, 120.0});
    CHECK(left("(;GM[Othello]TI[]B[F5];)") == Both{});
    CHECK(left("(;GM[Othello]TI[soon]B[F5];)") == Both{});
    CHECK(left("(;GM[Othello]TI[0:10]B[F5//99];)") == Both{0.0, 10.0});
}
