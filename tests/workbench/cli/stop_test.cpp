#include <csignal>
#include <thread>

#include "tests/support/catch.h"
#include "tests/support/stop_bound.h"
#include "tests/workbench/cli/program.h"

namespace tests {

TEST_CASE("Ctrl-C and SIGTERM stop every long command within a second", "[cli][threads]") {
    const TemporaryFolder folder;
    write_file(folder / "loop.lua", "while true do end\n");
    write_file(folder / "endless.lua",
               "return require('yomi').evaluation { function() while true do end end }\n");
    REQUIRE(yomi(folder.path(), {"play", "reversi4", "--strategies", "random,random", "--games",
                                 "1", "--db", "a.db"})
                .code == 0);
    // Large tables and trained patterns take a sanitizer seconds to make.
    const auto words = GENERATE(
        std::vector<std::string>{"perft", "reversi", "30"},
        std::vector<std::string>{"perft", "upperhand", "30", "--threads", "2"},
        std::vector<std::string>{"analyze", "reversi", "--depth", "40", "--threads", "2", "--hash",
                                 "16"},
        std::vector<std::string>{"analyze", "yonin", "--exact", "--eval", "yonin_self", "--hash",
                                 "16"},
        std::vector<std::string>{"analyze", "reversi", "--moves", "f5d6c3d3", "--all-plies",
                                 "--exact", "--hash", "16"},
        std::vector<std::string>{"analyze", "yonin", "--models", "--exact", "--eval", "yonin_self",
                                 "--hash", "16"},
        std::vector<std::string>{"analyze", "yonin", "--moves", "d3c3f5d2", "--all-plies",
                                 "--models", "--exact", "--eval", "yonin_self", "--hash", "16"},
        std::vector<std::string>{"analyze", "reversi", "--eval", "endless.lua", "--depth", "40",
                                 "--hash", "16"},
        std::vector<std::string>{"play", "yonin", "--strategies", "random,random,random,random",
                                 "--games", "1000000"},
        std::vector<std::string>{"prove", "upperhand", "--hash", "16", "--keep", "a.db"},
        std::vector<std::string>{"run", "loop.lua"},
        std::vector<std::string>{"train", "reversi", "--db", "a.db", "--self-play", "100000",
                                 "--eval", "discs", "--out", "w.weights"},
        std::vector<std::string>{"query", "--db", "a.db",
                                 "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) "
                                 "SELECT count(*) FROM n"});
    const int signal = GENERATE(SIGINT, SIGTERM);
    CAPTURE(words, signal);
    Program program{folder.path(), words};
    program.wait_until_it_takes(signal);
    std::this_thread::sleep_for(std::chrono::milliseconds{300});
    REQUIRE(program.is_running());
    const auto asked = std::chrono::steady_clock::now();
    program.send(signal);
    const Ended ended = program.wait();
    const auto took = std::chrono::steady_clock::now() - asked;
    CAPTURE(ended.err);
    CHECK(took < kProgramStopBound);
    CHECK(ended.code == 1);
    CHECK(ended.err.find("yomi: stopped") == 0);
    CHECK(ended.err.find("with: yomi " + words.front()) != std::string::npos);
}

}  // namespace tests
