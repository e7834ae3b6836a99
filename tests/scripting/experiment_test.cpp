#include <SQLiteCpp/Database.h>

#include <fstream>
#include <sstream>
#include <string>

#include "db/experiments/experiments.h"
#include "db/queries/query.h"
#include "scripting/run_script.h"
#include "tests/scripting/experiment_run.h"
#include "tests/support/catch.h"

namespace {

constexpr const char* kExperiment = R"lua(
    local yomi = require "yomi"
    return yomi.experiment {
        name = "three arms", game = "yonin", games = yomi.args.games or 12, seats = "rotated",
        arms = yomi.each({ 1, 2, 3 }, function(depth)
            local searcher = yomi.search_strategy {
                name = "depth " .. depth, algorithm = "color", depth = depth, evaluation = "yonin_self",
            }
            return { name = "arm " .. depth, strategies = { searcher, "random", "random", "greedy" } }
        end),
        report = function(results)
            return results:table { "firsts", "rank_mean", beside = { ["arm 2"] = { 30, 2.5 } } }
        end,
    }
)lua";

using tests::Run;

std::string text_of(const std::filesystem::path& file) {
    std::ostringstream text;
    text << std::ifstream{file}.rdbuf();
    return text.str();
}

}  // namespace

TEST_CASE("An experiment plays every trial of every arm and prints its report", "[experiment]") {
    Run run{kExperiment};
    CHECK(run());
    CHECK(run.printed.find("three arms") != std::string::npos);
    CHECK(run.printed.find("firsts published") != std::string::npos);
    CHECK(run.printed.find("36 games; played 36") != std::string::npos);
    CHECK(run.progress_calls >= 36);
    REQUIRE(run.experiments().size() == 1);
    const db::ExperimentSummary stored = run.experiments().front();
    CHECK(stored.trials == 36);
    CHECK(stored.arms == std::vector<std::string>{"arm 1", "arm 2", "arm 3"});
    CHECK(stored.reproducible);
}

TEST_CASE("The same seed gives the same games and table at any number of threads",
          "[experiment][threads]") {
    Run one{kExperiment};
    Run three{kExperiment};
    three.options.threads = 3;
    CHECK(one());
    CHECK(three());
    CHECK(one.all_moves() == three.all_moves());
    CHECK(one.table() == three.table());

    Run other_seed{kExperiment};
    other_seed.options.seed = 2;
    CHECK(other_seed());
    CHECK(one.all_moves() != other_seed.all_moves());
}

TEST_CASE("A finished experiment is not played again, and more games continue it", "[experiment]") {
    Run run{kExperiment};
    CHECK(run());
    const std::string table = run.table();
    CHECK(run());
    CHECK(run.printed.find("36 games, 36 of them from an earlier run. Seed 1") !=
          std::string::npos);
    CHECK(run.table() == table);

    run.options.arguments = {{"games", "16"}};
    CHECK(run());
    CHECK(run.printed.find("48 games, 36 of them from an earlier run; played 12") !=
          std::string::npos);
    CHECK(run.experiments().size() == 1);

    Run at_once{kExperiment};
    at_once.options.arguments = {{"games", "16"}};
    CHECK(at_once());
    CHECK(at_once.all_moves() == run.all_moves());
    CHECK(at_once.table() == run.table());

    run.options.arguments = {{"games", "12"}};
    CHECK(run());
    CHECK(run.table() == table);
}

TEST_CASE("What another build has begun is refused, what it has finished is shown",
          "[experiment]") {
    Run run{kExperiment};
    CHECK(run());
    const std::string table = run.table();
    {
        const db::Connection writer{*run.options.database, db::Access::ReadWrite};
        writer.database().exec("UPDATE build SET name = 'another'");
    }
    CHECK(run());
    CHECK(run.table() == table);
    CHECK(run.printed.find("build another.") != std::string::npos);

    run.options.arguments = {{"games", "13"}};
    CHECK_THROWS_WITH(run(), Catch::Contains("--mix-builds"));
    run.options.mix_builds = true;
    CHECK(run());
    CHECK(run.printed.find("played 3") != std::string::npos);
}

TEST_CASE("Any other change starts a new experiment", "[experiment]") {
    Run run{kExperiment};
    CHECK(run());
    SECTION("another seed") {
        run.options.seed = 9;
    }
    SECTION("another arm") {
        std::string text = kExperiment;
        run.write(text.replace(text.find("{ 1, 2, 3 }"), 11, "{ 1, 2, 4 }"));
    }
    SECTION("other seats") {
        std::string text = kExperiment;
        run.write(text.replace(text.find("\"rotated\""), 9, "\"fixed\""));
    }
    CHECK(run());
    CHECK(run.experiments().size() == 2);
}

TEST_CASE("An argument that no strategy reads is the same experiment", "[experiment]") {
    std::string text = kExperiment;
    const std::string report = "report = function(results)";
    text.insert(text.find(report) + report.size(), " local title = yomi.args.title");
    Run run{text};
    CHECK(run());
    run.options.arguments = {{"title", "3"}};
    CHECK(run());
    CHECK(run.experiments().size() == 1);
    // A word that stands in the file, but not as an argument, is read by nobody.
    run.options.arguments = {{"depth", "3"}};
    CHECK_THROWS_WITH(run(), Catch::Matchers::Contains("reads no yomi.args.depth"));
}

TEST_CASE("Another report is the same experiment", "[experiment]") {
    Run run{kExperiment};
    CHECK(run());
    std::string text = kExperiment;
    run.write(text.replace(text.find("\"rank_mean\", "), 13, ""));
    CHECK(run());
    CHECK(run.experiments().size() == 1);
    CHECK(run.printed.find("36 of them from an earlier run") != std::string::npos);
}

TEST_CASE("A stopped experiment keeps its trials and goes on to the same table",
          "[experiment][threads]") {
    Run whole{kExperiment};
    whole.options.arguments = {{"games", "200"}};
    CHECK(whole());

    Run run{kExperiment};
    run.options.arguments = whole.options.arguments;
    run.options.threads = 2;
    std::stop_source stop;
    const bool finished = scripting::run_script(run.options,
                                                {.on_progress =
                                                     [&stop](const scripting::Progress& progress) {
                                                         if (progress.done >= 50)
                                                             stop.request_stop();
                                                     }},
                                                stop.get_token());
    CHECK_FALSE(finished);
    const std::int64_t kept = run.experiments().front().trials;
    CHECK(kept >= 50);
    CHECK(kept < 600);
    CHECK(run());
    CHECK(run.table() == whole.table());
    CHECK(run.all_moves() == whole.all_moves());
}

TEST_CASE("A time-out ends an experiment and keeps what was finished", "[experiment]") {
    Run run{kExperiment};
    run.options.arguments = {{"games", "100000"}};
    run.options.timeout_seconds = 0.5;
    CHECK_THROWS_WITH(run(), Catch::Contains("0.5 s"));
    CHECK(run.experiments().front().trials > 0);
}

TEST_CASE("A strategy in the experiment's own file plays on one thread", "[experiment]") {
    Run run{R"lua(
        local yomi = require "yomi"
        local last = yomi.strategy { name = "last", choose = function(position)
            local moves = position:moves()
            return moves[#moves]
        end }
        return yomi.experiment {
            name = "inline", game = "reversi", games = 6,
            arms = { { name = "last", strategies = { last, "random" } } },
        }
    )lua"};
    run.options.threads = 4;
    CHECK(run());
    CHECK(run.printed.find("One thread") != std::string::npos);
    CHECK(run.experiments().front().trials == 6);
}

TEST_CASE("A wrong experiment says what is wrong and where", "[experiment]") {
    const auto [text, message] = GENERATE(table<std::string, std::string>({
        {"return require 'yomi'.experiment { name = 'x', game = 'yonin', arms = {} }", "no arm"},
        {"return require 'yomi'.experiment { nam = 'x' }", "did you mean 'name'"},
        {"return require 'yomi'.experiment { name = 'x', game = 'yonin', arms = { { name = 'a', "
         "strategies = { 'random' } } } }",
         "expected a list of 4 strategies"},
        {"return require 'yomi'.experiment { name = 'x', game = 'reversi', seats = 'round', arms "
         "= { { name = 'a', strategies = { 'random', 'random' } } } }",
         "none of fixed, rotated, all"},
        {"return require 'yomi'.experiment { name = 'x', game = 'reversi', arms = { { name = 'a', "
         "strategies = { 'randm', 'random' } } } }",
         "random"},
    }));
    Run run{text};
    CHECK_THROWS_WITH(run(), Catch::Contains(message) && Catch::Contains("experiment.lua:1"));
}

TEST_CASE("A strategy's error ends the experiment with its file and line", "[experiment]") {
    Run run{R"lua(
        local yomi = require "yomi"
        return yomi.experiment {
            name = "broken", game = "reversi", games = 4,
            arms = { { name = "a", strategies = { yomi.strategy { name = "broken",
                choose = function(position) error "I do not know" end }, "random" } } },
        }
    )lua"};
    CHECK_THROWS_WITH(run(),
                      Catch::Contains("I do not know") && Catch::Contains("experiment.lua:6"));
}

TEST_CASE("An arm's standings are there when they are asked for", "[match]") {
    Run run{R"lua(
        local yomi = require "yomi"
        local results = yomi.match { game = "reversi4", strategies = { "random", "first" }, games = 4, store = false }
        local found, fields = {}, 0
        for name in pairs(results.arms[1]) do found[name], fields = true, fields + 1 end
        assert(found.standings and found.name and found.games and found.repeats and fields == 4)
        assert(#results.arms[1].standings == 2 and results.arms[1].nothing == nil)
        -- What a script can lay its hands on it may call on anything.
        assert(not pcall((pairs(results.arms[1])), 5) and not getmetatable(results.arms[1]))
        print "done"
    )lua"};
    CHECK(run());
    CHECK(run.printed == "done\n");
}

TEST_CASE("A match in a script gives results and stores its games", "[match]") {
    Run run{R"lua(
        local yomi = require "yomi"
        local results = yomi.match { game = "reversi4", strategies = { "random", "first" }, games = 10 }
        print(results.arms[1].games, #results.arms[1].standings)
        local timed = yomi.match { game = "reversi4", store = false, seconds_per_game = 1000, strategies = {
            yomi.strategy { name = "timed", choose = function(position, turn)
                assert(turn.seconds_left > 0 and turn.seconds_left <= 1000)
                return position:moves()[1]
            end }, "first" } }
        assert(timed.arms[1].games == 1)
        local count = 0
        for game in yomi.open():games { game = "reversi4", strategy = "first" } do
            count = count + 1
            assert(game:position().over and #game:transcript() >= 8)
            assert(#game:analyze_game({ depth = 1 }).moves == game.plies)
        end
        print(count)
        local start = yomi.game("reversi4"):start()
        local moves = yomi.open():explore(start)
        assert(moves.games == 10 and #moves == 1 and #moves[1].same == 3 and moves[1].games == 10)
        assert(moves[1].wins + moves[1].draws + moves[1].losses == 10 and moves[1].payoff_mean)
        assert(yomi.open():explore(start, { where = "id <= 4" }).games == 4)
        assert(yomi.open():explore(start, { player = "nobody" }).games == 0)
        local shown = 0
        for _ in yomi.open():games { game = "reversi4", pattern = ("?"):rep(15) .. "X" } do shown = shown + 1 end
        assert(shown > 0)
        for row in yomi.open():query("SELECT count(*) AS games FROM game WHERE plies > ?", 1) do
            print(row.games)
        end
    )lua"};
    CHECK(run());
    CHECK(run.printed == "10\t2\n10\n10\n");
}

TEST_CASE("A script finds imported games by player, year and event", "[match]") {
    Run run{R"lua(
        local yomi = require "yomi"
        local db = yomi.open()
        local function found(query)
            local text = ""
            for game in db:games(query) do
                text = text .. game.year .. " " .. game.event .. " " .. game.names[2] .. "; "
            end
            return text
        end
        print(found { player = "tamen", year = { 1990, 1995 } })
        print(found { year = 1999, event = "Mei" })
        print(found { year = { 1996, 1998 } })
        print(pcall(function() return db:games { year = { 1990 } } end))
        print(pcall(function() return db:games { year = "1990", player = "a" } end))
        print(pcall(function() return db:games { player = "a", strategy = "b" } end))
    )lua"};
    {
        const db::Connection connection{run.folder / "games.db", db::Access::ReadWrite};
        for (const int year : {1995, 1999}) {
            engine::GameRecord game{.start = *engine::start_of("reversi")};
            game.strategies = {"Sakaguchi", "Tamenori"};
            game.year = year;
            game.event = "Meijin";
            db::Games{connection}.add(game);
        }
    }
    CHECK(run());
    CHECK_THAT(run.printed,
               Catch::StartsWith("1995 Meijin Tamenori; \n1999 Meijin Tamenori; \n\nfalse"));
    CHECK_THAT(run.printed, Catch::Contains("year is a year or two of them"));
    CHECK_THAT(run.printed, Catch::Contains("year: expected a whole number"));
    CHECK_THAT(run.printed, Catch::Contains("player and strategy are the same"));
}

TEST_CASE("A report is a page, numbers and text, and overwrites nothing", "[experiment]") {
    Run run{kExperiment};
    const std::filesystem::path folder = run.folder / "reports";
    run.options.report_folder = folder;
    run.options.command = "yomi run <experiment>";
    CHECK(run());
    const std::string page = text_of(folder / "three-arms.html");
    CHECK(page.find("<h1>three arms</h1>") != std::string::npos);
    CHECK(page.find("yomi run &lt;experiment&gt;") != std::string::npos);
    CHECK(page.find("<dt>Games</dt><dd>36</dd>") != std::string::npos);
    CHECK(page.find("yes: the same seed") != std::string::npos);
    CHECK(run.printed.starts_with(text_of(folder / "three-arms.txt")));
    CHECK(text_of(folder / "three-arms.csv").find(",firsts,") != std::string::npos);
    CHECK_THAT(run.printed, Catch::Contains("three-arms.html") &&
                                Catch::Contains("three-arms.csv") &&
                                Catch::Contains("three-arms.txt"));

    // One of the three is there: all get the next number.
    std::ofstream{folder / "three-arms-2.csv"} << "mine";
    CHECK(run());
    CHECK(text_of(folder / "three-arms-2.csv") == "mine");
    CHECK(!std::filesystem::exists(folder / "three-arms-2.html"));
    for (const char* ending : {".html", ".csv", ".txt"}) {
        CHECK(std::filesystem::exists(folder / (std::string{"three-arms-3"} + ending)));
    }
}

TEST_CASE("A report is what its function returns, a text, a table or a report", "[experiment]") {
    const auto [returned, expected,
                in_csv] = GENERATE(table<std::string, std::string, std::string>({
        {"'so many: ' .. #results.arms", "so many: 1\n\n4 games", "lasts,"},
        {"yomi.table { heading = { 'a', 'b' }, rows = { { 'x', 0.125 } } }",
         "a      b\n-  -----\nx  0.125\n\n4 games", "table,x,b,0.125,"},
        {"yomi.report { title = 'T', 'text', results:bars { 'firsts', seat = 2, title = 'F' } }",
         "T\n\ntext\n\nF (% of the games)\nSeat 2.", "F,first,firsts,"},
        {"results:distribution { seat = 1 }", "Ranks: r (%)\nSeat 1. Shared",
         "Ranks: r,random,1st,"},
        {"nil", "nil\n\n4 games", "lasts,"},
    }));
    Run run{
        "local yomi = require 'yomi' return yomi.experiment { name = 'r', game = 'reversi4', "
        "games = 4, arms = { { name = '', strategies = { 'random', 'first' } } }, report = "
        "function(results) return " +
        returned + " end }"};
    run.options.report_folder = run.folder / "reports";
    CHECK(run());
    CHECK_THAT(run.printed, Catch::StartsWith(expected));
    CHECK_THAT(text_of(run.folder / "reports" / "r.csv"), Catch::Contains(in_csv));
}

TEST_CASE("Ranks and trials of results add up to the same", "[experiment]") {
    Run run{R"lua(
        local yomi = require "yomi"
        return yomi.experiment {
            name = "sums", game = "yonin", games = 40, seats = "rotated",
            arms = { { name = "a", strategies = { "greedy", "random", "first", "last" } },
                     { name = "b", strategies = { "random", "random", "random", "random" } } },
            report = function(results)
                for number, arm in ipairs(results.arms) do
                    local trials = results:trials(arm.name)
                    -- Four of one name play one game, whoever of them sits where.
                    assert(arm.games == (arm.name == "a" and 40 or 10) and arm.repeats == 40 - arm.games)
                    assert(#trials == arm.games and #results:trials(number) == arm.games)
                    assert(#results:trials(number, { repeats = true }) == 40)
                    if arm.name == "b" then trials = results:trials(number, { repeats = true }) end
                    for place, trial in ipairs(trials) do
                        assert(trial.number == place and trial.block == (place + 3) // 4)
                        assert(#trial.ranks == 4 and #trial.payoffs == 4 and trial.seconds > 0)
                        local best = math.max(table.unpack(trial.payoffs))
                        for seat = 1, 4 do
                            assert((trial.ranks[seat] == 1) == (trial.payoffs[seat] == best))
                        end
                    end
                    for _, standing in ipairs(arm.standings) do
                        local ranks, sum = { 0, 0, 0, 0 }, 0
                        for _, trial in ipairs(trials) do
                            local seat = standing.seat
                            -- Several players of arm b have the same name.
                            if arm.name == "a" and trial.strategies[seat] == standing.strategy then
                                ranks[trial.ranks[seat]] = ranks[trial.ranks[seat]] + 1
                            end
                        end
                        if standing.games == 0 then break end
                        for rank = 1, 4 do
                            sum = sum + rank * standing.ranks[rank]
                            assert(arm.name == "b" or ranks[rank] == standing.ranks[rank])
                        end
                        assert(#standing.ranks == 4 and standing.ranks[1] == standing.firsts)
                        assert(math.abs(sum / standing.games - standing.rank_mean) < 1e-12)
                    end
                end
                for _, wrong in ipairs { 0, 3, "c", false } do
                    assert(not pcall(function() return results:trials(wrong) end))
                end
                assert(not pcall(function() return results:bars { "firsts", "rank_mean" } end))
                return "sound"
            end,
        }
    )lua"};
    run.options.tries_report = false;  // made-up results do not repeat
    CHECK(run());
    CHECK_THAT(run.printed, Catch::StartsWith("sound\n"));
}
