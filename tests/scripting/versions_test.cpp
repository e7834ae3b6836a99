// Strategies of one name that are different ones are not taken for one another.
#include "tests/scripting/experiment_run.h"
#include "tests/support/catch.h"

using Catch::Matchers::Contains;
using tests::Run;

namespace {

std::string mine_playing(int place) {
    return "local yomi = require 'yomi'\nreturn yomi.strategy { name = 'mine',\n"
           "  choose = function(p) local moves = p:moves() return moves[math.min(" +
           std::to_string(place) + ", #moves)] end }\n";
}

/// The cells of the answer, rows joined by commas and columns by blanks.
std::string answer_of(const Run& run, const std::string& sql) {
    std::string all;
    db::for_each_row(run.database(), sql, {}, [&all](auto, auto values) {
        if (!all.empty()) all += ", ";
        for (std::size_t column = 0; column < values.size(); ++column) {
            if (column > 0) all += ' ';
            if (const auto* text = std::get_if<std::string>(&values[column])) all += *text;
            if (const auto* number = std::get_if<std::int64_t>(&values[column])) {
                all += std::to_string(*number);
            }
        }
    });
    return all;
}

constexpr const char* kTwoFiles = R"lua(
local yomi = require "yomi"
return yomi.experiment { name = "copies", game = "reversi6", games = 4, seats = "rotated",
  random_plies = 4, arms = { { name = "one", strategies = { "a", "b" } } } }
)lua";

}  // namespace

TEST_CASE("Two files with one name are two rows, and the difference is told", "[versions]") {
    Run run{kTwoFiles};
    std::ofstream{run.folder / "a.lua"} << mine_playing(1);
    std::ofstream{run.folder / "b.lua"} << mine_playing(2);
    REQUIRE(run());
    CHECK_THAT(run.printed, Contains("mine [a.lua]") && Contains("mine [b.lua]"));
    CHECK_THAT(run.printed, Contains("mine [b.lua] is not mine [a.lua]: line 3 of b.lua is `"));
    // The database keeps the name, and the version beside it.
    CHECK(answer_of(run, "SELECT DISTINCT strategy FROM seat") == "mine");
    CHECK(answer_of(run,
                    "SELECT count(DISTINCT version) FROM strategy_version WHERE strategy = "
                    "'mine'") == "2");
    CHECK(answer_of(run,
                    "SELECT DISTINCT substr(told.file, -5) FROM game_list JOIN strategy_version AS "
                    "told USING (experiment_id) WHERE version = version_1 ORDER BY 1") ==
          "a.lua, b.lua");
    CHECK(answer_of(run, "SELECT count(*) FROM game_list WHERE version_1 = version_2") == "0");
    CHECK(answer_of(run, "SELECT count(*) FROM game_list WHERE version_3 IS NOT NULL") == "0");
    const auto labels =
        db::Experiments{run.database()}.labels(run.experiments().front().id).front();
    CHECK(labels == std::vector<std::string>{"mine [a.lua]", "mine [b.lua]"});
}

TEST_CASE("A copy of a file is the same strategy", "[versions]") {
    Run run{kTwoFiles};
    for (const char* file : {"a.lua", "b.lua"}) {
        std::ofstream{run.folder / file} << mine_playing(1) << "-- " << file << '\n';
    }
    REQUIRE(run());
    CHECK_THAT(run.printed, !Contains("mine ["));
    CHECK(answer_of(run, "SELECT count(*) FROM game_list WHERE version_1 = version_2") == "4");
}

TEST_CASE("Functions that were made with other values are other strategies", "[versions]") {
    // Each match was stored as one of the same name between the same strategies.
    Run run{R"lua(
local yomi = require "yomi"
local function make(place)
  return yomi.strategy { name = "mine", choose = function(p)
    local moves = p:moves()
    return moves[math.min(place, #moves)]
  end }
end
for place = 1, 3 do
  local results = yomi.match { game = "reversi6", games = 5, random_plies = 6,
    strategies = { make(place), "first" } }
  print(place, results:trials(1)[1].payoffs[1])
end
)lua"};
    REQUIRE(run());
    CHECK(answer_of(run, "SELECT count(*) FROM game") == "15");
    CHECK(run.experiments().size() == 3);
    CHECK(answer_of(run,
                    "SELECT count(DISTINCT version) FROM strategy_version WHERE strategy = "
                    "'mine'") == "3");
    const std::string first = run.printed;
    REQUIRE(run());
    CHECK(run.printed == first);
    CHECK(answer_of(run, "SELECT count(*) FROM game") == "15");
}

TEST_CASE("What a function was made with counts however deep it lies", "[versions]") {
    const std::string values = GENERATE(
        as<std::string>{}, "{ 1, 2 }, { 1, 3 }", "{ a = { b = 1 } }, { a = { b = 2 } }",
        "function() return 1 end, function() return 2 end", "1, 1.5", "'a', 'b'", "true, false",
        "yomi.evaluation{yomi.feature.mobility}, yomi.evaluation{yomi.feature.openness}",
        "yomi.position 'reversi', yomi.position 'reversi4'");
    CAPTURE(values);
    Run run{"local yomi = require 'yomi'\nfor _, value in ipairs { " + values + R"lua( } do
  local same = { value, "x" }
  same.itself = same
  local strategy = yomi.strategy { name = "mine", choose = function(p)
    return same and p:moves()[1]
  end }
  yomi.match { game = "reversi4", games = 1, strategies = { strategy, "first" } }
end
)lua"};
    REQUIRE(run());
    CHECK(answer_of(run,
                    "SELECT count(DISTINCT version) FROM strategy_version WHERE strategy = "
                    "'mine'") == "2");
    REQUIRE(run());
    CHECK(answer_of(run, "SELECT count(*) FROM game") == "2");
}

TEST_CASE("The same function made twice is one strategy", "[versions]") {
    Run run{R"lua(
local yomi = require "yomi"
local function make(place)
  return yomi.strategy { name = "mine", choose = function(p) return p:moves()[place] end }
end
for _ = 1, 2 do
  yomi.match { game = "reversi4", games = 1, strategies = { make(1), make(1) } }
end
)lua"};
    REQUIRE(run());
    CHECK(answer_of(run, "SELECT count(*) FROM game") == "1");
    CHECK(answer_of(run, "SELECT count(DISTINCT version) FROM strategy_version") == "1");
}

TEST_CASE("A search with a changed function is not found as one with the old one", "[versions]") {
    Run run{R"lua(
local yomi = require "yomi"
local db = yomi.open()
for weight = 1, 2 do
  local own = yomi.evaluation { name = "own", function(p, seat) return weight * #p:moves() end }
  print(yomi.position "reversi":search { depth = 1, evaluation = own, store = db }.score)
end
)lua"};
    REQUIRE(run());
    const std::string first = run.printed;
    CHECK(first.substr(0, first.find('\n')) != first.substr(first.find('\n') + 1));
    CHECK(answer_of(run, "SELECT count(*) FROM analysis") == "2");
    REQUIRE(run());
    CHECK(run.printed == first);
    CHECK(answer_of(run, "SELECT count(*) FROM analysis") == "2");
}

TEST_CASE("Functions that hold other functions of Lua or of Yomi are other strategies",
          "[versions]") {
    Run run{R"lua(
local yomi = require "yomi"
local function make(pick, list)
  return yomi.strategy { name = "mine", choose = function(p)
    local moves = list(p)
    return moves[pick(1, #moves)]
  end }
end
local moves = yomi.game("reversi6"):start().moves
local function same(p) return moves(p) end
for _, strategy in ipairs { make(math.min, moves), make(math.max, moves), make(math.max, moves),
                            make(math.min, same) } do
  local results = yomi.match { game = "reversi6", games = 5, random_plies = 6,
    strategies = { strategy, "first" } }
  print(results:trials(1)[1].payoffs[1])
end
)lua"};
    REQUIRE(run());
    CHECK(answer_of(run, "SELECT count(*) FROM game") == "15");
    CHECK(answer_of(run,
                    "SELECT count(DISTINCT version) FROM strategy_version WHERE strategy = "
                    "'mine'") == "3");
    REQUIRE(run());
    CHECK(answer_of(run, "SELECT count(*) FROM game") == "15");
}
