#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <nlohmann/json.hpp>
#include <thread>

#include "tests/support/catch.h"
#include "tests/workbench/cli/program.h"

namespace tests {
namespace {

using nlohmann::json;

/// FFO #1, #2 and #5 with the scores of all their moves.
const std::string kProblems =
    "% from the FFO endgame test suite\n"
    "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X;"
    " G8:+18; H1:+12; H7:+6; A2:+6; A3:+4; B1:-4; A4:-22; G2:-24;\n"
    "-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX- X;"
    " A4:+10; B2:+0; A3:-6; G7:-8; A7:-12; H7:-14; B7:-14; H2:-24;\n"
    "-OOOOO----OXXO-XXXOXOXX-XXOXOXXOXXOOXOOOXXXXOO-OX-XOOO---XXXXX-- X;"
    " G8:+32; G2:+12; B2:-20; G6:-26; G1:-32; G7:-34; --:-127;\n";
/// Nobody can move.
const std::string kFinished = std::string(62, 'X') + "-O X; +62; % already\n";

struct Solved {
    Ended ended;
    json found;
};

Solved solve(const std::string& problems, std::vector<std::string> options) {
    const TemporaryFolder folder;
    write_file(folder / "some.obf", problems);
    options.insert(options.begin(), {"solve", "some.obf", "--json"});
    Ended ended = yomi(folder.path(), options);
    CAPTURE(ended.err);
    return {.ended = ended, .found = json::parse(ended.out)};
}

}  // namespace

TEST_CASE("solve finds the scores that a file gives", "[cli][solve]") {
    const std::string threads = GENERATE("1", "2");
    const auto [ended, found] = solve(kProblems, {"--threads", threads});
    CHECK(ended.code == 0);
    CHECK(found["failed"] == 0);
    REQUIRE(found["positions"].size() == 3);
    std::uint64_t nodes = 0;
    for (const json& position : found["positions"]) {
        CHECK(position["score"] == position["expected"]);
        CHECK(position["ok"] == true);
        CHECK(position["empties"] == 14);
        CHECK(position["seconds"].is_number());
        nodes += position["nodes"].get<std::uint64_t>();
    }
    CHECK(found["nodes"] == nodes);
    CHECK(found["seconds"].is_number());
    CHECK(found["positions"][0]["index"] == 1);
    CHECK(found["positions"][0]["score"] == 18);
    CHECK(found["positions"][0]["move"] == "g8");
}

TEST_CASE("solve counts the same nodes whichever positions it solved before", "[cli][solve]") {
    const json all = solve(kProblems, {"--threads", "1"}).found["positions"];
    const json last = solve(kProblems, {"--threads", "1", "--positions", "3"}).found["positions"];
    REQUIRE(last.size() == 1);
    CHECK(last[0]["index"] == 3);
    CHECK(last[0]["nodes"] == all[2]["nodes"]);
}

TEST_CASE("solve --all-moves checks every move that a file gives", "[cli][solve]") {
    const auto [ended, found] = solve(kProblems, {"--all-moves", "--positions", "1,3"});
    CHECK(ended.code == 0);
    REQUIRE(found["positions"].size() == 2);
    REQUIRE(found["positions"][0]["moves"].size() == 8);
    for (const json& position : found["positions"]) {
        for (const json& move : position["moves"]) {
            CHECK(move["score"] == move["expected"]);
            CHECK(move["ok"] == true);
        }
    }
}

TEST_CASE("solve --wld finds the sign of the score", "[cli][solve]") {
    const auto [ended, found] = solve(kProblems, {"--wld"});
    CHECK(ended.code == 0);
    CHECK(found["positions"][0]["score"] == 1);
    CHECK(found["positions"][0]["expected"] == 1);
}

TEST_CASE("A score that a file gives wrongly fails the run", "[cli][solve]") {
    std::string wrong = kProblems;
    wrong.replace(wrong.find("G8:+18"), 6, "G8:+20");
    const auto [ended, found] = solve(wrong, {"--positions", "1-2"});
    CHECK(ended.code == 1);
    CHECK(ended.err == "yomi: 1 of 2 positions contradict their file (some.obf)\n");
    CHECK(found["failed"] == 1);
    CHECK(found["positions"][0]["ok"] == false);
    CHECK(found["positions"][0]["expected"] == 20);
    CHECK(found["positions"][1]["ok"] == true);

    std::string wrong_move = kProblems;
    wrong_move.replace(wrong_move.find("H7:+6"), 5, "H7:+8");
    CHECK(solve(wrong_move, {"--positions", "1"}).ended.code == 0);
    const TemporaryFolder folder;
    write_file(folder / "some.obf", wrong_move);
    const Ended every =
        yomi(folder.path(), {"solve", "some.obf", "--all-moves", "--positions", "1"});
    CHECK(every.code == 1);
    CHECK(every.out.find("  NO   g8") != std::string::npos);
    CHECK(every.out.find("\n       h7 is worth +6, not +8\n") != std::string::npos);
    CHECK(every.out.find("\n1 positions and 8 moves, 1 wrong; ") != std::string::npos);
}

TEST_CASE("A finished game and a position without a score are solved like the others",
          "[cli][solve]") {
    const auto [ended, found] =
        solve(kFinished + kProblems.substr(kProblems.find("\n-OOOOO") + 1, 66) + "\n", {});
    CHECK(ended.code == 0);
    CHECK(found["positions"][0]["score"] == 62);
    CHECK(found["positions"][0]["move"].is_null());
    CHECK(found["positions"][1]["score"] == 32);
    CHECK(found["positions"][1]["expected"].is_null());
    CHECK(found["positions"][1]["ok"] == true);
}

TEST_CASE("What is no file of problems is bad input", "[cli][solve]") {
    const TemporaryFolder folder;
    const auto error = [&](const std::string& text) {
        write_file(folder / "some.obf", text);
        const Ended ended = yomi(folder.path(), {"solve", "some.obf"});
        CHECK(ended.code == 2);
        CHECK(ended.out.empty());
        return ended.err;
    };
    CHECK(error("% nothing\n") == "yomi: some.obf holds no position\n");
    CHECK(error("\nX\n") == "yomi: 1 squares; reversi has 64 (some.obf:2:2)\n");
}

TEST_CASE("solve keeps what it has solved when it is stopped", "[cli][solve][threads]") {
    const TemporaryFolder folder;
    // 38 empty squares: nobody waits for that.
    write_file(folder / "some.obf",
               kProblems + "------------------XX-----OOOXX---OOXXXO---OOXX----XOO----------- X;\n");
    Program program{folder.path(), {"solve", "some.obf", "--threads", "2"}};
    for (int wait = 0; wait < 600 && program.out().find("\n    3") == std::string::npos; ++wait) {
        std::this_thread::sleep_for(std::chrono::milliseconds{100});
    }
    program.send(SIGINT);
    const Ended ended = program.wait();
    CHECK(ended.code == 1);
    CHECK(ended.out.find("\n3 positions, 0 wrong; ") != std::string::npos);
    CHECK(ended.err ==
          "yomi: stopped after 3 of 4 positions. Go on with: yomi solve some.obf --threads 2 "
          "--positions 4\n");
}

}  // namespace tests
