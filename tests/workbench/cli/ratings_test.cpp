#include <nlohmann/json.hpp>

#include "tests/support/catch.h"
#include "tests/workbench/cli/program.h"

namespace tests {
namespace {

using nlohmann::json;

/// A strategy that plays the legal move of that number, by chance now and then.
std::string strategy_playing(const std::string& name, int place) {
    return "local yomi = require 'yomi'\nreturn yomi.strategy { name = '" + name +
           "',\n  choose = function(p, turn)\n    local moves = p:moves()\n"
           "    if turn.random:below(4) == 0 then return turn.random:pick(moves) end\n"
           "    return moves[math.min(" +
           std::to_string(place) + ", #moves)]\n  end }\n";
}

json rated(const TemporaryFolder& folder, std::vector<std::string> more = {}) {
    std::vector<std::string> words{"ratings", "reversi6", "--db", "a.db", "--json"};
    words.insert(words.end(), more.begin(), more.end());
    const Ended ended = yomi(folder.path(), words);
    CAPTURE(ended.err);
    REQUIRE(ended.code == 0);
    return json::parse(ended.out);
}

void play(const TemporaryFolder& folder, const std::string& strategies, int games = 60) {
    const Ended ended =
        yomi(folder.path(), {"play", "reversi6", "--strategies", strategies, "--games",
                             std::to_string(games), "--seats", "rotated", "--db", "a.db"});
    CAPTURE(ended.err);
    REQUIRE(ended.code == 0);
}

}  // namespace

TEST_CASE("Who is left out for few games is told, with the games", "[cli][ratings]") {
    const TemporaryFolder folder;
    play(folder, "greedy,random", 60);
    play(folder, "random,first", 20);
    CHECK(rated(folder)["left_out"] == json{{"players", 0}, {"games", 0}});
    CHECK(rated(folder, {"--min-games", "30"})["left_out"] == json{{"players", 1}, {"games", 20}});
    const Ended told =
        yomi(folder.path(), {"ratings", "reversi6", "--db", "a.db", "--min-games", "30"});
    CHECK(has(told.out, "1 player and 20 games left out: all who stay have 30 games or more"));
}

TEST_CASE("Everybody in a database is rated, the best first", "[cli][ratings]") {
    const TemporaryFolder folder;
    play(folder, "greedy,random");
    play(folder, "random,first");
    const json ratings = rated(folder);
    CHECK(ratings["games"] == 120);
    REQUIRE(ratings["players"].size() == 3);
    CHECK(ratings["players"][0]["player"] == "greedy");
    CHECK(ratings["players"][0]["rating"]["estimate"] > 50);
    CHECK(ratings["players"][0]["rating"]["error"] > 10);
    CHECK(ratings["players"][0]["games"] == 60);
    CHECK(ratings["seats"].size() == 2);
    double sum = 0;
    for (const json& player : ratings["players"]) sum += player["rating"]["estimate"].get<double>();
    CHECK(std::abs(sum) < 1e-6);

    const json about = rated(folder, {"--zero", "random"});
    for (const json& player : about["players"]) {
        if (player["player"] == "random") CHECK(player["rating"]["estimate"] == 0);
    }
    const json one = rated(folder, {"--experiment", "reversi6: random, first"});
    CHECK(one["games"] == 60);
    CHECK(rated(folder, {"--experiment", "1"})["games"] == 60);
    CHECK(rated(folder, {"--player", "greedy"})["games"] == 60);
    // Who has fewer games is left out, with them.
    CHECK(rated(folder, {"--where", "trial < 50"})["games"] == 100);
}

TEST_CASE("Ratings tell versions of one name apart, or not, as one likes", "[cli][ratings]") {
    const TemporaryFolder folder;
    write_file(folder / "mine.lua", strategy_playing("mine", 1));
    play(folder, "mine.lua,random");
    write_file(folder / "mine.lua", strategy_playing("mine", 2));
    play(folder, "mine.lua,random");
    const json apart = rated(folder);
    CHECK(apart["players"].size() == 3);
    const json merged = rated(folder, {"--merge-versions"});
    CHECK(merged["players"].size() == 2);
    CHECK(merged["games"] == 120);
    const Ended text = yomi(folder.path(), {"ratings", "reversi6", "--db", "a.db"});
    CHECK(has(text.out, "strategies of one name differ (--merge-versions rates them as one)"));
    CHECK(has(text.out, "line 6 of mine.lua is `return moves[math.min(2, #moves)]`, not"));
    const Ended one =
        yomi(folder.path(), {"ratings", "reversi6", "--db", "a.db", "--merge-versions"});
    CHECK(has(one.out, "rated as one, though they differ"));
}

TEST_CASE("Two files of one name in a match are two rows", "[cli][versions]") {
    const TemporaryFolder folder;
    write_file(folder / "a.lua", strategy_playing("mine", 1));
    write_file(folder / "b.lua", strategy_playing("mine", 2));
    for (const char* database : {"", "a.db"}) {
        std::vector<std::string> words{"play",    "reversi6", "--strategies", "a.lua,b.lua",
                                       "--games", "20",       "--seats",      "rotated"};
        if (*database != '\0') words.insert(words.end(), {"--db", database});
        const Ended ended = yomi(folder.path(), words);
        CAPTURE(ended.out, ended.err);
        CHECK(has(ended.out, "mine [a.lua]"));
        CHECK(has(ended.out, "mine [b.lua] is not mine [a.lua]: line 6 of b.lua is `return moves"));
        CHECK(has(ended.out, "Elo"));
    }
}

TEST_CASE("Games that repeat others do not make a rating surer", "[cli][ratings]") {
    const TemporaryFolder folder;
    // Nothing left to chance: two games, forty times each.
    const Ended ended =
        yomi(folder.path(), {"play", "reversi6", "--strategies", "first,last", "--games", "80",
                             "--seats", "rotated", "--random-plies", "0", "--db", "a.db"});
    REQUIRE(ended.code == 0);
    const json ratings = rated(folder);
    CHECK(ratings["games"] == 2);
    CHECK(ratings["repeats"] == 78);
    CHECK(ratings["players"][0]["rating"]["error"] > 100);
}

TEST_CASE("Where everybody kept a seat, ratings say that its worth is in them", "[cli][ratings]") {
    const TemporaryFolder folder;
    const Ended ended = yomi(folder.path(), {"play", "reversi6", "--strategies", "greedy,random",
                                             "--games", "40", "--db", "a.db"});
    REQUIRE(ended.code == 0);
    CHECK(has(ended.out, "Each strategy sat on one seat alone"));
    const Ended text = yomi(folder.path(), {"ratings", "reversi6", "--db", "a.db"});
    CAPTURE(text.err);
    REQUIRE(text.code == 0);
    CHECK(has(text.out, "what the seats are worth is in the ratings"));
}

TEST_CASE("What cannot be rated is told with the reason", "[cli][ratings]") {
    const TemporaryFolder folder;
    play(folder, "random,random", 4);
    CHECK(complains(yomi(folder.path(), {"ratings", "reversi6", "--db", "a.db"}),
                    "random plays against itself"));
    CHECK(complains(yomi(folder.path(), {"ratings", "yonin", "--db", "a.db"}),
                    "no finished games of yonin"));
    CHECK(complains(
        yomi(folder.path(), {"ratings", "reversi6", "--db", "a.db", "--experiment", "reversi6: r"}),
        "there is no 'reversi6: r'"));
    CHECK(complains(yomi(folder.path(), {"ratings", "reversi6", "--db", "none.db"}), "none.db"));
    play(folder, "random,first", 4);
    CHECK(
        complains(yomi(folder.path(), {"ratings", "reversi6", "--db", "a.db", "--zero", "randon"}),
                  "did you mean 'random'"));
}

}  // namespace tests
