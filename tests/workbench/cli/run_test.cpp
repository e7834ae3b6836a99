#include <csignal>
#include <thread>

#include "engine/board/random.h"
#include "tests/support/catch.h"
#include "tests/support/stop_bound.h"
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

/// The lines of a report: what is not about this run.
std::string table_of(const std::string& out) {
    std::string kept;
    std::istringstream lines{out};
    for (std::string line; std::getline(lines, line);) {
        if (line.find(". Seed ") == std::string::npos) kept += line + '\n';
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

TEST_CASE("A run that is killed at twenty random moments has the games of an undisturbed one",
          "[cli][threads]") {
    const TemporaryFolder folder;
    write_file(folder / "small.lua", kExperiment);
    int games = 4000;
    const auto words = [&](const std::string& database) {
        std::vector<std::string> all = run_words(database, "2");
        all.insert(all.end(), {"--", "games=" + std::to_string(games)});
        return all;
    };

    engine::Random random{20};
    int killed = 0;
    for (int time = 0; killed < 20 && time < 200; ++time) {
        Program program{folder.path(), words("killed.db")};
        std::this_thread::sleep_for(std::chrono::milliseconds{20 + random.below(60)});
        program.send(SIGKILL);
        if (program.wait().code == 128 + SIGKILL) {
            ++killed;
        } else {
            games += 4000;  // it had ended before: the next ones have more to do
        }
        if (std::filesystem::exists(folder / "killed.db")) {
            const Ended checked = yomi(folder.path(), {"check", "--db", "killed.db"});
            CAPTURE(checked.err);
            CHECK(checked.code == 0);
        }
    }
    CHECK(killed == 20);
    const Ended resumed = yomi(folder.path(), words("killed.db"));
    CHECK(resumed.code == 0);
    const Ended whole = yomi(folder.path(), words("whole.db"));
    REQUIRE(whole.code == 0);
    CHECK(games_in(folder, "killed.db") == games_in(folder, "whole.db"));
    CHECK(table_of(resumed.out) == table_of(whole.out));
}

TEST_CASE("Four shards that are merged are the whole experiment", "[cli][threads]") {
    const TemporaryFolder folder;
    write_file(folder / "small.lua", kExperiment);
    const Ended whole = yomi(folder.path(), run_words("whole.db", "1"));
    REQUIRE(whole.code == 0);
    const auto play_shard = [&](int number, const std::vector<std::string>& more) {
        std::vector<std::string> words = run_words("shard" + std::to_string(number) + ".db", "1");
        words.insert(words.end(), {"--shard", std::to_string(number) + "/4"});
        words.insert(words.end(), more.begin(), more.end());
        return yomi(folder.path(), words);
    };
    const auto merge = [&](const std::vector<std::string>& files) {
        std::vector<std::string> words{"merge", "--db", "all.db"};
        words.insert(words.end(), files.begin(), files.end());
        const Ended ended = yomi(folder.path(), words);
        CAPTURE(ended.err);
        CHECK(ended.code == 0);
        return ended.out;
    };
    CHECK(play_shard(1, {}).out.find("share 1 of 4") != std::string::npos);
    CHECK(play_shard(2, {"--", "games=100"}).code == 0);  // comes half finished
    CHECK(play_shard(3, {}).code == 0);
    CHECK(play_shard(4, {}).code == 0);
    merge({"shard1.db", "shard2.db", "shard3.db", "shard1.db"});
    CHECK(std::ranges::count(games_in(folder, "all.db"), '\n') == 100 * 2 + 24 + 1);
    CHECK(play_shard(2, {}).code == 0);
    CHECK(merge({"shard4.db", "shard2.db"}).find("100 trials, 76 new") != std::string::npos);
    CHECK(games_in(folder, "all.db") == games_in(folder, "whole.db"));
    const Ended reopened = yomi(folder.path(), run_words("all.db", "1"));
    CHECK(reopened.out.find("400 games, 400 of them from an earlier run. ") != std::string::npos);
    CHECK(table_of(reopened.out).starts_with(table_of(whole.out)));
    // Share 2 was shown as one of 100 games.
    CHECK(has(reopened.out, "'small' was looked at after 100 games and has 400 now."));
    CHECK_FALSE(has(whole.out, "looked at"));
}

TEST_CASE("SIGUSR1 lets the running games end, and says how to go on", "[cli][threads]") {
    const TemporaryFolder folder;
    write_file(folder / "small.lua", kExperiment);
    std::vector<std::string> words = run_words("a.db", "2");
    words.insert(words.end(), {"--", "games=1000000"});
    Program program{folder.path(), words};
    wait_for_games(folder, "a.db", program);
    program.send(SIGUSR1);
    const Ended ended = program.wait();
    CAPTURE(ended.err, ended.out);
    CHECK(ended.code == 1);
    CHECK(ended.out.find("mean rank") != std::string::npos);  // the table so far
    CHECK(ended.err.find("Go on with: yomi run small.lua") != std::string::npos);
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
    const auto took = std::chrono::steady_clock::now() - asked;
    CAPTURE(ended.err);
    CHECK(took < kProgramStopBound);
    CHECK(ended.code == 1);
    CHECK(ended.err.find("Go on with: yomi run small.lua --db a.db --threads 2 -- games=1000000") !=
          std::string::npos);
    CHECK(yomi(folder.path(), {"check", "--db", "a.db"}).code == 0);
}

}  // namespace tests
