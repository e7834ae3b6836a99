#include <csignal>
#include <nlohmann/json.hpp>
#include <thread>

#include "tests/support/catch.h"
#include "tests/workbench/cli/program.h"

namespace tests {
namespace {

/// Forty games of the program against itself, learnt with few patterns.
std::vector<std::string> training(const std::string& out, const std::string& epochs) {
    return {"train",          "reversi", "--db",       "games.db", "--self-play", "40",
            "--depth",        "1",       "--patterns", "endgame",  "--epochs",    epochs,
            "--eval",         "discs",   "--threads",  "2",        "--held-out",  "0.2",
            "--random-plies", "20",      "--out",      out};
}

}  // namespace

TEST_CASE("What moves are worth against chance is learnt without a database", "[cli]") {
    const TemporaryFolder folder;
    const std::vector<std::string> words = {"train", "yonin", "--against-chance",
                                            "200",   "--out", "mine.weights"};
    const Ended trained = yomi(folder.path(), words);
    CAPTURE(trained.err);
    REQUIRE(trained.code == 0);
    CHECK(trained.out.find("200 games against seats that move by chance") != std::string::npos);

    write_file(folder / "mine.lua",
               "local yomi = require 'yomi'\n"
               "return yomi.evaluation { name = 'mine', game = 'yonin', unit = 'log-odds',\n"
               "  yomi.weights 'mine.weights' }\n");
    const Ended searched =
        yomi(folder.path(), {"analyze", "yonin", "--eval", "mine.lua", "--algorithm", "expectimax",
                             "--evaluation-share", "1", "--utility", "first", "--playouts", "100"});
    CAPTURE(searched.err);
    CHECK(searched.code == 0);
    const Ended again = yomi(folder.path(), words);
    CHECK(again.code == 1);
    CHECK(again.err == "yomi: mine.weights exists already; name another file, or remove it\n");
}

TEST_CASE("Training plays its games, prints held-out errors and writes weights that a script uses",
          "[cli][threads]") {
    const TemporaryFolder folder;
    const Ended trained = yomi(folder.path(), training("mine.weights", "5"));
    CAPTURE(trained.err);
    REQUIRE(trained.code == 0);
    CHECK(trained.out.find("mean absolute error") != std::string::npos);
    CHECK(trained.out.find("positions of 40 games, 20 % of the games held out") !=
          std::string::npos);

    write_file(folder / "mine.lua",
               "local yomi = require 'yomi'\n"
               "return yomi.evaluation { name = 'mine', game = 'reversi', unit = 'discs',\n"
               "  yomi.weights 'mine.weights' }\n");
    const Ended searched =
        yomi(folder.path(), {"analyze", "reversi", "--eval", "mine.lua", "--depth", "3"});
    CAPTURE(searched.err);
    CHECK(searched.code == 0);

    SECTION("a file that is there is never overwritten") {
        const std::string before = read_file(folder / "mine.weights");
        const Ended again = yomi(folder.path(), training("mine.weights", "5"));
        CHECK(again.code == 1);
        CHECK(again.err == "yomi: mine.weights exists already; name another file, or remove it\n");
        CHECK(read_file(folder / "mine.weights") == before);
    }
    SECTION("the games are played once, and give the same weights again") {
        std::vector<std::string> words = training("mine.weights", "5");
        std::filesystem::rename(folder / "mine.weights", folder / "first.weights");
        REQUIRE(yomi(folder.path(), words).code == 0);
        CHECK(read_file(folder / "mine.weights") == read_file(folder / "first.weights"));
        const Ended counted = yomi(folder.path(), {"query", "--db", "games.db",
                                                   "SELECT count(*) AS n FROM game", "--csv"});
        CHECK(counted.out == "n\n40\n");
    }
    SECTION("a damaged file is refused by name and reason") {
        std::string bytes = read_file(folder / "mine.weights");
        bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
        write_file(folder / "mine.weights", bytes);
        const Ended refused =
            yomi(folder.path(), {"analyze", "reversi", "--eval", "mine.lua", "--depth", "3"});
        CHECK(refused.code == 1);
        CHECK(refused.err.find("mine.weights: the file is damaged: its checksum does not agree") !=
              std::string::npos);
        CHECK(refused.err.find("(mine.lua:3)") != std::string::npos);
    }
    SECTION("weights of another game are refused when the script is loaded") {
        write_file(folder / "mine.lua",
                   "local yomi = require 'yomi'\n"
                   "return yomi.evaluation { name = 'mine', game = 'yonin',\n"
                   "  yomi.weights 'mine.weights' }\n");
        const Ended refused =
            yomi(folder.path(), {"analyze", "yonin", "--eval", "mine.lua", "--depth", "3"});
        CHECK(refused.code == 1);
        CHECK(refused.err.find("mine are weights for reversi, not for yonin") != std::string::npos);
        CHECK(refused.err.find("mine.lua:") != std::string::npos);
    }
}

TEST_CASE("A training that was stopped or killed goes on to the same weights", "[cli][threads]") {
    const TemporaryFolder folder;
    const int signal = GENERATE(SIGINT, SIGKILL);
    const std::vector<std::string> words = training("mine.weights", "300");
    {
        Program program{folder.path(), words};
        // A stage of the four is done when the file grows beyond its first two words.
        const auto part = folder / "mine.weights.part";
        for (int wait = 0; wait < (kIsSanitized ? 12'000 : 600) && program.is_running(); ++wait) {
            std::error_code none;
            if (std::filesystem::exists(part) && std::filesystem::file_size(part, none) > 16) break;
            std::this_thread::sleep_for(std::chrono::milliseconds{10});
        }
        program.send(signal);
        const Ended ended = program.wait();
        REQUIRE(ended.code == (signal == SIGINT ? 1 : 128 + SIGKILL));
        if (signal == SIGINT) {
            CHECK(ended.err.find("yomi: stopped; what is done is kept. Go on with: yomi train") ==
                  0);
        }
        CHECK(!std::filesystem::exists(folder / "mine.weights"));
        CHECK(std::filesystem::exists(part));
    }
    REQUIRE(yomi(folder.path(), words).code == 0);
    CHECK(!std::filesystem::exists(folder / "mine.weights.part"));
    const std::string resumed = read_file(folder / "mine.weights");
    std::filesystem::remove(folder / "mine.weights");
    REQUIRE(yomi(folder.path(), words).code == 0);
    CHECK(read_file(folder / "mine.weights") == resumed);
}

TEST_CASE("A training beside the same one is refused, and the first goes on", "[cli][threads]") {
    const TemporaryFolder folder;
    const std::vector<std::string> words = training("mine.weights", "300");
    Program first{folder.path(), words};
    const auto part = folder / "mine.weights.part";
    for (int wait = 0; wait < (kIsSanitized ? 12'000 : 600) && first.is_running(); ++wait) {
        if (std::filesystem::exists(part)) break;
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    }
    const Ended second = yomi(folder.path(), words);
    CHECK(second.code == 2);
    CHECK(second.err.find("another run is at work on mine.weights.part") != std::string::npos);
    CHECK(first.wait().code == 0);
    CHECK(std::filesystem::exists(folder / "mine.weights"));
}

TEST_CASE("The errors of an evaluation's searches are printed as its script has them",
          "[cli][threads]") {
    const TemporaryFolder folder;
    REQUIRE(yomi(folder.path(), training("mine.weights", "1")).code == 0);
    write_file(folder / "mine.lua",
               "local yomi = require 'yomi'\n"
               "return yomi.evaluation { name = 'mine', game = 'reversi', unit = 'discs',\n"
               "  yomi.weights 'mine.weights' }\n");
    const std::vector<std::string> words = {"train",           "reversi",  "--db",      "games.db",
                                            "--search-errors", "mine.lua", "--deepest", "3",
                                            "--positions",     "45",       "--threads", "2"};
    const Ended fitted = yomi(folder.path(), words);
    CAPTURE(fitted.err, fitted.out);
    REQUIRE(fitted.code == 0);
    CHECK(fitted.out.find("45 positions, mean misfit ") != std::string::npos);
    const std::size_t line = fitted.out.find("  errors = { ");
    REQUIRE(line != std::string::npos);

    SECTION("the line fits into the script, and a search may guess then") {
        const std::string errors = fitted.out.substr(line, fitted.out.find('\n', line) - line);
        write_file(folder / "bold.lua",
                   "local yomi = require 'yomi'\n"
                   "return yomi.evaluation { name = 'bold', game = 'reversi', unit = 'discs',\n" +
                       errors + "\n  yomi.weights 'mine.weights' }\n");
        const Ended searched =
            yomi(folder.path(), {"analyze", "reversi", "--eval", "bold.lua", "--depth", "4"});
        CAPTURE(errors, searched.err);
        CHECK(searched.code == 0);
    }
    SECTION("as JSON there are the eight numbers and what they were fitted to") {
        std::vector<std::string> json = words;
        json.emplace_back("--json");
        const Ended told = yomi(folder.path(), json);
        REQUIRE(told.code == 0);
        const auto found = nlohmann::json::parse(told.out);
        CHECK(found.at("errors").size() == 8);
        CHECK(found.at("positions") == 45);
        CHECK(found.at("differences").front().at("measured") > 0);
    }
    SECTION("evaluations that have no error in discs are refused, and other games") {
        std::vector<std::string> wrong = words;
        wrong[5] = "reversi_place";
        const Ended own = yomi(folder.path(), wrong);
        CHECK(own.code == 2);
        CHECK(own.err.find("--search-errors reversi_place: its unit is not discs") !=
              std::string::npos);
        const Ended other = yomi(folder.path(), {"train", "yonin", "--db", "games.db",
                                                 "--search-errors", "yonin_trained"});
        CHECK(other.code == 2);
        CHECK(other.err.find("--search-errors is for reversi, not for yonin") != std::string::npos);
    }
}

TEST_CASE("Wrong requests for a training are told by option", "[cli][threads]") {
    const TemporaryFolder folder;
    const auto error = [&](std::vector<std::string> words, int code) {
        words.insert(words.begin(), {"train"});
        const Ended ended = yomi(folder.path(), std::move(words));
        CHECK(ended.code == code);
        CHECK(ended.out.empty());
        return ended.err;
    };
    CHECK(error({"reversi", "--db", "a.db"}, 2).find("--out FILE is needed") != std::string::npos);
    CHECK(error({"upperhand", "--db", "a.db", "--out", "w"}, 2)
              .find("there are no patterns to train for upperhand") != std::string::npos);
    CHECK(error({"reversi", "--db", "a.db", "--out", "w", "--patterns", "midgme"}, 2)
              .find("reversi has no patterns 'midgme'; there are:") != std::string::npos);
    CHECK(error({"reversi", "--db", "a.db", "--out", "w", "--labels", "good"}, 2).find("labels") !=
          std::string::npos);
    CHECK(error({"reversi", "--db", "a.db", "--out", "w"}, 1)
              .find("no finished game of reversi to learn from") != std::string::npos);
    CHECK(error({"yonin", "--db", "a.db", "--out", "w", "--self-play", "5", "--exact-empties", "8"},
                2)
              .find("perfect play at the end is for two seats") != std::string::npos);
}

TEST_CASE("A value network is learnt from games and asked by a script's evaluation",
          "[cli][threads]") {
    const TemporaryFolder folder;
    write_file(folder / "games.lua",
               "local yomi = require 'yomi'\n"
               "yomi.match { game = 'yonin', games = 20, seed = 3,\n"
               "  strategies = { 'random', 'random', 'random', 'random' } }\n");
    REQUIRE(yomi(folder.path(), {"run", "games.lua", "--db", "games.db"}).code == 0);
    const std::vector<std::string> words = {
        "train", "yonin",    "--db", "games.db", "--network", "--label-playouts",
        "20",    "--epochs", "2",    "--out",    "my.network"};
    const Ended trained = yomi(folder.path(), words);
    CAPTURE(trained.err);
    REQUIRE(trained.code == 0);
    CHECK(trained.out.find("positions of 20 games, 10 % of the games held out") !=
          std::string::npos);
    CHECK(trained.out.find("my.network: chances of the first place") != std::string::npos);
    CHECK(yomi(folder.path(), words).err ==
          "yomi: my.network exists already; name another file, or remove it\n");

    write_file(folder / "mine.lua",
               "local yomi = require 'yomi'\n"
               "return yomi.evaluation { name = 'mine', game = 'yonin', unit = 'discs',\n"
               "  network = 'my.network', yomi.weights 'yonin_expected' }\n");
    const Ended searched =
        yomi(folder.path(), {"analyze", "yonin", "--eval", "mine.lua", "--algorithm", "mcts",
                             "--utility", "first", "--playouts", "50", "--evaluation-share", "1"});
    CAPTURE(searched.err);
    CHECK(searched.code == 0);
    const auto spread_after = [&](const std::vector<std::string>& more) {
        std::vector<std::string> asked = {"train",     "yonin",  "--db",     "games.db",
                                          "--network", "--json", "--epochs", "1"};
        asked.insert(asked.end(), more.begin(), more.end());
        const Ended ended = yomi(folder.path(), asked);
        CAPTURE(ended.err);
        REQUIRE(ended.code == 0);
        return nlohmann::json::parse(ended.out).at("spread").get<double>();
    };
    // Asked, a network changes the labels.
    CHECK(spread_after({"--label-playouts", "20", "--out", "unasked.network"}) !=
          spread_after({"--label-playouts", "20", "--eval", "mine.lua", "--out", "asked.network"}));

    const Ended again =
        yomi(folder.path(), {"train", "yonin", "--against-itself", "4", "--eval", "mine.lua",
                             "--epochs", "1", "--label-playouts", "10", "--out", "next.network"});
    CAPTURE(again.err);
    CHECK(again.code == 0);
    CHECK(again.out.find("positions of 4 games") != std::string::npos);
    CHECK(yomi(folder.path(), {"train", "yonin", "--against-itself", "4", "--eval", "yonin_self",
                               "--out", "other.network"})
              .err.find("has no network that could play") != std::string::npos);

    const Ended wrong =
        yomi(folder.path(), {"train", "reversi", "--db", "games.db", "--network", "--out", "w"});
    CHECK(wrong.code == 1);
    CHECK(wrong.err.find("value networks are for games of four seats") != std::string::npos);
}

TEST_CASE("Labels of searches are kept, go on where they stopped, and serve other fits",
          "[cli][threads]") {
    const TemporaryFolder folder;
    REQUIRE(yomi(folder.path(), {"play", "reversi", "--strategies", "random,random", "--games",
                                 "150", "--db", "games.db"})
                .code == 0);
    const auto labelled = [](const std::string& out, const std::string& depth,
                             const std::string& evaluation = "trained") {
        return std::vector<std::string>{
            "train",    "reversi",  "--db",          "games.db", "--patterns",      "endgame",
            "--eval",   evaluation, "--epochs",      "2",        "--solve-empties", "4",
            "--out",    out,        "--label-depth", depth,      "--stray-plies",   "3",
            "--strays", "2",        "--label-file",  "labels",   "--half-weight",   "10"};
    };
    const std::vector<std::string> words = labelled("a.weights", "2");
    const Ended first = yomi(folder.path(), words);
    CAPTURE(first.err);
    REQUIRE(first.code == 0);
    CHECK(!std::filesystem::exists(folder / "a.weights.labels.part"));
    const std::string labels = read_file(folder / "labels");

    SECTION("cut off in the middle, the rest is labelled again") {
        write_file(folder / "labels", labels.substr(0, labels.size() - 100));
        std::vector<std::string> done_only = labelled("b.weights", "2");
        done_only.emplace_back("--only-labelled");
        const Ended part = yomi(folder.path(), done_only);
        CAPTURE(part.out);
        REQUIRE(part.code == 0);
        CHECK(part.out.find("positions of 150 games") != std::string::npos);
        CHECK(read_file(folder / "labels").size() == labels.size() - 100);  // as it was
        const Ended whole = yomi(folder.path(), labelled("c.weights", "2"));
        REQUIRE(whole.code == 0);
        CHECK(read_file(folder / "labels").size() == labels.size());
        const auto errors = [](const Ended& ended) {
            return ended.out.substr(0, ended.out.find("held out"));
        };
        CHECK(errors(whole) == errors(first));
        CHECK(errors(part) != errors(first));
    }
    SECTION("other searches have other labels") {
        const Ended refused = yomi(folder.path(), labelled("b.weights", "3"));
        CHECK(refused.code == 1);
        CHECK(refused.err.find("labels belongs to another training") != std::string::npos);
        CHECK(read_file(folder / "labels") == labels);
    }
    SECTION("fits to the same labels are averaged") {
        std::vector<std::string> mean = labelled("mean.weights", "2");
        mean.insert(mean.end(), {"--ridge", "200", "--average", "a.weights"});
        const Ended averaged = yomi(folder.path(), mean);
        CAPTURE(averaged.err);
        REQUIRE(averaged.code == 0);
        CHECK(read_file(folder / "mean.weights") != read_file(folder / "a.weights"));
        // The mean of a fit and of itself is itself.
        std::vector<std::string> itself = labelled("itself.weights", "2");
        itself.insert(itself.end(), {"--average", "a.weights,a.weights"});
        const Ended same = yomi(folder.path(), itself);
        REQUIRE(same.code == 0);
        const auto errors = [](const Ended& ended) {
            return ended.out.substr(0, ended.out.find("held out"));
        };
        CHECK(errors(same) == errors(first));
        CHECK(errors(averaged) != errors(first));

        const Ended refused =
            yomi(folder.path(), {"train", "reversi", "--db", "games.db", "--measure", "trained",
                                 "--average", "a.weights"});
        CHECK(refused.code == 2);
        CHECK_THAT(refused.err, Catch::Contains("--average"));
        mean[13] = "other.weights";
        mean.back() = "nothing.weights";
        const Ended missing = yomi(folder.path(), mean);
        CHECK(missing.code == 1);
        CHECK(missing.err.find("nothing.weights") != std::string::npos);
        mean.back() = "a.weights";
        mean[5] = "midgame";
        const Ended other = yomi(folder.path(), mean);
        CHECK(other.code == 2);
        CHECK(other.err.find("average: their patterns are not those of the set 'midgame'") !=
              std::string::npos);
    }
    SECTION("an evaluation in other units cannot label") {
        const Ended refused = yomi(folder.path(), labelled("b.weights", "2", "reversi_place"));
        CHECK(refused.code == 2);
        CHECK(refused.err.find("labels are in discs; the evaluation place is in own") !=
              std::string::npos);
    }
    SECTION("what goes with them alone is refused without them") {
        const Ended refused = yomi(folder.path(), {"train", "reversi", "--db", "games.db", "--out",
                                                   "b.weights", "--stray-plies", "3"});
        CHECK(refused.code == 2);
        CHECK(refused.err.find("go with --label-depth N") != std::string::npos);
    }
}

}  // namespace tests
