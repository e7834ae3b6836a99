#include <nlohmann/json.hpp>

#include "tests/support/catch.h"
#include "tests/workbench/cli/program.h"

namespace tests {

using nlohmann::json;

TEST_CASE("Exploring tells what games played next and what came of it", "[cli]") {
    const TemporaryFolder folder;
    REQUIRE(yomi(folder.path(), {"play", "reversi6", "--strategies", "first,random", "--games",
                                 "40", "--db", "a.db"})
                .code == 0);
    REQUIRE(yomi(folder.path(), {"play", "yonin4", "--strategies", "random,random,random,random",
                                 "--games", "30", "--db", "a.db"})
                .code == 0);
    const auto explore = [&](std::vector<std::string> words) {
        words.insert(words.begin(), "explore");
        words.insert(words.end(), {"--db", "a.db", "--json"});
        const Ended ended = yomi(folder.path(), words);
        CAPTURE(ended.err);
        REQUIRE(ended.code == 0);
        return json::parse(ended.out);
    };
    const auto check_sums = [&](const json& found) {
        std::int64_t games = found["ended"];
        for (const json& move : found["moves"]) {
            games += move["games"].get<std::int64_t>();
            CHECK(move["wins"].get<int>() + move["draws"].get<int>() == move["firsts"]);
            CHECK(move["firsts"].get<int>() + move["losses"].get<int>() == move["games"]);
            CHECK(move["payoff_mean"].is_number());
        }
        CHECK(found["games"] == games);
    };
    for (const bool indexed : {false, true}) {
        CAPTURE(indexed);
        const json start = explore({"reversi6"});
        CHECK(start["games"] == 40);
        REQUIRE(start["moves"].size() == 1);  // all first moves are one by symmetry
        CHECK(start["moves"][0]["same"].size() == 3);
        check_sums(start);
        const std::string first = start["moves"][0]["move"];
        const json second = explore({"reversi6", "--moves", first});
        CHECK(second["games"] == 40);
        CHECK(second["moves"].size() <= 3);
        check_sums(second);
        const json some = explore({"reversi6", "--where", "id <= 10", "--player", "fir"});
        CHECK(some["games"] == 10);
        CHECK(explore({"reversi6", "--year", "1999-2001"})["games"] == 0);
        const json yonin = explore({"yonin4"});
        CHECK(yonin["games"] == 30);
        check_sums(yonin);
        CHECK(explore({"reversi"})["games"] == 0);
        CHECK(explore({"reversi"})["moves"].empty());
        const Ended built = yomi(folder.path(), {"index", "--db", "a.db"});
        CHECK(built.code == 0);
        CHECK(built.out.ends_with(" positions are in the index\n"));
        CHECK(yomi(folder.path(), {"check", "--db", "a.db"}).code == 0);
    }
    const Ended table = yomi(folder.path(), {"explore", "reversi6", "--db", "a.db"});
    CHECK(table.out.starts_with("move  games    share"));
    CHECK(table.out.ends_with(
        "40 games meet the position; no opening: the move comes to none that has a name\n"));
    const Ended wrong = yomi(folder.path(), {"explore", "reversi", "--db", "a.db", "--year", "x"});
    CHECK(wrong.code == 2);
    CHECK(wrong.err.find("'x' is no year") != std::string::npos);
}

TEST_CASE("The index of positions can be dropped and built anew", "[cli]") {
    const TemporaryFolder folder;
    REQUIRE(yomi(folder.path(), {"play", "reversi4", "--strategies", "random,random", "--games",
                                 "9", "--db", "a.db"})
                .code == 0);
    const auto index = [&](const std::string& option) {
        const Ended ended = yomi(folder.path(), {"index", "--db", "a.db", option, "--json"});
        REQUIRE(ended.code == 0);
        return json::parse(ended.out);
    };
    CHECK(index("--rebuild")["runs"] == 1);
    CHECK(index("--drop")["positions"] == 0);
    CHECK(index("--drop")["wanted"] == false);
    CHECK(index("--rebuild")["positions"].get<int>() > 9);
    CHECK(yomi(folder.path(), {"index", "--db", "a.db", "--rebuild", "--drop"}).code == 2);
}

TEST_CASE("Games are found by a pattern", "[cli]") {
    const TemporaryFolder folder;
    REQUIRE(yomi(folder.path(), {"play", "reversi4", "--strategies", "random,random", "--games",
                                 "9", "--db", "a.db"})
                .code == 0);
    const auto find = [&](const std::string& pattern) {
        return yomi(folder.path(),
                    {"find", "--db", "a.db", "--game", "reversi4", "--pattern", pattern, "--json"});
    };
    CHECK(json::parse(find(std::string(16, '?')).out)["count"] == 9);
    CHECK(json::parse(find(std::string(16, 'X')).out)["count"] <= 9);
    const Ended wrong = find("XO!");
    CHECK(wrong.code == 2);
    CHECK(wrong.err.find(":3") != std::string::npos);
}

}  // namespace tests
