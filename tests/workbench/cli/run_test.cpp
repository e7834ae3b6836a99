#include <csignal>
#include <thread>

#include "tests/support/catch.h"
#include "tests/workbench/cli/program.h"

namespace tests {
namespace {

constexpr const char* kExperiment = R"lua(
local yomi = require "yomi"
return yomi.experiment {
  name = "small", game = "yonin", games = yomi.args.games or 400, seats = "rotated",
  arms = { { name = "one", strategies = { "greedy", "random", "random", "random" } } },
  report = function(results) return results:table { "firsts", "lasts", "rank_mean" } end,
}
)lua";

std::vector<std::string> run_words(const std::string& database, const std::string& threads) {
    return {"run", "small.lua", "--db", database, "--threads", threads};
}

/// The lines of a report: what is not about this run's time.
std::string table_of(const std::string& out) {
    std::string kept;
    std::istringstream lines{out};
    for (std::string line; std::getline(lines, line);) {
        if (line.find(" s") == std::string::npos) kept += line + '\n';
    }
    return kept;
}

std::string games_in(const TemporaryFolder& folder, const std::string& database) {
    return yomi(folder.path(),
                {"query", "--db", database, "--csv",
                 "SELECT arm, trial, payoff_1, payoff_2, payoff_3, payoff_4, plies FROM game_list "
                 "ORDER BY arm, trial"})
        .out;
}

void wait_for_games(const TemporaryFolder& folder, const std::string& database, Program& program) {
    const auto enough = [&] {
        const std::string count = yomi(folder.path(), {"query", "--db", database, "--csv",
                                                       "SELECT count(*) >= 20 AS n FROM trial"})
                                      .out;
        return count == "n\n1\n";
    };
    while (program.is_running() && !enough()) {
        std::this_thread::sleep_for(std::chrono::milliseconds{5});
    }
}

}  // namespace

TEST_CASE("An experiment has the same games at one and two threads, and after kill -9 and resume",
          "[cli][threads]") {
    const TemporaryFolder folder;
    write_file(folder / "small.lua", kExperiment);
    const Ended whole = yomi(folder.path(), run_words("whole.db", "1"));
    CAPTURE(whole.err);
    REQUIRE(whole.code == 0);
    const std::string games = games_in(folder, "whole.db");
    CHECK(std::ranges::count(games, '\n') == 401);

    const Ended two = yomi(folder.path(), run_words("two.db", "2"));
    CHECK(games_in(folder, "two.db") == games);
    CHECK(table_of(two.out) == table_of(whole.out));

    {
        Program killed{folder.path(), run_words("killed.db", "2")};
        wait_for_games(folder, "killed.db", killed);
        killed.send(SIGKILL);
        killed.wait();
    }
    CHECK(yomi(folder.path(), {"check", "--db", "killed.db"}).code == 0);
    const Ended resumed = yomi(folder.path(), run_words("killed.db", "1"));
    CHECK(resumed.code == 0);
    CHECK(games_in(folder, "killed.db") == games);
    CHECK(table_of(resumed.out) == table_of(whole.out));
}

TEST_CASE("Ctrl-C keeps an experiment's games and says how to go on", "[cli][threads]") {
    const TemporaryFolder folder;
    write_file(folder / "small.lua", kExperiment);
    std::vector<std::string> words = run_words("a.db", "2");
    words.insert(words.end(), {"--", "games=1000000"});
    Program program{folder.path(), words};
    wait_for_games(folder, "a.db", program);
    const auto asked = std::chrono::steady_clock::now();
    program.send(SIGINT);
    const Ended ended = program.wait();
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - asked;
    CAPTURE(ended.err);
    CHECK(took.count() < 1);
    CHECK(ended.code == 1);
    CHECK(ended.err.find("Go on with: yomi run small.lua --db a.db --threads 2 -- games=1000000") !=
          std::string::npos);
    CHECK(yomi(folder.path(), {"check", "--db", "a.db"}).code == 0);
}

}  // namespace tests
