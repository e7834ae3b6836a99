#include <csignal>
#include <nlohmann/json.hpp>
#include <thread>

#include "tests/support/catch.h"
#include "tests/support/wthor_base.h"
#include "tests/workbench/cli/program.h"

namespace tests {

TEST_CASE("An import that is stopped or killed leaves whole batches and goes on",
          "[cli][threads]") {
    const TemporaryFolder folder;
    constexpr int kFiles = 4;
    constexpr int kGames = 11'000;
    constexpr int kBatch = 10'000;
    std::filesystem::create_directory(folder / "base");
    auto games = random_wthor_games(0, 40);
    for (int year = 1990; year < 1990 + kFiles; ++year) {
        // Many games from few: the numbers of the players tell them apart.
        engine::WthorGames many{.header = games.header, .games = {}};
        many.header.year = year;
        for (int game = 0; game < kGames; ++game) {
            many.games.push_back(games.games[game % 40]);
            many.games.back().black = game;
        }
        write_bytes(folder / ("base/" + std::to_string(year)), write_wthor_games(many));
    }
    const int signal = GENERATE(SIGINT, SIGKILL);
    const int milliseconds = GENERATE(80, 250);
    CAPTURE(signal, milliseconds);
    Program program{folder.path(), {"import", "base", "--db", "a.db"}};
    std::this_thread::sleep_for(std::chrono::milliseconds{milliseconds});
    program.send(signal);
    const Ended ended = program.wait();
    CAPTURE(ended.out, ended.err);
    if (ended.code == 1) {
        CHECK(ended.err.find("yomi: stopped after") == 0);
        CHECK(ended.err.find("with: yomi import base --db a.db") != std::string::npos);
    }
    const auto json_of = [&](const std::vector<std::string>& words) {
        return nlohmann::json::parse(yomi(folder.path(), words).out);
    };
    const auto report = json_of({"import", "base", "--db", "a.db", "--json"});
    CHECK(report["new"].get<int>() + report["already_there"].get<int>() == kFiles * kGames);
    // A batch ends with its file, too, and what is stopped ends its batch.
    const bool is_killed = ended.code == 128 + SIGKILL;
    if (is_killed) CHECK(report["already_there"].get<int>() % kGames % kBatch == 0);
    CHECK(yomi(folder.path(), {"check", "--db", "a.db"}).code == 0);
}

}  // namespace tests
