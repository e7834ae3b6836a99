// What becomes of an experiment whose script goes wrong in the middle of a game.
#include <fstream>

#include "db/experiments/failed_games.h"
#include "db/experiments/merge.h"
#include "engine/games/notation.h"
#include "tests/scripting/experiment_run.h"
#include "tests/support/catch.h"

using Catch::Matchers::Contains;
using tests::Run;

namespace {

constexpr const char* kExperimentWithFault = R"lua(
local yomi = require "yomi"
return yomi.experiment {
  name = "E", game = "reversi6", games = 6, seats = "rotated", random_plies = 4,
  arms = {
    { name = "bad", strategies = { "faulty", "random" } },
    { name = "good", strategies = { "first", "random" } },
  },
}
)lua";

/// Goes wrong on its second seat, at ply 9 or 10.
constexpr const char* kFaulty = R"lua(
local yomi = require "yomi"
local function helper(position, turn)
  if turn.seat == 2 and turn.ply >= 9 then return nothing.at_all end
  return position:moves()[1]
end
return yomi.strategy { name = "faulty", choose = function(position, turn)
  local move = helper(position, turn)
  return move
end }
)lua";

std::string error_of(Run& run) {
    try {
        run();
    } catch (const scripting::ScriptError& error) {
        return error.what();
    }
    return "";
}

std::vector<db::FailedGame> failed_in(const Run& run, db::ExperimentId id) {
    return db::failed_games(run.database(), id);
}

}  // namespace

TEST_CASE("A script that goes wrong stops its arm, and the others go on", "[experiment][failed]") {
    Run run{kExperimentWithFault};
    run.options.command = "yomi run experiment.lua --db games.db -- a=1";
    std::ofstream{run.folder / "faulty.lua"} << kFaulty;
    const std::string error = error_of(run);
    // Everything that it takes to look into it.
    CHECK_THAT(error, Contains("strategy 'faulty' failed in game 2 of arm 'bad', ply ") &&
                          Contains(", seat 2: ") && Contains("faulty.lua:4)"));
    CHECK_THAT(error, Contains("faulty.lua:4: in 'helper'") && Contains("faulty.lua:8: in "));
    CHECK_THAT(error,
               Contains("moves: yomi.position(\"reversi6\", \"") && Contains("seed 1, block 1"));
    CHECK_THAT(error, Contains("yomi run experiment.lua --db games.db --only-game 2 --arm 'bad' -- "
                               "a=1"));
    CHECK_THAT(error, Contains("1 of 2 arms stopped"));
    // The table has what was finished.
    CHECK_THAT(run.printed, Contains("good") && Contains("7 games"));
    const auto list = run.experiments();
    REQUIRE(list.size() == 1);
    CHECK(list[0].trials == 7);
    const auto failed = failed_in(run, list[0].id);
    REQUIRE(failed.size() == 1);
    CHECK(failed[0].trial.arm == 0);
    CHECK(failed[0].trial.number == 1);
    CHECK(failed[0].seat == 1);
    CHECK(failed[0].ply >= 9);
    CHECK(failed[0].strategy == "faulty");
    CHECK_THAT(failed[0].error, Contains("faulty.lua:4"));
    CHECK_FALSE(failed[0].traceback.empty());
    // Its moves lead to its position.
    const auto start = *engine::start_of("reversi6");
    const auto line = engine::parse_moves(start, failed[0].moves);
    REQUIRE(line.has_value());
    engine::AnyPosition position = start;
    for (const engine::Move move : *line) position = engine::play(position, move);
    CHECK(engine::to_text(position) == failed[0].position);

    // It goes along into another file.
    {
        const db::Connection all{run.folder / "all.db", db::Access::ReadWrite};
        db::merge(all, *run.options.database);
        const auto ids = db::Experiments{all}.list();
        REQUIRE(ids.size() == 1);
        CHECK(db::failed_games(all, ids[0].id).size() == 1);
    }

    // Again: the game that failed is the first, and nothing else is played.
    CHECK_THAT(error_of(run), Contains("failed in game 2 of arm 'bad'"));
    CHECK(run.experiments()[0].trials == 7);
    CHECK(failed_in(run, list[0].id).size() == 1);
}

TEST_CASE("A mended script plays the games that failed and those that are missing",
          "[experiment][failed]") {
    Run run{kExperimentWithFault};
    std::ofstream{run.folder / "faulty.lua"} << kFaulty;
    CHECK_FALSE(error_of(run).empty());
    std::string mended = kFaulty;
    mended.replace(mended.find("return nothing.at_all"), 21, "return position:moves()[1]");
    std::ofstream{run.folder / "faulty.lua"} << mended;
    SECTION("as it is") {
        REQUIRE(run());
        CHECK_THAT(
            run.printed,
            Contains("arm 'bad' failed and was mended, the 1 game that it had finished stays"));
        CHECK_THAT(run.printed, Contains("the 6 games of arm 'good' are found again.\n"));
        CHECK_THAT(run.printed, Contains("12 games, 7 of them from an earlier run; played 5"));
    }
    SECTION("anew") {
        run.options.anew = true;
        REQUIRE(run());
        CHECK_THAT(run.printed, Contains("arm 'bad' begins anew; the 6 games of arm 'good' are"));
        CHECK_THAT(run.printed, Contains("12 games, 6 of them from an earlier run; played 6"));
    }
    // Now it is an experiment like any other.
    run.options.anew = false;
    REQUIRE(run());
    CHECK_THAT(run.printed, Contains("12 games, 12 of them from an earlier run"));
    CHECK(failed_in(run, run.experiments()[0].id).empty());
}

TEST_CASE("An arm is mended whether or not its experiment was looked at before it failed",
          "[experiment][failed]") {
    std::string growing = kExperimentWithFault;
    growing.replace(growing.find("games = 6"), 9, "games = yomi.args.games");
    Run run{growing};
    run.options.arguments = {{"games", "1"}};
    std::ofstream{run.folder / "faulty.lua"} << kFaulty;
    REQUIRE(run());
    run.options.arguments = {{"games", "6"}};
    CHECK_FALSE(error_of(run).empty());
    std::string mended = kFaulty;
    mended.replace(mended.find("return nothing.at_all"), 21, "return position:moves()[1]");
    std::ofstream{run.folder / "faulty.lua"} << mended;
    REQUIRE(run());
    CHECK_THAT(run.printed, Contains("the 1 game that it had finished stays"));
}

TEST_CASE("A failed game that is played to its end is a trial", "[experiment][failed]") {
    Run run{kExperimentWithFault};
    std::ofstream{run.folder / "faulty.lua"} << kFaulty;
    CHECK_FALSE(error_of(run).empty());
    {
        // What another program than the script did wrong, and now does right.
        const db::Connection writer{*run.options.database, db::Access::ReadWrite};
        const auto id = db::Experiments{writer}.list().front().id;
        const auto failed = db::failed_games(writer, id);
        REQUIRE(failed.size() == 1);
        engine::GameRecord record{.start = *engine::start_of("reversi6"),
                                  .moves = {},
                                  .strategies = {"random", "faulty"},
                                  .outcome = engine::Outcome{},
                                  .seed = 1};
        for (int seat = 0; seat < 2; ++seat) {
            record.outcome->payoffs.push_back(engine::Score::from_raw(0));
            record.outcome->ranks.push_back(1);
        }
        db::Experiments{writer}.add(id, failed[0].trial, record, {});
        CHECK(db::failed_games(writer, id).empty());
    }
}

TEST_CASE("Errors can be forfeits, which are counted apart", "[experiment][failed]") {
    std::string text = kExperimentWithFault;
    text.replace(text.find("arms ="), 6, "on_error = \"forfeit\", arms =");
    Run run{text};
    std::ofstream{run.folder / "faulty.lua"} << kFaulty;
    REQUIRE(run());
    CHECK(run.experiments()[0].trials == 12);
    CHECK(failed_in(run, run.experiments()[0].id).empty());
    CHECK_THAT(run.printed, Contains("faulty lost 3 of its games by errors of its script"));
    std::int64_t forfeits = 0;
    db::for_each_row(run.database(),
                     "SELECT count(*) FROM game_list WHERE forfeit LIKE 'its script failed: %'", {},
                     [&](auto, auto values) { forfeits = std::get<std::int64_t>(values[0]); });
    CHECK(forfeits == 3);

    run.write(
        "return require('yomi').experiment { name = 'E', game = 'reversi6', on_error = 'x',"
        " arms = { { name = 'a', strategies = { 'first', 'last' } } } }");
    CHECK_THAT(error_of(run), Contains("expected \"stop\""));
}

TEST_CASE("One game is played again by itself and told whole", "[experiment][failed]") {
    Run run{kExperimentWithFault};
    std::ofstream{run.folder / "faulty.lua"} << kFaulty;
    CHECK_FALSE(error_of(run).empty());
    const std::int64_t trials = run.experiments()[0].trials;
    run.options.only_game = 1;
    REQUIRE(run());
    CHECK_THAT(run.printed, Contains("arm 'bad', game 1, seed 1\n") && Contains("seat 1: faulty") &&
                                Contains("seat 2: random"));
    run.options.only_game = 2;
    CHECK_THAT(error_of(run), Contains("strategy 'faulty' failed in game 2 of arm 'bad'"));
    run.options.only_arm = "good";
    REQUIRE(run());
    CHECK_THAT(run.printed, Contains("arm 'good', game 2"));
    run.options.only_arm = "god";
    CHECK_THAT(error_of(run), Contains("there is no arm 'god'") && Contains("'good'"));
    CHECK(run.experiments()[0].trials == trials);
}

TEST_CASE("A match that goes wrong says where", "[experiment][failed]") {
    Run run{
        "local yomi = require 'yomi'\nyomi.match { game = 'reversi6', games = 4, seats = "
        "'rotated', strategies = { 'faulty', 'random' }, store = false }"};
    std::ofstream{run.folder / "faulty.lua"} << kFaulty;
    CHECK_THAT(error_of(run), Contains("strategy 'faulty' failed in game ") &&
                                  Contains("faulty.lua:4: in 'helper'") && Contains("block "));
}
