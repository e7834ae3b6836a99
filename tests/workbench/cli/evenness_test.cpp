// What one command takes, the others take, too.
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "tests/support/catch.h"
#include "tests/workbench/cli/program.h"

namespace tests {
namespace {

using nlohmann::json;

Ended run(const std::filesystem::path& folder, const std::vector<std::string>& words) {
    Ended ended = yomi(folder, words);
    CAPTURE(ended.err);
    REQUIRE(ended.code == 0);
    return ended;
}

/// What an engine answers to lines.
std::string answers(const std::filesystem::path& folder, const std::string& options,
                    const std::string& lines) {
    write_file(folder / "lines", lines);
    const std::string command = "cd '" + folder.string() + "' && '" YOMI_PROGRAM "' engine " +
                                options + " < lines > answers 2> errors";
    CHECK(std::system(command.c_str()) == 0);
    return read_file(folder / "answers");
}

constexpr const char* kSmallCross = R"(
return require("yomi").variant {
  name = "smallcross", like = "reversi4", start = "-----XO--OX----- X" }
)";

}  // namespace

TEST_CASE("A variant that a database keeps is known by its name", "[cli][evenness]") {
    const TemporaryFolder folder;
    write_file(folder / "smallcross.lua", kSmallCross);
    run(folder.path(), {"play", "smallcross.lua", "--strategies", "random,random", "--games", "20",
                        "--db", "a.db"});
    std::filesystem::remove(folder / "smallcross.lua");
    const json explored =
        json::parse(run(folder.path(), {"explore", "smallcross", "--db", "a.db", "--json"}).out);
    CHECK(explored["games"] == 20);
    const std::string first = explored["moves"][0]["move"];
    CHECK(has(run(folder.path(), {"show", "smallcross", "--db", "a.db", "--moves", first}).out,
              "to move"));
    const json found = json::parse(run(folder.path(), {"find", "--db", "a.db", "--game",
                                                       "smallcross", "--moves", first, "--json"})
                                       .out);
    CHECK(found["count"] == 20);
    CHECK(
        has(run(folder.path(), {"analyze", "smallcross", "--db", "a.db", "--exact"}).out, "exact"));
    run(folder.path(),
        {"play", "smallcross", "--strategies", "greedy,random", "--games", "5", "--db", "a.db"});
    CHECK(has(run(folder.path(), {"ratings", "smallcross", "--db", "a.db"}).out, "greedy"));
    write_file(folder / "ask.lua", R"(print(require("yomi").game("smallcross"):start()))");
    CHECK(has(run(folder.path(), {"run", "ask.lua", "--db", "a.db"}).out, "to move"));
    // Rules that were changed under a name: those of the newest games, and a warning.
    std::string fewest = kSmallCross;
    fewest.insert(fewest.find("like ="), "wins = 'fewest', ");
    write_file(folder / "fewest.lua", fewest);
    run(folder.path(),
        {"play", "fewest.lua", "--strategies", "random,greedy", "--games", "7", "--db", "a.db"});
    const Ended newest = run(folder.path(), {"explore", "smallcross", "--db", "a.db", "--json"});
    CHECK(json::parse(newest.out)["games"] == 7);
    CHECK(has(newest.err, "games by 2 sets of rules that are called 'smallcross'"));
    const std::string older = newest.err.substr(newest.err.rfind(' ') + 1, 16);
    CHECK(json::parse(
              run(folder.path(), {"explore", older, "--db", "a.db", "--json"}).out)["games"] == 25);
    CHECK(has(run(folder.path(), {"ratings", "smallcross", "--db", "a.db"}).out, "7 games"));
    CHECK(has(run(folder.path(), {"ratings", older, "--db", "a.db"}).out, "25 games"));
    for (const auto& [game, count] : {std::pair{std::string{"smallcross"}, 7}, {older, 25}}) {
        CHECK(json::parse(run(folder.path(), {"find", "--game", game, "--db", "a.db", "--json"})
                              .out)["count"] == count);
    }
    const Ended unknown = yomi(folder.path(), {"explore", "smallcros", "--db", "a.db"});
    CHECK(unknown.code == 2);
    CHECK(complains(unknown, "a.db keeps no variant of that name"));
}

TEST_CASE("A stored game is analysed by its number", "[cli][evenness]") {
    const TemporaryFolder folder;
    run(folder.path(),
        {"play", "reversi6", "--strategies", "random,greedy", "--games", "2", "--db", "a.db"});
    const json game =
        json::parse(run(folder.path(), {"find", "--db", "a.db", "--json"}).out)["games"][0];
    const std::string id = std::to_string(game["id"].get<int>());
    const std::string moves = game["moves"];
    const std::vector<std::string> limits{"--depth", "2", "--threads", "1", "--json"};
    const auto asked = [&](std::vector<std::string> words) {
        words.insert(words.begin(), "analyze");
        words.insert(words.end(), limits.begin(), limits.end());
        json answer = json::parse(run(folder.path(), words).out);
        for (const char* changing : {"seconds", "stored", "analyzed_at", "build"}) {
            answer.erase(changing);
        }
        return answer;
    };
    // Every move, as with the moves written out; and the position after ten.
    const json judged = asked({"--game", id, "--db", "a.db"});
    const json written = asked({"reversi6", "--moves", moves, "--all-plies", "--db", "a.db"});
    REQUIRE(judged["moves"].size() == written["moves"].size());
    for (std::size_t move = 0; move < judged["moves"].size(); ++move) {
        CHECK(judged["moves"][move]["loss"] == written["moves"][move]["loss"]);
    }
    CHECK(asked({"--game", id, "--ply", "10", "--db", "a.db"})["position"] ==
          asked({"reversi6", "--moves", moves.substr(0, 20)})["position"]);
    for (const auto& [words, told] : std::vector<std::pair<std::vector<std::string>, std::string>>{
             {{"analyze"}, "GAME is needed"},
             {{"analyze", "--game", id}, "needs --db FILE"},
             {{"analyze", "reversi", "--game", id, "--db", "a.db"}, "not both"},
             {{"analyze", "--game", "99", "--db", "a.db"}, "has no game of that number"},
             {{"analyze", "--game", id, "--ply", "99", "--db", "a.db"}, "--ply 99: game"},
             {{"analyze", "reversi", "--ply", "3"}, "--ply is about --game"},
             {{"analyze", "--game", id, "--db", "a.db", "--lines", "2"}, "--lines is about one"}}) {
        const Ended ended = yomi(folder.path(), words);
        CHECK(ended.code == 2);
        CAPTURE(ended.err);
        CHECK(complains(ended, told));
    }
}

TEST_CASE("An analysis shows all moves, and what the terms of the evaluation give",
          "[cli][evenness]") {
    const TemporaryFolder folder;
    const json answer =
        json::parse(run(folder.path(), {"analyze", "yonin", "--eval", "yonin_self", "--depth", "3",
                                        "--lines", "all", "--explain", "--json"})
                        .out);
    for (const json& move : answer["moves"]) CHECK(move["bound"] == "exact");
    const json& explanation = answer["explanation"];
    for (const char* where : {"here", "after_line"}) {
        double sum = 0;
        for (const json& term : explanation[where]["terms"]) sum += term["share"].get<double>();
        CHECK(sum == Approx(explanation[where]["total"].get<double>()));
    }
    // Color against color: the best line's end is what the score comes from.
    CHECK(explanation["plies"] == 3);
    CHECK(explanation["after_line"]["total"].get<double>() ==
          Approx(answer["score"].get<double>()));
    const std::string text = run(folder.path(), {"analyze", "yonin", "--eval", "yonin_self",
                                                 "--depth", "3", "--explain"})
                                 .out;
    CHECK(has(text, "what the terms of"));
    CHECK(has(text, "3 plies on"));
}

TEST_CASE("Reviews, comparisons and engines take a level", "[cli][evenness]") {
    const TemporaryFolder folder;
    run(folder.path(),
        {"play", "reversi", "--strategies", "random,greedy", "--games", "3", "--db", "a.db"});
    CHECK(has(run(folder.path(), {"review", "--db", "a.db", "--level", "2"}).out, "3 games"));
    const auto compared = [&](const std::string& threads) {
        return run(folder.path(), {"compare", "reversi", "trained", "reversi_place", "--db", "a.db",
                                   "--level", "2", "--positions", "20", "--threads", threads})
            .out;
    };
    const std::string one = compared("1");
    CHECK(has(one, "the same choice in"));
    CHECK(compared("3") == one);
    const auto strategies = [&](const std::string& threads) {
        return run(folder.path(), {"compare", "reversi", "greedy", "random", "--strategies", "--db",
                                   "a.db", "--threads", threads})
            .out;
    };
    CHECK(strategies("3") == strategies("1"));
    CHECK(
        has(answers(folder.path(), "--protocol gtp --level 3 --game reversi6", "genmove b\nquit\n"),
            "= "));
    const Ended both =
        yomi(folder.path(), {"review", "--db", "a.db", "--level", "2", "--depth", "3"});
    CHECK(both.code == 2);
}

TEST_CASE("A strategy plays as an engine", "[cli][evenness]") {
    const TemporaryFolder folder;
    write_file(folder / "last.lua", R"(
local yomi = require "yomi"
return yomi.strategy { name = "last", choose = function(position)
  local moves = position:moves()
  return moves[yomi.args.place or #moves]
end }
)");
    CHECK(answers(folder.path(), "--protocol gtp --strategy last.lua", "name\ngenmove b\nquit\n") ==
          "= Yomi last\n\n= e6\n\n=\n\n");
    CHECK(has(
        answers(folder.path(), "--protocol gtp --strategy last.lua:place=1", "genmove b\nquit\n"),
        "= d3"));
    CHECK(
        has(answers(folder.path(), "--protocol nboard --strategy last.lua", "nboard 2\ngo\nquit\n"),
            "=== E6\n"));
    // What it cannot do is told, and the engine goes on.
    write_file(folder / "broken.lua", R"(
return require("yomi").strategy { name = "broken", choose = function() error("no idea") end }
)");
    CHECK(has(
        answers(folder.path(), "--protocol gtp --strategy broken.lua", "genmove b\nname\nquit\n"),
        "no idea (broken.lua:2)\n\n= Yomi broken\n"));
    const Ended excluded = yomi(
        folder.path(), {"engine", "--protocol", "gtp", "--strategy", "greedy", "--depth", "3"});
    CHECK(excluded.code == 2);
}

TEST_CASE("A strategy's name may have arguments", "[cli][evenness]") {
    const TemporaryFolder folder;
    write_file(folder / "place.lua", R"(
local yomi = require "yomi"
return yomi.strategy { name = "place", choose = function(position)
  return position:moves()[yomi.args.place or 1]
end }
)");
    const json played = json::parse(
        run(folder.path(), {"play", "reversi4", "--strategies", "place.lua:place=2,place.lua",
                            "--games", "1", "--random-plies", "0", "--json", "--db", "a.db"})
            .out);
    const json found =
        json::parse(run(folder.path(), {"find", "--db", "a.db", "--json"}).out)["games"][0];
    CHECK(found["strategies"] == json({"place:place=2", "place"}));
    CHECK(found["moves"].get<std::string>().starts_with("c1") == false);
    const Ended unread = yomi(folder.path(), {"play", "reversi4", "--strategies",
                                              "place.lua:plaice=2,place.lua", "--games", "1"});
    CHECK(unread.code == 2);
    CHECK(complains(unread, "reads no yomi.args.plaice"));
    // In Lua likewise.
    write_file(folder / "match.lua", R"(
local yomi = require "yomi"
local results = yomi.match { game = "reversi4", games = 2, random_plies = 0,
  strategies = { "place:place=2", "place" } }
for _, trial in ipairs(results:trials(1)) do print(table.concat(trial.strategies, " ")) end
)");
    CHECK(has(run(folder.path(), {"run", "match.lua"}).out, "place:place=2 place"));
}

TEST_CASE("Games are chosen by who sat on a seat", "[cli][evenness]") {
    const TemporaryFolder folder;
    run(folder.path(), {"play", "reversi4", "--strategies", "random,greedy", "--games", "6",
                        "--seats", "rotated", "--db", "a.db"});
    const auto games = [&](const std::vector<std::string>& more) {
        std::vector<std::string> words{"explore", "reversi4", "--db", "a.db", "--json"};
        words.insert(words.end(), more.begin(), more.end());
        return json::parse(run(folder.path(), words).out)["games"].get<int>();
    };
    CHECK(games({"--player", "greedy"}) == 6);
    CHECK(games({"--player", "greedy", "--seat", "1"}) == 3);
    CHECK(games({"--player", "greedy", "--seat", "3"}) == 0);
    CHECK(yomi(folder.path(), {"explore", "reversi4", "--db", "a.db", "--seat", "1"}).code == 2);
}

TEST_CASE("Lists of games have moves and openings as texts", "[cli][evenness]") {
    const TemporaryFolder folder;
    run(folder.path(),
        {"play", "reversi", "--strategies", "random,greedy", "--games", "20", "--db", "a.db"});
    for (const char* game : {"upperhand3", "yonin4", "reversi6"}) {
        const std::string seats =
            std::string{game} == "yonin4" ? "random,random,random,random" : "random,random";
        run(folder.path(), {"play", game, "--strategies", seats, "--games", "2", "--db", "a.db"});
    }
    const auto one = [&](const std::string& sql) {
        return run(folder.path(), {"query", "--db", "a.db", sql, "--csv", "--no-heading"}).out;
    };
    CHECK(one("SELECT count(*), count(opening) > 0 FROM game_list "
              "WHERE moves = moves_text(id)") == "26,1\n");
    CHECK(one("SELECT count(*) FROM game_list JOIN game ON game.id = game_list.id WHERE "
              "game_list.opening IS NOT opening(game.game, game.moves)") == "0\n");
    CHECK(one("SELECT count(*) FROM game_list WHERE moves LIKE 'f5d6%'") ==
          one("SELECT count(*) FROM game WHERE moves_text(id) LIKE 'f5d6%'"));
    CHECK(yomi(folder.path(), {"check", "--db", "a.db"}).code == 0);
}

}  // namespace tests
