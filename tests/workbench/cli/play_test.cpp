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

TEST_CASE("What a strategy prints is heard once, with the number of the game", "[cli]") {
    const TemporaryFolder folder;
    write_file(folder / "talks.lua",
               "local yomi = require 'yomi'\nreturn yomi.strategy { name = 'talks', choose = "
               "function(p, turn)\n  if turn.ply == 0 then print(p:moves(), turn.seat) end\n"
               "  return p:moves()[1] end }\n");
    const Ended played =
        yomi(folder.path(), {"play", "reversi4", "--strategies", "talks.lua,last", "--games", "3",
                             "--threads", "1", "--random-plies", "0"});
    CHECK(played.code == 0);
    const std::string moves = "{ \"b1\", \"a2\", \"d3\", \"c4\" }\t1\n";
    CHECK(has(played.err, "game 1: " + moves + "game 2: " + moves + "game 3: " + moves));
    CHECK(!has(played.out, "game 1: "));
    // Whether the players leave anything to chance is tried unheard.
    const Ended varied = yomi(folder.path(), {"play", "reversi4", "--strategies", "talks.lua,last",
                                              "--games", "3", "--threads", "1"});
    CHECK(!has(varied.err, "game 1: {"));
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
    const auto play = [&](const std::string& file, const std::string& games) {
        const Ended played =
            yomi(folder.path(), {"play", "yonin4", "--strategies", "random,random,random,random",
                                 "--games", games, "--db", file, "--json"});
        REQUIRE(played.code == 0);
        return json::parse(played.out);
    };
    const auto moves = [&](const std::string& file) {
        return yomi(folder.path(), {"query", "--db", file, "--csv",
                                    "SELECT hex(moves) FROM arm_trial JOIN game ON game.id = "
                                    "game_id ORDER BY number"})
            .out;
    };
    const json whole = play("whole.db", "8");
    CHECK(whole["found"] == 0);
    CHECK(play("rest.db", "5")["games"] == 5);
    const json rest = play("rest.db", "8");
    CHECK(rest["found"] == 5);
    CHECK(rest["seats"] == whole["seats"]);
    CHECK(moves("rest.db") == moves("whole.db"));
    // Once more, and fewer: nothing is stored twice.
    CHECK(play("rest.db", "8")["found"] == 8);
    CHECK(play("rest.db", "3")["games"] == 3);
    CHECK(moves("rest.db") == moves("whole.db"));
    const Ended refused =
        yomi(folder.path(), {"play", "yonin4", "--strategies", "random,random,random,random",
                             "--games", "8", "--db", "rest.db", "--first", "6"});
    CHECK(refused.code == 2);
    CHECK_THAT(refused.err, Catch::Contains("goes on by itself"));
}

TEST_CASE("A match that grows after a look says so whenever it is shown", "[cli][evidence]") {
    const TemporaryFolder folder;
    const auto play = [&](const char* games) {
        return yomi(folder.path(), {"play", "reversi4", "--strategies", "random,first", "--games",
                                    games, "--db", "a.db"})
            .out;
    };
    CHECK_THAT(play("4"), !Catch::Contains("looked at"));
    for (int time = 0; time < 2; ++time) {
        CHECK_THAT(play("8"), Catch::Contains("was looked at after 4 games and has 8 now."));
    }
}

TEST_CASE("Players that leave nothing to chance get openings, unless they are to have none",
          "[cli][evidence]") {
    const TemporaryFolder folder;
    const auto play = [&](std::vector<std::string> more) {
        more.insert(more.begin(), {"play", "reversi6", "--strategies", "first,last", "--games",
                                   "20", "--seats", "rotated"});
        const Ended played = yomi(folder.path(), more);
        REQUIRE(played.code == 0);
        return played.out;
    };
    CHECK_THAT(play({}),
               Catch::Contains("each opening is 8 moves by chance") && !Catch::Contains("repeats"));
    CHECK(json::parse(play({"--json"}))["random_plies"] == 8);
    CHECK(json::parse(play({"--json"}))["repeats"] == 0);
    const std::string bare = play({"--random-plies", "0"});
    CHECK_THAT(bare, Catch::Contains("18 of the 20 games repeat others") &&
                         Catch::Contains("--random-plies 8") && Catch::Contains("[20.7, 100.0]"));
    CHECK(json::parse(play({"--random-plies", "0", "--json"}))["seats"][0]["repeats"] == 9);
    // Who draws has games of his own, and two games with both seats are no repeats.
    const Ended drawing = yomi(folder.path(), {"play", "reversi6", "--strategies", "first,random",
                                               "--games", "20", "--json"});
    CHECK(json::parse(drawing.out)["random_plies"] == 0);
    const Ended pair = yomi(folder.path(), {"play", "reversi6", "--strategies", "first,last",
                                            "--games", "2", "--seats", "rotated", "--json"});
    CHECK(json::parse(pair.out)["random_plies"] == 0);
}

}  // namespace tests
