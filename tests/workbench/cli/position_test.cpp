#include <sys/wait.h>

#include <cstdlib>

#include "tests/support/catch.h"
#include "tests/workbench/cli/program.h"

namespace tests {
namespace {

const std::string kStart = "---------------------------OX------XO---------------------------";
const std::string kRows =
    "--------\n--------\n--------\n---OX---\n---XO---\n--------\n--------\n--------\n";

Ended show(const TemporaryFolder& folder, std::vector<std::string> words) {
    words.insert(words.begin(), "show");
    words.emplace_back("--json");
    return yomi(folder.path(), words);
}

bool shows(const Ended& ended, const std::string& position) {
    return ended.code == 0 && has(ended.out, "\"position\":\"" + position + "\"");
}

}  // namespace

TEST_CASE("--position takes what import takes", "[cli][position]") {
    const TemporaryFolder folder;
    for (const std::string& text :
         {kStart + " X", kRows + "X", "Black to move\n" + kRows, kRows + "Black's turn\n",
          std::string{"[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- "
                      "*]"},
          std::string{"8/8/8/3pP3/3Pp3/8/8/8 b - - 0 1"}}) {
        CAPTURE(text);
        const Ended ended = show(folder, {"reversi", "--position", text});
        CAPTURE(ended.out, ended.err);
        CHECK(shows(ended, kStart + " X"));
        CHECK(ended.err.empty());
    }
    CHECK(shows(
        show(folder, {"reversi6", "--position", "[6 ------ ------ --O*-- --*O-- ------ ------ O]"}),
        "--------------OX----XO-------------- O"));
}

TEST_CASE("A mover that --position does not name is guessed, and that is said", "[cli][position]") {
    const TemporaryFolder folder;
    for (const std::string& text : {kStart, kRows}) {
        const Ended ended = show(folder, {"reversi", "--position", text});
        CHECK(shows(ended, kStart + " X"));
        CHECK(has(ended.err, "--position does not say who is to move; it is taken to be X"));
    }
}

TEST_CASE("--moves goes on from --position, which may have moves of its own", "[cli][position]") {
    const TemporaryFolder folder;
    const Ended moves = show(folder, {"reversi", "--moves", "f5d6c3"});
    REQUIRE(moves.code == 0);
    CHECK(show(folder, {"reversi", "--position", kStart + " X", "--moves", "f5d6c3"}).out ==
          moves.out);
    CHECK(show(folder, {"reversi", "--position", kStart + " X\nf5", "--moves", "d6c3"}).out ==
          moves.out);
    CHECK(show(folder, {"reversi", "--position", "1. f5 d6\n2. c3"}).out == moves.out);
    const Ended wrong = show(folder, {"reversi", "--position", kStart + " X", "--moves", "f5a1"});
    CHECK(complains(wrong, "a1 is not legal here"));
    const Ended analyzed =
        yomi(folder.path(), {"analyze", "reversi", "--position", kStart + " X", "--moves", "f5d6c3",
                             "--all-plies", "--depth", "2"});
    CHECK(analyzed.code == 0);
    CHECK(has(analyzed.out, "c3"));
}

TEST_CASE("--position reads a file and standard input", "[cli][position]") {
    const TemporaryFolder folder;
    write_file(folder / "board.txt", kRows + "White to move\n");
    CHECK(shows(show(folder, {"reversi", "--position", "@board.txt"}), kStart + " O"));
    const std::string command = "cd '" + folder.path().string() +
                                "' && cat board.txt | '" YOMI_PROGRAM
                                "' show reversi --position - --json > .out";
    CHECK(std::system(command.c_str()) == 0);  // NOLINT(concurrency-mt-unsafe)
    CHECK(has(read_file(folder / ".out"), kStart + " O"));
    CHECK(show(folder, {"reversi", "--position", "@nothing"}).code == 2);
    write_file(folder / "two.txt", kStart + " X\n" + kStart + " O\n");
    CHECK(complains(show(folder, {"reversi", "--position", "@two.txt"}), "more than one position"));
}

}  // namespace tests
