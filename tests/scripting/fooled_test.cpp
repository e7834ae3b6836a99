// More ways to believe what the games do not say: by stopping, by playing on, by seats, by ties.
#include <SQLiteCpp/Database.h>

#include <fstream>
#include <sstream>

#include "db/experiments/merge.h"
#include "tests/scripting/experiment_run.h"
#include "tests/support/catch.h"

using Catch::Matchers::Contains;
using tests::Run;

namespace {

std::string chance_of(const std::string& rest) {
    return "local yomi = require 'yomi'\nreturn yomi.experiment { name = 'E', game = 'reversi6', "
           "arms = { { name = 'A', strategies = { 'random', 'first' } } }, " +
           rest + " }";
}

/// An experiment of as many games as are asked for, 10 otherwise.
std::string growing() {
    return chance_of("games = yomi.args.games or 10, seats = 'rotated'");
}

std::string written_at(const std::filesystem::path& file) {
    std::ostringstream text;
    text << std::ifstream{file}.rdbuf();
    return text.str();
}

/// Asks the run to finish after so many games; whether it was whole.
bool finishes_after(Run& run, std::int64_t games) {
    std::stop_source finish;
    run.options.finish = finish.get_token();
    run.printed.clear();
    const bool is_whole =
        scripting::run_script(run.options,
                              {.on_print = [&](std::string_view text) { run.printed += text; },
                               .on_progress =
                                   [&](const scripting::Progress& now) {
                                       if (now.done >= games) finish.request_stop();
                                   }},
                              {});
    run.options.finish = {};
    return is_whole;
}

/// The row of the table of totals of that strategy.
std::string total_of(const std::string& printed, const std::string& strategy) {
    const std::size_t table = printed.find("Over all seats");
    REQUIRE(table != std::string::npos);
    const std::size_t row = printed.find(strategy + " ", printed.find("points", table));
    REQUIRE(row != std::string::npos);
    return printed.substr(row, printed.find('\n', row) - row);
}

}  // namespace

TEST_CASE("A run that is stopped when ahead says what its intervals are worth",
          "[experiment][evidence]") {
    Run run{chance_of("games = 60, seats = 'rotated'")};
    CHECK_FALSE(finishes_after(run, 8));
    CHECK_THAT(run.printed, Contains("of 60 games: intervals hold for a number that is fixed"));
    REQUIRE(run());
    CHECK_THAT(run.printed, !Contains("intervals hold"));
}

TEST_CASE("An experiment that grows after a look says so in every report",
          "[experiment][evidence]") {
    Run run{growing()};
    REQUIRE(run());
    CHECK_THAT(run.printed, !Contains("looked at"));
    run.options.arguments = {{"games", "20"}};
    const std::string warning = "'E' was looked at after 10 games and has 20 now. Its intervals";
    REQUIRE(run());
    CHECK_THAT(run.printed, Contains(warning));

    SECTION("that is written later") {
        run.options.report_folder = run.folder / "reports";
        run.options.only_report = GENERATE(false, true);
        REQUIRE(run());
        CHECK_THAT(run.printed, Contains(warning));
        CHECK_THAT(written_at(run.folder / "reports/e.txt"), Contains(warning));
        CHECK_THAT(written_at(run.folder / "reports/e.html"),
                   Contains("was looked at after 10 games and has 20 now"));
    }
    SECTION("of fewer games, too") {
        run.options.arguments = {{"games", "10"}};
        REQUIRE(run());
        CHECK_THAT(run.printed, Contains(warning));
    }
    SECTION("that grew again") {
        run.options.arguments = {{"games", "30"}};
        REQUIRE(run());
        CHECK_THAT(run.printed,
                   Contains("'E' was looked at 2 times, first after 10 games, and has 30 now."));
    }
}

TEST_CASE("A run that is stopped in between forgets no look, and is none",
          "[experiment][evidence]") {
    Run run{growing()};
    run.options.arguments = {{"games", "20"}};
    CHECK_FALSE(finishes_after(run, 8));
    REQUIRE(run());
    CHECK_THAT(run.printed, !Contains("looked at"));

    run.options.arguments = {{"games", "60"}};
    CHECK_FALSE(finishes_after(run, 30));
    CHECK_THAT(run.printed, Contains("'E' was looked at after 20 games and has 3") &&
                                Contains("of 60 games: intervals hold for a number"));
    REQUIRE(run());
    CHECK_THAT(run.printed, Contains("'E' was looked at after 20 games and has 60 now."));
}

TEST_CASE("Who asks for fewer games than there are has not looked at fewer",
          "[experiment][evidence]") {
    Run run{growing()};
    for (const char* games : {"40", "10", "30", "40"}) {
        run.options.arguments = {{"games", games}};
        REQUIRE(run());
        CHECK_THAT(run.printed, !Contains("looked at"));
        CHECK(run.experiments().front().games == 40);
    }
    run.options.arguments = {{"games", "60"}};
    REQUIRE(run());
    CHECK_THAT(run.printed, Contains("'E' was looked at after 40 games and has 60 now."));
}

TEST_CASE("A look that an older version showed and did not keep is known by what it played",
          "[experiment][evidence]") {
    Run run{growing()};
    REQUIRE(run());
    {
        const db::Connection older{*run.options.database, db::Access::ReadWrite};
        older.database().exec("UPDATE experiment SET design = '{}'");
    }
    run.options.arguments = {{"games", "20"}};
    REQUIRE(run());
    CHECK_THAT(run.printed, Contains("'E' was looked at after 10 games and has 20 now."));
}

TEST_CASE("Shares that are merged were looked at where each of them was",
          "[experiment][evidence]") {
    Run run{growing()};
    const auto play_shares = [&](const std::string& games) {
        run.options.arguments = {{"games", games}};
        for (const int number : {1, 2}) {
            run.options.shard = {.number = number, .of = 2};
            run.options.database = run.folder / ("share" + std::to_string(number) + ".db");
            REQUIRE(run());
        }
        run.options.shard = {};
        run.options.database = run.folder / "all.db";
        const db::Connection all{*run.options.database, db::Access::ReadWrite};
        for (const char* share : {"share1.db", "share2.db"}) db::merge(all, run.folder / share);
    };
    play_shares("20");
    REQUIRE(run());
    CHECK_THAT(run.printed, !Contains("looked at"));
    play_shares("40");
    REQUIRE(run());
    CHECK_THAT(run.printed, Contains("'E' was looked at after 20 games and has 40 now."));
}

TEST_CASE("A rule for stopping may be looked at, whole blocks at a time",
          "[experiment][evidence]") {
    Run run{
        chance_of("games = 200, seats = 'rotated', "
                  "stop = { strategy = 1, mean0 = 0.45, mean1 = 0.55 }")};
    CHECK_FALSE(finishes_after(run, 7));
    // Seven games are three blocks and a half.
    CHECK_THAT(run.printed, Contains("not decided after 3 blocks"));
    CHECK_THAT(run.printed, !Contains("ntervals hold"));
}

TEST_CASE("Who was stopped on the way sat more often on one seat, and that is told",
          "[experiment][evidence]") {
    Run run{chance_of("games = 7, seats = 'rotated'")};
    REQUIRE(run());
    CHECK_THAT(run.printed, Contains("Seats are not equally shared"));
    CHECK_THAT(run.printed, Contains("random 4 on seat 1, 3 on seat 2") &&
                                Contains("first 3 on seat 1, 4 on seat 2"));
    run.write(chance_of("games = 8, seats = 'rotated'"));
    REQUIRE(run());
    CHECK_THAT(run.printed, !Contains("equally shared"));
}

TEST_CASE("A block of which half was played weighs half", "[experiment][evidence]") {
    Run run{chance_of("games = 7, seats = 'rotated'")};
    REQUIRE(run());
    for (const std::string name : {"random", "first"}) {
        std::istringstream row{total_of(run.printed, name).substr(name.size())};
        double games = 0;
        double won = 0;
        double drawn = 0;
        double lost = 0;
        double points = 0;
        REQUIRE(row >> games >> won >> drawn >> lost >> points);
        CHECK(games == 7);
        CHECK(points == Approx(100 * (won + drawn / 2) / games).margin(0.05));
    }
}

TEST_CASE("Players that keep their seats are told apart from their seats",
          "[experiment][evidence]") {
    Run run{chance_of("games = 8")};
    REQUIRE(run());
    CHECK_THAT(run.printed, Contains("Each strategy sat on one seat alone"));
}

TEST_CASE("Ties are no losses", "[experiment][evidence]") {
    Run run{R"(
        local yomi = require "yomi"
        local results = yomi.match { game = "reversi4", games = 200, seats = "rotated",
          strategies = { "random", yomi.strategy { name = "other", choose = function(p, turn)
            return turn.random:pick(p:moves()) end } } }
        local counts = { random = { 0, 0, 0 }, other = { 0, 0, 0 } }
        for _, trial in ipairs(results:trials(1)) do
          for seat, name in ipairs(trial.strategies) do
            local difference = trial.payoffs[seat] - trial.payoffs[3 - seat]
            local what = difference > 0 and 1 or difference == 0 and 2 or 3
            counts[name][what] = counts[name][what] + 1
          end
        end
        print(results:totals())
        for _, name in ipairs { "random", "other" } do
          local won, drawn, lost = table.unpack(counts[name])
          assert(drawn > 0)
          print(("%s: %d %d %d, %.1f"):format(name, won, drawn, lost, (won + drawn / 2) / 2))
        end)"};
    REQUIRE(run());
    for (const std::string name : {"random", "other"}) {
        const std::string row = total_of(run.printed, name);
        CAPTURE(run.printed, row);
        // Won, drawn and lost as the script counted them, and a draw is half a point.
        const std::size_t at = run.printed.rfind(name + ": ");
        std::istringstream counted{run.printed.substr(at + name.size() + 2)};
        std::istringstream shown{row.substr(name.size())};
        for (int column = 0; column < 4; ++column) {
            std::string own;
            std::string theirs;
            if (column == 0) shown >> theirs;  // games
            shown >> theirs;
            counted >> own;
            CHECK(own.starts_with(theirs.substr(0, theirs.find(' '))));
        }
    }
}

TEST_CASE("A share that is merged twice counts once", "[experiment][evidence]") {
    Run run{chance_of("games = 20, seats = 'rotated'")};
    std::vector<std::filesystem::path> shares;
    for (const int number : {1, 2}) {
        run.options.shard = {.number = number, .of = 2};
        shares.push_back(run.folder / ("share" + std::to_string(number) + ".db"));
        run.options.database = shares.back();
        REQUIRE(run());
    }
    run.options.shard = {};
    run.options.database = run.folder / "all.db";
    {
        const db::Connection all{*run.options.database, db::Access::ReadWrite};
        for (const int share : {0, 1, 0, 0, 1}) db::merge(all, shares[share]);
        CHECK(db::Games{all}.count({}) == 20);
    }
    REQUIRE(run());
    CHECK_THAT(run.printed, Contains("20 games, 20 of them from an earlier run"));
}

TEST_CASE("Players that always sat in one order are told apart from their order",
          "[experiment][evidence]") {
    const auto of_seats = [](const std::string& seats) {
        return "return require 'yomi'.experiment { name = 'E', game = 'yonin4', games = 96, "
               "random_plies = 2, seats = '" +
               seats +
               "', arms = { { name = 'A', strategies = { 'random', 'first', 'last', 'greedy' } } "
               "} }";
    };
    Run rotated{of_seats("rotated")};
    REQUIRE(rotated());
    CHECK_THAT(rotated.printed, Contains("always sat in the same order") &&
                                    Contains("seats \"all\" would take it out"));
    Run all{of_seats("all")};
    REQUIRE(all());
    CHECK_THAT(all.printed, !Contains("same order"));
    // 96 games in every order are four deals of luck.
    CHECK_THAT(all.printed, Contains("The intervals rest on 4 blocks of games"));
    CHECK_THAT(rotated.printed, !Contains("The intervals rest on"));
}

TEST_CASE("An argument that stands in the file as another word is not taken for read",
          "[experiment][evidence]") {
    Run run{chance_of("games = yomi.args.games or 4, seats = 'rotated'")};
    run.options.arguments = {{"game", "20"}};
    CHECK_THROWS_WITH(run(), Contains("reads no yomi.args.game"));
    run.options.arguments = {{"games", "2"}};
    REQUIRE(run());
    CHECK_THAT(run.printed, Contains("2 games"));
}

TEST_CASE("An experiment that is made and not returned is told of", "[experiment][evidence]") {
    std::string text = chance_of("games = 4");
    text.replace(text.find("return "), 7, "local mine = ");
    Run run{text};
    REQUIRE(run());
    CHECK_THAT(run.printed, Contains("makes an experiment and does not return it"));
}
