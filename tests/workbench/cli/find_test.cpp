#include <nlohmann/json.hpp>

#include "tests/support/catch.h"
#include "tests/workbench/cli/program.h"

namespace tests {

using nlohmann::json;

TEST_CASE("Games are found by game, position, player and condition", "[cli]") {
    const TemporaryFolder folder;
    REQUIRE(yomi(folder.path(), {"play", "reversi6", "--strategies", "random,random", "--games",
                                 "12", "--db", "a.db"})
                .code == 0);
    REQUIRE(yomi(folder.path(), {"play", "yonin4", "--strategies", "random,random,random,random",
                                 "--games", "5", "--db", "a.db"})
                .code == 0);
    const auto find = [&](std::vector<std::string> words) {
        words.insert(words.begin(), {"find", "--db", "a.db", "--json"});
        const Ended ended = yomi(folder.path(), words);
        CAPTURE(ended.err);
        REQUIRE(ended.code == 0);
        return json::parse(ended.out);
    };

    CHECK(find({})["count"] == 17);
    CHECK(find({"--game", "yonin4"})["count"] == 5);
    CHECK(find({"--game", "yonin"})["count"] == 0);
    CHECK(find({"--player", "rand"})["count"] == 17);
    CHECK(find({"--player", "nobody"})["count"] == 0);
    CHECK(find({"--where", "game = 'reversi6' AND plies > 2"})["count"] == 12);
    const json limited = find({"--limit", "3"});
    CHECK(limited["count"] == 17);
    REQUIRE(limited["games"].size() == 3);

    const json game = find({"--game", "reversi6", "--limit", "1"})["games"][0];
    for (const char* key : {"id", "game", "played_at", "strategies", "payoffs", "ranks", "plies",
                            "moves", "experiment", "arm"}) {
        CAPTURE(key);
        CHECK(game.contains(key));
    }
    const std::string opening = game["moves"].get<std::string>().substr(0, 8);
    const json same = find({"--game", "reversi6", "--moves", opening});
    CHECK(same["count"] >= 1);
    CHECK(same["count"] < 12);
    for (const json& one : same["games"]) CHECK(one["game"] == "reversi6");
}

TEST_CASE("Found games are shown as a table", "[cli]") {
    const TemporaryFolder folder;
    REQUIRE(yomi(folder.path(), {"play", "reversi4", "--strategies", "random,random", "--games",
                                 "3", "--db", "a.db"})
                .code == 0);
    const Ended found = yomi(folder.path(), {"find", "--db", "a.db", "--limit", "2"});
    CHECK(found.out.starts_with("id  game      strategies"));
    CHECK(found.out.ends_with("3 games; 2 shown, see --limit\n"));
    CHECK(yomi(folder.path(), {"find", "--db", "a.db", "--player", "me"}).out == "0 games\n");
    const Ended misspelt = yomi(folder.path(), {"find", "--db", "a.db", "--game", "revers4"});
    CHECK(misspelt.code == 2);
    CHECK(misspelt.err.find("reversi4") != std::string::npos);
    CHECK(yomi(folder.path(), {"find", "--db", "a.db", "--moves", "a1"}).code == 2);
}

}  // namespace tests
