#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/support/catch.h"
#include "tests/workbench/cli/program.h"

namespace tests {
namespace {

using nlohmann::json;

json analyze(std::vector<std::string> words) {
    const TemporaryFolder folder;
    words.insert(words.begin(), "analyze");
    words.emplace_back("--json");
    const Ended ended = yomi(folder.path(), words);
    CAPTURE(ended.err);
    CHECK(ended.code == 0);
    return json::parse(ended.out);
}

}  // namespace

TEST_CASE("Color teams with the Self map score Yonin's start as the theses' search does",
          "[cli][yonin]") {
    const auto [depth, score] = GENERATE(table<std::string, int>({
        {"1", -51},
        {"2", -51},
        {"3", -202},
        {"4", -197},
    }));
    const std::string threads = GENERATE("1", "2");
    const json found = analyze({"yonin", "--algorithm", "color", "--eval", "yonin_self", "--depth",
                                depth, "--threads", threads});
    CHECK(found["score"] == score);
    CHECK(found["score"].is_number_integer());
    CHECK(found["depth"] == std::stoi(depth));
    CHECK(found["mover"] == "1");
    CHECK(found["unit"] == "own");
    CHECK(found["exact"] == false);
}

TEST_CASE("A coalition of one's color scores as color teams do", "[cli][yonin]") {
    const json found =
        analyze({"yonin", "--coalition", "1,3", "--eval", "yonin_self", "--depth", "4"});
    CHECK(found["score"] == -197);
    const json rest =
        analyze({"yonin", "--coalition", "2,4", "--eval", "yonin_self", "--depth", "4"});
    CHECK(rest["moves"] == found["moves"]);
}

TEST_CASE("MP-Mix says what it has chosen, in JSON and in the table", "[cli][yonin]") {
    const std::vector<std::string> words{"yonin",      "--moves",
                                         "d3c3f5",     "--algorithm",
                                         "mpmix",      "--eval",
                                         "yonin_self", "--depth",
                                         "2",          "--seat",
                                         "2",          "--offensive-threshold",
                                         "0",          "--defensive-threshold",
                                         "0"};
    const json found = analyze(words);
    const TemporaryFolder folder;
    std::vector<std::string> line{"analyze"};
    line.insert(line.end(), words.begin(), words.end());
    const Ended ended = yomi(folder.path(), line);
    REQUIRE(found.contains("propagation"));
    const std::string propagation = found["propagation"];
    CHECK(propagation != "maxn");
    CHECK(found.contains("target") == (propagation == "offensive"));
    CHECK(ended.out.find("chosen  " + propagation) != std::string::npos);
    if (found.contains("target")) {
        CHECK(found["target"] != 2);
        CHECK(ended.out.find(fmt::format("against seat {}", found["target"].get<int>())) !=
              std::string::npos);
    }
}

TEST_CASE("Best-reply search shows the turns that it skips as passes", "[cli][yonin]") {
    const json found = analyze({"yonin", "--algorithm", "brs", "--depth", "2"});
    CHECK(found["line"].size() == 4);
    CHECK(std::ranges::count(found["line"], "--") == 2);
    CHECK(found["exact"] == false);
    CHECK(!found.contains("propagation"));
}

TEST_CASE("An analysis holds every legal move, best first, with a null score or a bound behind",
          "[cli]") {
    const json found = analyze({"reversi", "--moves", "f5d6c3", "--depth", "5", "--threads", "1"});
    for (const char* key : {"game", "mover", "score", "exact", "depth", "nodes", "seconds", "line",
                            "unit", "moves"}) {
        CAPTURE(key);
        CHECK(found.contains(key));
    }
    CHECK(found["mover"] == "O");
    REQUIRE(found["moves"].size() == 4);
    const json& best = found["moves"][0];
    CHECK(best["move"] == found["line"][0]);
    CHECK(best["score"] == found["score"]);
    CHECK(best["bound"] == "exact");
    for (const json& move : found["moves"]) {
        CHECK(move.contains("exact"));
        CHECK(move["line"][0] == move["move"]);
    }
    CHECK(found["moves"][3]["bound"] == "upper");
}

TEST_CASE("Several lines have their exact scores", "[cli]") {
    const json found = analyze({"reversi", "--moves", "f5", "--depth", "5", "--lines", "3"});
    REQUIRE(found["moves"].size() == 3);
    for (const json& move : found["moves"]) CHECK(move["bound"] == "exact");
    CHECK(found["moves"][0]["score"] >= found["moves"][2]["score"]);
}

TEST_CASE("A small board is searched to its end", "[cli]") {
    const json exact = analyze({"reversi4", "--exact"});
    CHECK(exact["exact"] == true);
    CHECK(exact["unit"] == "discs");
    const json sign = analyze({"reversi4", "--wld"});
    CHECK(sign["score"] == (exact["score"] > 0 ? 1 : exact["score"] < 0 ? -1 : 0));
    const json other = analyze({"reversi4", "--exact", "--seat", "2"});
    CHECK(other["score"] == -exact["score"].get<int>());
}

TEST_CASE("A level says how an analysis looks at a position", "[cli][level]") {
    CHECK(analyze({"reversi", "--level", "3"})["label"] == "depth 3");
    CHECK(analyze({"reversi", "--level", "3", "--normal-depth", "2"})["depth"] == 2);
    const json read_out = analyze({"reversi4", "--level", "8"});
    CHECK(read_out["label"] == "exact");
    CHECK(read_out["score"] == analyze({"reversi4", "--exact"})["score"]);
    const json sign = analyze({"reversi4", "--wld-depth", "12", "--perfect-depth", "11"});
    CHECK(sign["unit"] == "win-loss-draw");
    CHECK(analyze({"reversi4", "--wld-depth", "11"})["depth"] == 8);
}

TEST_CASE("An analysis says the confidence that it kept", "[cli][level]") {
    const json found =
        analyze({"reversi", "--depth", "4", "--confidence", "95", "--presearch-depth", "2"});
    CHECK(found["confidence"].is_number_integer());
    CHECK(found["depth"] == 4);
    CHECK(analyze({"reversi", "--depth", "4"})["confidence"] == 100);
}

TEST_CASE("Every move of a game is judged", "[cli][game_analysis]") {
    const std::string moves = "b1a1a2c1d1";
    const json found = analyze({"reversi4", "--moves", moves, "--all-plies", "--exact"});
    CHECK(found["stopped"] == false);
    REQUIRE(found["moves"].size() == 5);
    double lost = 0;
    for (int at = 0; at < 5; ++at) {
        const json& judged = found["moves"][at];
        CHECK(judged["number"] == at + 1);
        CHECK(judged["move"] == moves.substr(2 * at, 2));
        CHECK(judged["label"] == "exact");
        CHECK(judged["loss"] == judged["best_score"].get<int>() - judged["score"].get<int>());
        const json before = analyze({"reversi4", "--moves", moves.substr(0, 2 * at), "--exact"});
        CHECK(judged["best_score"] == before["score"]);
        CHECK(judged["mover"] == before["mover"]);
        lost += judged["loss"].get<double>();
    }
    CHECK(found["seats"][0]["loss"].get<double>() + found["seats"][1]["loss"].get<double>() ==
          lost);
}

TEST_CASE("The judged moves of a game are a table for people", "[cli][game_analysis]") {
    const TemporaryFolder folder;
    const Ended ended =
        yomi(folder.path(), {"analyze", "reversi4", "--moves", "b1a1a2", "--all-plies"});
    CAPTURE(ended.out, ended.err);
    CHECK(ended.code == 0);
    CHECK(ended.err.empty());
    CHECK(ended.out.starts_with("number  mover  move  score"));
    CHECK(ended.out.find("\nX gave away ") != std::string::npos);
    CHECK(ended.out.find("\nO gave away ") != std::string::npos);
}

TEST_CASE("Without a limit an analysis says how deep it looked", "[cli]") {
    const TemporaryFolder folder;
    const Ended ended = yomi(folder.path(), {"analyze", "reversi4"});
    CHECK(ended.code == 0);
    CHECK(ended.out.find("depth 8 since no limit is given") != std::string::npos);
    CHECK(ended.err.empty());
}

TEST_CASE("An analysis tells what an evaluation's Lua function costs", "[cli]") {
    const TemporaryFolder folder;
    write_file(folder / "room.lua",
               "local yomi = require 'yomi'\nreturn yomi.evaluation { name = 'room', { "
               "function(position) return position.empties end, name = 'empties' } }\n");
    const Ended ended =
        yomi(folder.path(), {"analyze", "yonin", "--eval", "room.lua", "--depth", "2"});
    CAPTURE(ended.out, ended.err);
    CHECK(ended.code == 0);
    CHECK(ended.out.find("\nprice   ") != std::string::npos);
    CHECK(ended.out.find(" a call of 'empties', ") != std::string::npos);
    const Ended native = yomi(folder.path(), {"analyze", "reversi", "--depth", "2"});
    CHECK(native.out.find("price") == std::string::npos);
}

}  // namespace tests
