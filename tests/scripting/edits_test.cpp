// What an edit of an experiment's files plays again, and what it says before.
#include <filesystem>
#include <fstream>

#include "engine/games/outcome.h"
#include "scripting/text/deciding_text.h"
#include "tests/scripting/experiment_run.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"

using Catch::Matchers::Contains;
using scripting::deciding_text;
using tests::Run;

namespace {

constexpr const char* kEditedExperiment = R"lua(
-- Two arms.
local yomi = require "yomi"
return yomi.experiment {
  name = "E", game = "reversi6", games = yomi.args.games or 4, seats = "rotated", random_plies = 4,
  arms = {
    { name = "one", strategies = { "mine", "first" } },
    { name = "two", strategies = {
        yomi.search_strategy { name = "two ply", depth = yomi.args.depth or 1, evaluation = "own" },
        "first" } },
  },
  report = function(results)
    return "seen " .. #results:trials(1)
  end,
}
)lua";

constexpr const char* kEditedMine = R"lua(
local yomi = require "yomi"
local helper = require "helper"
return yomi.strategy {
  name = "mine",
  choose = function(position, turn) return helper.pick(position:moves(), turn) end,
}
)lua";

constexpr const char* kEditedHelper = R"lua(
-- Of every two the second.
local helper = {}
function helper.pick(moves, turn) return moves[math.min(2, #moves)] end
return helper
)lua";

constexpr const char* kEditedOwn = R"lua(
local yomi = require "yomi"
return yomi.evaluation { name = "own", unit = "discs", { yomi.feature.mobility, weight = 3 } }
)lua";

/// The experiment, played once.
struct Edited {
    Run run{kEditedExperiment};
    std::int64_t before = 0;

    Edited() {
        write("mine.lua", kEditedMine);
        write("helper.lua", kEditedHelper);
        write("own.lua", kEditedOwn);
        REQUIRE(run());
        before = games();
        REQUIRE(before == 8);
    }
    void write(const char* file, const std::string& text) const {
        std::ofstream{run.folder / file} << text;
    }
    std::int64_t games() const {
        std::int64_t count = 0;
        db::for_each_row(run.database(), "SELECT count(*) FROM game", {},
                         [&](auto, auto values) { count = std::get<std::int64_t>(values[0]); });
        return count;
    }
    /// The file with one text in place of another.
    void edit(const char* file, std::string text, const std::string& old, const std::string& now) {
        const std::size_t at = text.find(old);
        REQUIRE(at != std::string::npos);
        write(file, text.replace(at, old.size(), now));
    }
    /// How many games the run plays.
    std::int64_t replayed() {
        REQUIRE(run());
        // Everything counts in the table, wherever it was played.
        CHECK_THAT(run.printed, Contains("seen "));
        return games() - before;
    }
};

}  // namespace

TEST_CASE("An edit that decides no game plays none again", "[experiment][edits]") {
    Edited edited;
    SECTION("comment") {
        edited.edit("experiment.lua", kEditedExperiment, "Two arms", "Two good arms");
    }
    SECTION("blank") {
        edited.edit("experiment.lua", kEditedExperiment, "  name", "\n\n        name");
    }
    SECTION("report") {
        edited.edit("experiment.lua", kEditedExperiment, "return \"seen \"",
                    "if results then end return \"seen \"");
    }
    SECTION("helper's comment") {
        edited.edit("helper.lua", kEditedHelper, "every two", "each two");
    }
    SECTION("the same again") {}
    CHECK(edited.replayed() == 0);
    CHECK_THAT(edited.run.printed, !Contains("differs"));
    CHECK(edited.run.experiments().size() == 1);
}

TEST_CASE("An edit of what one arm needs plays that arm again", "[experiment][edits]") {
    Edited edited;
    std::string arm = "two";
    SECTION("helper's code") {
        arm = "one";
        edited.edit("helper.lua", kEditedHelper, "min(2", "min(3");
    }
    SECTION("arm") {
        edited.edit("experiment.lua", kEditedExperiment, "\"first\" } },\n  }",
                    "\"last\" } },\n  }");
    }
    SECTION("argument") {
        edited.run.options.arguments = {{"depth", "2"}};
    }
    SECTION("evaluation") {
        edited.edit("own.lua", kEditedOwn, "weight = 3", "weight = -3");
    }
    CHECK(edited.replayed() == 4);
    const std::string other = arm == "one" ? "two" : "one";
    CHECK_THAT(
        edited.run.printed,
        Contains("experiment.lua differs from experiment 1 (8 games) in arm '" + arm + "': arm '" +
                 arm + "' begins anew; the 4 games of arm '" + other + "' are found again."));
    CHECK(edited.run.experiments().size() == 2);
    // Back again: it is all there.
    edited.write("experiment.lua", kEditedExperiment);
    edited.write("helper.lua", kEditedHelper);
    edited.write("own.lua", kEditedOwn);
    edited.run.options.arguments.clear();
    CHECK(edited.replayed() == 4);
}

TEST_CASE("An arm that is added is played, the others are there", "[experiment][edits]") {
    Edited edited;
    edited.edit("experiment.lua", kEditedExperiment, "  arms = {",
                "  arms = { { name = \"new\", strategies = { \"last\", \"first\" } },");
    CHECK(edited.replayed() == 4);
    CHECK_THAT(edited.run.printed, Contains("in arm 'new', which it had not"));
    // More games of all three, kept where their arms are.
    edited.run.options.arguments = {{"games", "6"}};
    CHECK(edited.replayed() == 4 + 3 * 2);
    CHECK_THAT(edited.run.printed, !Contains("differs"));
    // The first experiment sees those of its arms.
    edited.write("experiment.lua", kEditedExperiment);
    CHECK(edited.replayed() == 4 + 3 * 2);
    CHECK_THAT(edited.run.printed, Contains("seen 6"));
    // Every list of games finds them.
    const auto list = edited.run.experiments();
    REQUIRE(list.size() == 2);
    CHECK(list[0].trials == 18);
    CHECK(list[1].trials == 12);
    const db::Connection connection = edited.run.database();
    db::GameQuery query;
    query.experiment = list[0].id;
    CHECK(db::Games{connection}.count(query) == 18);
    query.arm = "one";
    CHECK(db::Games{connection}.count(query) == 6);
}

TEST_CASE("Other numbers in a file of weights play the arms that use it again",
          "[experiment][edits]") {
    const auto train = [](const Run& to, int seed) {
        const tests::TemporaryFolder folder;
        std::ofstream{folder / "train.lua"}
            << "require('yomi').train { game = 'yonin', out = 'w.weights', "
               "epochs = 1, ridge = 50, self_play = { games = 12, "
               "evaluation = 'yonin_self', depth = 1, random_plies = 12 } }";
        scripting::run_script({.script = folder / "train.lua",
                               .database = folder / "games.db",
                               .seed = static_cast<std::uint64_t>(seed),
                               .report_folder = folder / "reports",
                               .arguments = {}},
                              {}, {});
        std::filesystem::copy_file(folder / "reports" / "w.weights", to.folder / "w.weights",
                                   std::filesystem::copy_options::overwrite_existing);
    };
    Run run{R"lua(
local yomi = require "yomi"
local search = yomi.search_strategy { name = "trained", depth = 1, algorithm = "paranoid",
  evaluation = yomi.evaluation { name = "w", game = "yonin", unit = "discs", yomi.weights "w" } }
return yomi.experiment { name = "E", game = "yonin", games = 2,
  arms = { { name = "with", strategies = { search, "random", "random", "random" } },
           { name = "without", strategies = { "greedy", "random", "random", "random" } } } }
)lua"};
    train(run, 1);
    std::filesystem::copy_file(run.folder / "w.weights", run.folder / "first");
    REQUIRE(run());
    REQUIRE(run());
    CHECK(run.experiments().size() == 1);
    train(run, 2);
    REQUIRE(run());
    CHECK_THAT(run.printed, Contains("in arm 'with': arm 'with' begins anew; the 2 games of arm "
                                     "'without' are found again"));
    std::filesystem::copy_file(run.folder / "first", run.folder / "w.weights",
                               std::filesystem::copy_options::overwrite_existing);
    REQUIRE(run());
    CHECK_THAT(run.printed, Contains("4 games, 4 of them from an earlier run"));
}

TEST_CASE("Another seed is another experiment", "[experiment][edits]") {
    Edited edited;
    edited.run.options.seed = 2;
    CHECK(edited.replayed() == 8);
    CHECK_THAT(edited.run.printed,
               Contains("experiment.lua differs from experiment 1 (8 games) in its seed: begins "
                        "anew.\n"));
}

TEST_CASE("More games go on", "[experiment][edits]") {
    Edited edited;
    edited.run.options.arguments = {{"games", "6"}};
    CHECK(edited.replayed() == 4);
    CHECK_THAT(edited.run.printed, !Contains("differs"));
}

TEST_CASE("A report that fails on made-up results fails before the first game",
          "[experiment][edits]") {
    Run run{kEditedExperiment};
    for (const auto& [file, text] :
         {std::pair{"mine.lua", kEditedMine}, std::pair{"helper.lua", kEditedHelper},
          std::pair{"own.lua", kEditedOwn}}) {
        std::ofstream{run.folder / file} << text;
    }
    std::string text = kEditedExperiment;
    text.replace(text.find("results:trials(1)"), 17, "results:trails(1)");
    run.write(text);
    CHECK_THROWS_WITH(run(), Contains("no game was played: the report fails on made-up results") &&
                                 Contains("trails") && Contains("experiment.lua:"));
    CHECK(run.experiments().empty());
    run.options.tries_report = false;
    CHECK_THROWS_WITH(run(), Contains("trails"));
    CHECK(run.experiments().at(0).trials == 8);
    // Mended, it shows what was played.
    run.write(kEditedExperiment);
    REQUIRE(run());
    CHECK_THAT(run.printed, Contains("8 of them from an earlier run"));
}

TEST_CASE("A report that keeps something is tried on an interpreter of its own",
          "[experiment][edits]") {
    Run run{R"lua(
        local yomi = require "yomi"
        local times = 0
        print "at the top"
        return yomi.experiment {
          name = "E", game = "reversi6", games = 4,
          arms = { { name = "a", strategies = { "random", "random" } } },
          report = function(results)
            times = times + 1
            print("asked", times)
            return ("%d times, %d games"):format(times, results.arms[1].games)
          end,
        })lua"};
    REQUIRE(run());
    CHECK_THAT(run.printed, Contains("1 times, 4 games"));
    CHECK(run.printed.find("at the top") == run.printed.rfind("at the top"));
    CHECK(run.printed.find("asked") == run.printed.rfind("asked"));
}

TEST_CASE("An experiment of an older version is found by the identity that it gave",
          "[experiment][edits]") {
    Run run{R"lua(
        local yomi = require "yomi"
        return yomi.experiment {
            name = "x", game = "reversi4", games = yomi.args.games or 4,
            arms = { { name = "a", strategies = { "random", "random" } } },
        })lua"};
    db::Experiment older;
    // As the version of 25 November 2026 kept it. It tells the text of random.lua, too: when that
    // is edited this experiment is another one, and this test has had its time.
    older.identity = "4f84730a17796d58c3411e26d249e31b";
    older.name = "x";
    older.start = *engine::start_of("reversi4");
    older.seating = "fixed";
    older.arguments = "{}";
    older.arms = {"a"};
    older.strategies = {{"random", "random"}};
    older.build = "0.1.0-13755184aabc";
    {
        const db::Connection connection{*run.options.database, db::Access::ReadWrite};
        db::Experiments experiments{connection};
        const db::ExperimentId id = experiments.open(older);
        engine::Random random{1};
        for (int number = 0; number < 4; ++number) {
            engine::GameRecord record{.start = older.start,
                                      .moves = tests::random_game(older.start, random),
                                      .strategies = older.strategies[0],
                                      .outcome = {},
                                      .seed = 1};
            record.outcome = engine::outcome_of(engine::positions_of(record).back());
            experiments.add(id, {.number = number, .block = number, .seating = {0, 1}}, record, {});
        }
    }
    REQUIRE(run());
    CHECK_THAT(run.printed, Contains("4 games, 4 of them from an earlier run. Seed 1, build "
                                     "0.1.0-13755184aabc."));
    // Only a build that is known to play alike goes on with it, or whoever is told to.
    run.options.arguments = {{"games", "6"}};
    CHECK_THROWS_WITH(run(), Contains("--mix-builds"));
    run.options.mix_builds = true;
    REQUIRE(run());
    CHECK_THAT(run.printed, Contains("6 games, 4 of them from an earlier run; played 2"));
    CHECK(run.experiments().size() == 1);
}

TEST_CASE("What is only looked at plays nothing", "[experiment][edits]") {
    Edited edited;
    edited.run.options.only_report = true;
    edited.run.options.arguments = {{"games", "100"}};
    CHECK(edited.replayed() == 0);
    edited.run.options.seed = 2;
    CHECK_THROWS_WITH(edited.run(), Contains("no game of this experiment is stored"));
}

TEST_CASE("What decides games is a file's tokens without comments, blanks and the report",
          "[experiment][edits]") {
    CHECK(deciding_text("a = 1 -- one\n\n--[[ long\n comment ]] b=2") == "a = 1 b = 2 ");
    CHECK(deciding_text("s = [[ kept\n\n -- as it is ]]") == "s = [[ kept \n \n  -- as it is ]] ");
    CHECK(deciding_text("s = 'a  b' .. \"--\"") == "s = 'a  b' . . \"--\" ");
    const std::string with = "return yomi.experiment { name = 'x', report = function(r) ";
    const std::string same = deciding_text(with + "return 1 end, games = 2 }");
    CHECK(same == deciding_text(with + "if r then for i = 1, 2 do local f = function() end end end "
                                       "repeat until true return { 2 } end, games = 2 }"));
    CHECK(same != deciding_text(with + "return 1 end, games = 3 }"));
    // In doubt a thing counts.
    const auto differs = [](const std::string& before, const std::string& after) {
        return deciding_text(before + "1" + after) != deciding_text(before + "2" + after);
    };
    CHECK(
        differs("local function show() return ", " end return yomi.experiment { report = show }"));
    CHECK(differs("return other { report = function() return ", " end }"));
    CHECK(differs("return yomi.experiment { arms = { { report = function() return ", " end } } }"));
    CHECK(differs("return yomi.experiment { report = function() return ", " end and nil }"));
    CHECK(
        differs("return yomi.experiment { choose = function() return { report = function() return ",
                " end } end }"));
}

TEST_CASE("The arguments that a text may read", "[experiment][edits]") {
    using Names = std::set<std::string>;
    CHECK(scripting::arguments_read(deciding_text("return 1")) == Names{});
    CHECK(scripting::arguments_read(deciding_text("return yomi.args.depth + yomi . args . k")) ==
          Names{"depth", "k"});
    CHECK_FALSE(scripting::arguments_read(deciding_text("for k in pairs(yomi.args) do end")));
    CHECK_FALSE(scripting::arguments_read(deciding_text("return yomi.args[name]")));
}
