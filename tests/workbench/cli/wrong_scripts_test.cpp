#include "tests/support/catch.h"
#include "tests/workbench/cli/program.h"

namespace tests {
namespace {

constexpr const char* kLoopingStrategy = R"lua(
local yomi = require "yomi"
return yomi.strategy { name = "thinker", choose = function() while true do end end }
)lua";

constexpr const char* kOddEvaluation = R"lua(local yomi = require "yomi"
return yomi.evaluation {
  name = "odd",
  function(position)
    if position.empties < 9 then error "four discs more" end
    return position.empties
  end,
}
)lua";

}  // namespace

TEST_CASE("A script with a syntax error is told with its file and line", "[cli][errors]") {
    const TemporaryFolder folder;
    write_file(folder / "wrong.lua", "local yomi = require 'yomi'\nprint('a'\nprint('b')\n");
    const Ended ended = yomi(folder.path(), {"run", "wrong.lua"});
    CAPTURE(ended.err);
    CHECK(ended.code == 1);
    CHECK(complains(ended, "wrong.lua:3"));
    CHECK(ended.out.empty());
}

TEST_CASE("A map of 60 cells is told", "[cli][errors]") {
    const TemporaryFolder folder;
    std::string cells;
    for (int cell = 0; cell < 60; ++cell) cells += "1, ";
    write_file(folder / "short.lua",
               "local yomi = require 'yomi'\nreturn yomi.evaluation { name = "
               "'short', game = 'reversi', yomi.map.cells { " +
                   cells + "} }\n");
    const Ended ended =
        yomi(folder.path(), {"analyze", "reversi", "--eval", "short.lua", "--depth", "1"});
    CAPTURE(ended.err);
    CHECK(ended.code == 1);
    CHECK(complains(ended, "60"));
    CHECK(complains(ended, "short.lua:2"));
}

TEST_CASE("An endless loop in choose ends with --move-timeout and keeps earlier games",
          "[cli][errors]") {
    const TemporaryFolder folder;
    write_file(folder / "thinker.lua", kLoopingStrategy);
    const Ended before = yomi(folder.path(), {"play", "reversi4", "--strategies", "random,random",
                                              "--games", "2", "--db", "a.db"});
    REQUIRE(before.code == 0);
    const Ended ended =
        yomi(folder.path(), {"play", "reversi4", "--strategies", "random,thinker.lua", "--db",
                             "a.db", "--move-timeout", "0.5"});
    CAPTURE(ended.err);
    CHECK(ended.code == 1);
    CHECK(complains(ended, "thinker.lua:3"));
    CHECK(ended.seconds < 20);
    CHECK(yomi(folder.path(), {"query", "--db", "a.db", "--csv", "SELECT count(*) AS n FROM game"})
              .out == "n\n2\n");
}

TEST_CASE("An endless loop at top level ends with --timeout", "[cli][errors]") {
    const TemporaryFolder folder;
    write_file(folder / "loop.lua", "local n = 0\nwhile true do n = n + 1 end\n");
    const Ended ended = yomi(folder.path(), {"run", "loop.lua", "--timeout", "2"});
    CAPTURE(ended.err);
    CHECK(ended.code == 1);
    CHECK(complains(ended, "loop.lua:2"));
    CHECK(ended.seconds < 20);
}

TEST_CASE("A script that allocates for ever ends at its memory", "[cli][errors]") {
    const TemporaryFolder folder;
    write_file(folder / "hungry.lua",
               "local all = {}\nwhile true do all[#all + 1] = ('x'):rep(1000000) .. #all end\n");
    const Ended ended = yomi(folder.path(), {"run", "hungry.lua", "--memory", "64"});
    CAPTURE(ended.err);
    CHECK(ended.code == 1);
    CHECK(complains(ended, "64 MB"));
    CHECK(ended.seconds < 20);
}

TEST_CASE("An error in an evaluation's function ends the analysis, match or experiment that asked",
          "[cli][errors]") {
    const TemporaryFolder folder;
    write_file(folder / "odd.lua", kOddEvaluation);
    write_file(folder / "odd_search.lua",
               "local yomi = require 'yomi'\n"
               "return yomi.search_strategy { depth = 3, evaluation = 'odd.lua' }\n");
    write_file(folder / "odd_games.lua",
               "local yomi = require 'yomi'\n"
               "return yomi.experiment { name = 'odd', game = 'reversi4', games = 20, arms = {\n"
               "  { name = 'a', strategies = { 'odd_search.lua', 'random' } } } }\n");
    const auto words = GENERATE(
        std::vector<std::string>{"analyze", "reversi4", "--eval", "odd.lua", "--depth", "6"},
        std::vector<std::string>{"play", "reversi4", "--strategies", "random,odd_search.lua",
                                 "--games", "20"},
        std::vector<std::string>{"run", "odd_games.lua"});
    std::vector<std::string> on_two_threads = words;
    on_two_threads.insert(on_two_threads.end(), {"--threads", "2"});
    const Ended ended = yomi(folder.path(), on_two_threads);
    CAPTURE(ended.err);
    CHECK(ended.code == 1);
    CHECK(complains(ended, "four discs more"));
    CHECK(complains(ended, "odd.lua:5"));
}

TEST_CASE("What a script prints is kept when it fails", "[cli][errors]") {
    const TemporaryFolder folder;
    write_file(folder / "half.lua", "print('one')\nerror('no two')\n");
    const Ended ended = yomi(folder.path(), {"run", "half.lua"});
    CAPTURE(ended.err);
    CHECK(ended.code == 1);
    CHECK(ended.out == "one\n");
    CHECK(complains(ended, "no two"));
    CHECK(complains(ended, "half.lua:2"));
    CHECK(ended.err.find("traceback") == std::string::npos);
}

}  // namespace tests
