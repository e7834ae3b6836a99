#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/support/catch.h"
#include "tests/workbench/cli/program.h"

namespace tests {
namespace {

using nlohmann::json;

/// A game of small Yonin that gives its last movers something to decide.
const std::string kGame = "b1a1d3d4a2c1d1b4a3d2--a4";

Ended run(std::vector<std::string> words) {
    const TemporaryFolder folder;
    const Ended ended = yomi(folder.path(), words);
    CAPTURE(ended.err);
    CHECK(ended.code == 0);
    return ended;
}

json analyze_by_models(std::vector<std::string> words) {
    words.insert(words.begin(), "analyze");
    words.emplace_back("--json");
    return json::parse(run(std::move(words)).out);
}

std::size_t widest_line(const std::string& text) {
    std::size_t widest = 0;
    std::istringstream stream{text};
    for (std::string line; std::getline(stream, line);) widest = std::max(widest, line.size());
    return widest;
}

}  // namespace

TEST_CASE("The models of a position say what their searches say", "[cli][models]") {
    const json found = analyze_by_models({"yonin6", "--moves", "c2b2", "--models", "--depth", "3"});
    REQUIRE(found["models"].size() == 3);
    for (const json& model : found["models"]) {
        const std::string name = model["model"];
        const json alone = analyze_by_models(
            {"yonin6", "--moves", "c2b2", "--algorithm", name, "--depth", "3", "--threads", "1"});
        CAPTURE(name);
        CHECK(model["value"] == alone["score"]);
        CHECK(model["label"] == "depth 3");
        CHECK(std::ranges::find(model["best"], alone["line"][0]) != model["best"].end());
    }
    CHECK(found["king_making"]["label"] == "depth 3");
    CHECK(found["moves"][0].contains("spread"));
}

TEST_CASE("Small Yonin solved: seat 1 has two moves that are one to it", "[cli][models]") {
    const json found = analyze_by_models({"yonin4", "--models", "maxn,paranoid", "--exact",
                                          "--utility", "rank", "--ties", "averaged"});
    REQUIRE(found["models"].size() == 2);
    CHECK(found["models"][0]["model"] == "maxn");
    CHECK(found["models"][0]["value"] == 0.5);
    CHECK(found["unit"] == "rank");
    const json& judged = found["king_making"];
    CHECK(judged["ties"] == "averaged");
    CHECK(judged["exact"] == true);
    CHECK(judged["equal"] == 2);
    CHECK(judged["value"] == json({0.5, 2.125, 0.5, 2.875}));
}

TEST_CASE("A game's plies are compared and the undecided ones counted", "[cli][models]") {
    const json found = analyze_by_models(
        {"yonin4", "--moves", kGame, "--all-plies", "--models", "--exact", "--empties", "8"});
    CHECK(found["plies"].size() == 12);
    CHECK(found["stopped"] == false);
    const json& counts = found["king_making"];
    int choices = 0;
    int undecided = 0;
    for (const json& ply : found["plies"]) {
        CHECK(ply.contains("king_making") == (ply["empties"] <= 8));
        if (ply["choices"] < 2 || !ply.contains("king_making")) continue;
        ++choices;
        undecided += ply["king_making"]["grade"] != "decided" ? 1 : 0;
    }
    CHECK(counts["plies"] == choices);
    CHECK(counts["undecided"] == undecided);
    CHECK(counts["gains_by_error"].size() == 4);
    CHECK(found["agreement"]["pairs"]["color"]["color"] == found["agreement"]["plies"]);
}

TEST_CASE("The shipped count of king-making over stored games is that of their positions",
          "[cli][models]") {
    const TemporaryFolder folder;
    REQUIRE(yomi(folder.path(), {"play", "yonin4", "--strategies", "random,random,random,random",
                                 "--games", "20", "--db", "games.db"})
                .code == 0);
    write_file(folder / "plain.lua", R"lua(
local yomi = require "yomi"
local games, undecided, king_making = 0, 0, 0
for stored in yomi.open():games { game = "yonin4" } do
  local any, kings = false, false
  for ply = 0, stored.plies - 1 do
    local position = stored:position(ply)
    if position.empties <= 7 and #position:moves() > 1 then
      local grade = position:king_making({ exact = true }).grade
      any = any or grade ~= "decided"
      kings = kings or grade == "king_making"
    end
  end
  games = games + 1
  undecided = undecided + (any and 1 or 0)
  king_making = king_making + (kings and 1 or 0)
end
print(("%6d of %6d"):format(undecided, games))
print(("%6d of %6d"):format(king_making, games))
)lua");
    const Ended plain = yomi(folder.path(), {"run", "plain.lua", "--db", "games.db"});
    CAPTURE(plain.err);
    REQUIRE(plain.code == 0);
    const Ended counted = yomi(folder.path(), {"run", "yonin_king_making", "--db", "games.db", "--",
                                               "game=yonin4", "empties=7"});
    CAPTURE(counted.err, counted.out);
    REQUIRE(counted.code == 0);
    const std::string undecided = plain.out.substr(0, plain.out.find('\n'));
    const std::string king_making = plain.out.substr(undecided.size() + 1, undecided.size());
    CHECK(counted.out.find("an undecided ply     " + undecided) != std::string::npos);
    CHECK(counted.out.find("a king-making ply    " + king_making) != std::string::npos);
    CHECK(counted.out.find("yonin4: 20 games") != std::string::npos);
    CHECK(undecided.find("     0 of") == std::string::npos);
}

TEST_CASE("Tables of models fit into 120 columns", "[cli][models]") {
    const auto words = GENERATE(
        std::vector<std::string>{"analyze", "yonin", "--moves", "d3c3f5", "--models"},
        std::vector<std::string>{"analyze", "yonin", "--moves", "d3c3f5d2", "--models",
                                 "color,paranoid,maxn,mcts", "--playouts", "100", "--depth", "3"},
        std::vector<std::string>{"analyze", "yonin4", "--models", "--exact"},
        std::vector<std::string>{"analyze", "yonin4", "--moves", kGame, "--all-plies", "--models",
                                 "--exact"});
    const Ended ended = run(words);
    CAPTURE(ended.out);
    CHECK(widest_line(ended.out) <= 120);
    CHECK(ended.out.find("paranoid") != std::string::npos);
}

}  // namespace tests
