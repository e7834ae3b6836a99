#include "tests/scripting/experiment_run.h"
#include "tests/support/catch.h"

using Catch::Matchers::Contains;
using tests::Run;

namespace {

/// An experiment of reversi4 with these further lines.
std::string experiment(const std::string& lines, const std::string& arms = "") {
    const std::string usual = R"lua({ { name = "one", strategies = { "greedy", "random" } } })lua";
    return R"lua(
local yomi = require "yomi"
return yomi.experiment {
  name = "design", game = "reversi4", games = yomi.args.games or 12,
  arms = )lua" +
           (arms.empty() ? usual : arms) + ",\n" + lines + "\n}\n";
}

std::int64_t count(const Run& run, const std::string& sql) {
    std::int64_t found = -1;
    const db::Connection connection = run.database();
    db::for_each_row(connection, sql, {},
                     [&](auto, auto values) { found = std::get<std::int64_t>(values[0]); });
    return found;
}

}  // namespace

TEST_CASE("Block n plays the n-th opening, round and round, for every arm", "[experiment]") {
    Run run{experiment(R"lua(seats = "rotated", openings = { "b1a1", "b1c1d1", "a2" },)lua",
                       R"lua({ { name = "one", strategies = { "greedy", "random" } },
                               { name = "two", strategies = { "random", "last" } } })lua")};
    CHECK(run());
    CHECK(count(run,
                "SELECT count(*) FROM game_list JOIN game USING (id) WHERE moves_text(game.game, "
                "game.moves) LIKE "
                "CASE block % 3 WHEN 0 THEN 'b1a1%' WHEN 1 THEN 'b1c1d1%' ELSE 'a2%' END") == 24);
    CHECK(count(run, "SELECT count(DISTINCT block) FROM trial") == 6);

    // Other openings are another experiment.
    run.write(experiment(R"lua(seats = "rotated", openings = { "b1a1" },)lua"));
    CHECK(run());
    CHECK(run.experiments().size() == 2);
}

TEST_CASE("An opening that cannot be played is told with its number", "[experiment]") {
    Run run{experiment(R"lua(openings = { "b1a1", "b1b1" },)lua")};
    CHECK_THROWS_WITH(run(), Contains("openings: number 2, 'b1b1'"));
    run.write(experiment("openings = {},"));
    CHECK_THROWS_WITH(run(), Contains("openings: the list is empty"));
    run.write(experiment("openings = { 7 },"));
    CHECK_THROWS_WITH(run(), Contains("openings: number 1"));
}

TEST_CASE("Two mixed strategies of four seats meet in all 14 seatings", "[experiment]") {
    Run run{R"lua(
local yomi = require "yomi"
return yomi.experiment {
  name = "mixed", game = "yonin4", games = 28, seats = "mixed",
  arms = { { name = "one", strategies = { "greedy", "random" } } },
}
)lua"};
    CHECK(run());
    CHECK(count(run, "SELECT count(DISTINCT seating) FROM trial") == 14);
    CHECK(count(run, "SELECT count(*) FROM trial") == 28);
    CHECK(count(run, "SELECT count(*) FROM seat WHERE strategy = 'greedy'") == 56);
    CHECK(count(run,
                "SELECT count(*) FROM trial JOIN seat ON seat.game_id = trial.game_id WHERE "
                "(substr(seating, seat, 1) = '0') <> (strategy = 'greedy')") == 0);
    run.write(R"lua(
local yomi = require "yomi"
return yomi.experiment {
  name = "mixed", game = "yonin4", seats = "mixed",
  arms = { { name = "one", strategies = { "greedy", "random", "random", "random" } } },
}
)lua");
    CHECK_THROWS_WITH(run(), Contains("a list of 2 strategies"));
}

TEST_CASE("An inline strategy that sits on several seats remembers for each of them",
          "[experiment]") {
    Run run{R"lua(
local yomi = require "yomi"
local counting = yomi.strategy {
  name = "counting",
  start = function() return { own = 0 } end,
  choose = function(position, turn, state)
    state.own = state.own + 1
    state.seat = state.seat or turn.seat
    assert(state.seat == turn.seat, "the state of another seat")
    return position:moves()[1]
  end,
}
return yomi.experiment {
  name = "several", game = "yonin4", games = 14, seats = "mixed",
  arms = { { name = "one", strategies = { counting, "random" } } },
}
)lua"};
    CHECK(run());
    CHECK(count(run, "SELECT count(*) FROM trial") == 14);
}

TEST_CASE("An experiment asked to finish plays the running games to their end", "[experiment]") {
    Run run{experiment("")};
    run.options.arguments = {{"games", "100000"}};
    std::stop_source finish;
    run.options.finish = finish.get_token();
    const bool finished =
        scripting::run_script(run.options,
                              {.on_print = [&run](std::string_view text) { run.printed += text; },
                               .on_progress =
                                   [&](const scripting::Progress& now) {
                                       if (now.done == 5) finish.request_stop();
                                   }},
                              {});
    CHECK_FALSE(finished);
    CHECK(count(run, "SELECT count(*) FROM trial") == 5);
    CHECK(run.printed.find("5 games; played 5") != std::string::npos);
}

TEST_CASE("Every trial says which build played it, and how many at a time", "[experiment]") {
    Run run{experiment("")};
    run.options.threads = 2;
    CHECK(run());
    CHECK(count(run,
                "SELECT count(*) FROM game_list WHERE build = (SELECT name FROM build) AND threads "
                "= 2") == 12);
    CHECK(count(run, "SELECT games FROM experiment") == 12);
    CHECK(count(run, "SELECT count(*) FROM arm WHERE json_array_length(definitions) = 2") == 1);
}

namespace {

/// Arms that depend on the results before: three of them, then the function is done.
constexpr const char* kAdaptive = R"lua(
local yomi = require "yomi"
return yomi.experiment {
  name = "adaptive", game = "reversi4", games = 10, seats = "rotated",
  next_arm = function(results)
    local number = #results.arms + 1
    if number > 3 then return nil end
    local firsts = number > 1 and results.arms[number - 1].standings[1].firsts or 0
    return { name = number .. " after " .. firsts, strategies = { "greedy", "random" } }
  end,
  report = function(results) return #results.arms .. " arms" end,
}
)lua";

}  // namespace

TEST_CASE("Arms may be chosen by the games before, and are chosen the same again", "[experiment]") {
    Run whole{kAdaptive};
    CHECK(whole());
    CHECK_THAT(whole.printed, Contains("3 arms") && Contains("30 games; played 30"));
    CHECK(whole.experiments().front().arms.size() == 3);
    CHECK(whole());
    CHECK_THAT(whole.printed, Contains("30 games, 30 of them from an earlier run"));

    // Stopped in the second arm, it goes on to the same games.
    Run stopped{kAdaptive};
    std::stop_source finish;
    stopped.options.finish = finish.get_token();
    std::int64_t told = 0;
    CHECK_FALSE(scripting::run_script(stopped.options,
                                      {.on_print = {},
                                       .on_progress =
                                           [&](const scripting::Progress&) {
                                               if (++told == 17) finish.request_stop();
                                           }},
                                      {}));
    CHECK(count(stopped, "SELECT count(*) FROM trial") < 30);
    stopped.options.finish = {};
    CHECK(stopped());
    CHECK(stopped.all_moves() == whole.all_moves());
    CHECK(stopped.experiments().front().arms == whole.experiments().front().arms);
}

TEST_CASE("What chooses other arms after the same games is refused", "[experiment]") {
    Run run{kAdaptive};
    CHECK(run());
    {
        const db::Connection connection{*run.options.database, db::Access::ReadWrite};
        db::Experiment other;
        other.arms = {"another"};
        other.strategies = {{"greedy", "random"}};
        CHECK_THROWS_WITH(
            db::Experiments{connection}.add_arm(run.experiments().front().id, other, 0),
            Contains("must choose the same ones"));
    }
    run.options.shard = {.number = 1, .of = 2};
    CHECK_THROWS_WITH(run(), Contains("cannot be played in shares"));
}

namespace {

/// A decisive pairing and an even one, at most `games` games each.
std::string tested(const std::string& rule, int games) {
    return R"lua(
local yomi = require "yomi"
local strong = yomi.search_strategy { name = "strong", depth = 3, evaluation = "discs" }
return yomi.experiment {
  name = "tested", game = "reversi6", games = )lua" +
           std::to_string(games) + R"lua(, seats = "rotated", random_plies = 4,
  arms = {
    { name = "stronger", strategies = { strong, "random" } },
    { name = "itself", strategies = { "random", "random" } },
  },
  stop = { )lua" +
           rule + R"lua( },
}
)lua";
}

std::string decisions(const std::string& printed) {
    const std::string tests = printed.substr(printed.find("Test of H1"));
    return tests.substr(0, tests.find("\n\n"));
}

}  // namespace

TEST_CASE("A test that was declared before stops an arm, the same at any number of threads",
          "[experiment][threads]") {
    const std::string rule = "mean0 = 0.5, mean1 = 0.6";
    Run one{tested(rule, 2000)};
    CHECK(one());
    CHECK_THAT(one.printed,
               Contains("stronger: H1 accepted after") && Contains("itself: H0 accepted"));
    CHECK(count(one, "SELECT count(*) FROM trial WHERE arm = 0") < 200);
    CHECK(count(one, "SELECT count(*) FROM trial") < 4000);
    const std::string decided = decisions(one.printed);

    Run three{tested(rule, 2000)};
    three.options.threads = 3;
    CHECK(three());
    CHECK(decisions(three.printed) == decided);
    CHECK(three.table() == one.table());  // though more games may have been played

    // What is decided is not played on, and says the same.
    CHECK(one());
    CHECK(one.printed.find("; played") == std::string::npos);
    CHECK(decisions(one.printed) == decided);

    // Other bounds are another experiment: they were not declared for these games.
    one.write(tested("elo0 = 0, elo1 = 100", 2000));
    CHECK(one());
    CHECK(one.experiments().size() == 2);
}

TEST_CASE("A rule for stopping that cannot be is told", "[experiment]") {
    const auto said = [](const std::string& rule) {
        try {
            Run run{tested(rule, 10)};
            run();
        } catch (const scripting::ScriptError& error) {
            return std::string{error.what()};
        }
        return std::string{};
    };
    CHECK_THAT(said(""), Contains("expected mean0 and mean1"));
    CHECK_THAT(said("mean0 = 0.6, mean1 = 0.5"), Contains("expected mean0 and mean1"));
    CHECK_THAT(said("mean0 = 0.4, elo0 = 5, mean1 = 0.5"), Contains("are the same"));
    CHECK_THAT(said("mean0 = 0.4, mean1 = 0.5, alpha = 0"), Contains("alpha"));
    CHECK_THAT(said("mean0 = 0.4, mean1 = 0.5, score = \"wins\""),
               Contains("none of firsts, points"));
    CHECK_THAT(said("mean0 = 0.4, mean1 = 0.5, strategy = 3"), Contains("strategy"));
}
