#include <nlohmann/json.hpp>

#include "tests/support/catch.h"
#include "tests/workbench/cli/program.h"

namespace tests {
namespace {

using nlohmann::json;

constexpr const char* kNewcomer = R"lua(
local yomi = require "yomi"
return yomi.strategy {
  name = "newcomer",
  choose = function(position, turn)
    return yomi.best(position:moves(), function(move) return #position:flips(move) end, turn.random)
  end,
}
)lua";

}  // namespace

TEST_CASE("A newcomer's strategy plays a match whose games are found", "[cli]") {
    const TemporaryFolder folder;
    write_file(folder / "newcomer.lua", kNewcomer);
    const Ended played =
        yomi(folder.path(), {"play", "reversi", "--strategies", "newcomer.lua,random", "--games",
                             "10", "--seats", "rotated", "--db", "a.db", "--json"});
    CAPTURE(played.err);
    REQUIRE(played.code == 0);
    const json table = json::parse(played.out);
    CHECK(table["games"] == 10);
    REQUIRE(table["seats"].size() == 4);
    CHECK(table["seats"][0]["strategy"] == "newcomer");
    for (const json& seat : table["seats"]) {
        for (const char* key :
             {"strategy", "seat", "games", "first_any", "first_sole", "first_fraction", "last_any",
              "last_sole", "rank_min_mean", "rank_mid_mean", "payoff_mean"}) {
            CAPTURE(key);
            CHECK(seat.contains(key));
        }
        CHECK(seat["games"] == 5);
    }

    const Ended found =
        yomi(folder.path(), {"find", "--db", "a.db", "--player", "newcomer", "--json"});
    REQUIRE(found.code == 0);
    CHECK(json::parse(found.out)["count"] == 10);
    CHECK(yomi(folder.path(), {"check", "--db", "a.db"}).code == 0);
}

TEST_CASE("Levels play matches by their names", "[cli][level]") {
    const TemporaryFolder folder;
    const Ended played = yomi(folder.path(), {"play", "reversi4", "--strategies", "level:2,level:1",
                                              "--games", "2", "--json"});
    CAPTURE(played.err);
    REQUIRE(played.code == 0);
    CHECK(json::parse(played.out)["seats"][0]["strategy"] == "level:2");
}

TEST_CASE("Who has used up the time for a game has lost it, and that is recorded", "[cli][clock]") {
    const TemporaryFolder folder;
    const Ended played =
        yomi(folder.path(), {"play", "reversi4", "--strategies", "first,first", "--games", "2",
                             "--time-per-game", "0.000000001", "--db", "a.db", "--json"});
    CAPTURE(played.err);
    REQUIRE(played.code == 0);
    CHECK(json::parse(played.out)["seats"][0]["payoff_mean"] == -16);
    const Ended found = yomi(
        folder.path(),
        {"query", "--db", "a.db", "--csv", "SELECT DISTINCT forfeit_seat, forfeit FROM game_list"});
    CHECK(found.out == "forfeit_seat,forfeit\n1,its time for the game has run out\n");
    CHECK(yomi(folder.path(), {"check", "--db", "a.db"}).code == 0);
    const Ended enough = yomi(folder.path(), {"play", "reversi4", "--strategies", "level:4,level:4",
                                              "--games", "2", "--time-per-game", "100", "--json"});
    CHECK(json::parse(enough.out)["seats"][0]["payoff_mean"] > -16);
}

TEST_CASE("A match goes on where it was stopped", "[cli]") {
    const TemporaryFolder folder;
    const std::vector<std::string> match = {
        "play", "yonin4", "--strategies", "random,random,random,random", "--games", "8"};
    const auto play = [&](std::vector<std::string> more) {
        more.insert(more.begin(), match.begin(), match.end());
        REQUIRE(yomi(folder.path(), more).code == 0);
    };
    const auto moves = [&](const std::string& file) {
        return yomi(folder.path(), {"query", "--db", file, "--csv",
                                    "SELECT moves_text FROM (SELECT hex(moves) AS moves_text, id "
                                    "FROM game ORDER BY id)"})
            .out;
    };
    play({"--db", "whole.db"});
    play({"--db", "rest.db", "--first", "6"});
    const std::string whole = moves("whole.db");
    const std::string rest = moves("rest.db");
    CHECK(std::ranges::count(rest, '\n') == 4);
    CHECK(whole.ends_with(rest.substr(rest.find('\n'))));
}

}  // namespace tests
