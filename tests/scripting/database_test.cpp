#include <fstream>
#include <thread>

#include "db/care/check.h"
#include "db/games/games.h"
#include "scripting/run_script.h"
#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"

using Catch::Matchers::Contains;

namespace {

/// Runs a text as a script with a database of two games, and gives what it printed.
struct Run {
    tests::TemporaryFolder folder;
    std::stop_source stop{};
    bool trust = false;
    std::optional<double> timeout{};

    std::string operator()(const std::string& text) {
        std::ofstream{folder / "script.lua"} << "local yomi = require 'yomi'\n"
                                             << "local db = yomi.open()\n"
                                             << text;
        std::string printed;
        scripting::run_script(
            {.script = folder / "script.lua",
             .database = folder / "a.db",
             .timeout_seconds = timeout,
             .report_folder = folder / "report",
             .trust = trust},
            {.on_print = [&](std::string_view line) { printed += line; }, .on_progress = {}},
            stop.get_token());
        return printed;
    }
};

}  // namespace

TEST_CASE("A Lua function is a function of every query of the database", "[scripting][database]") {
    Run run;
    CHECK(run("db:define('twice', function(n) return n and 2 * n end, { deterministic = true })\n"
              "for row in db:query 'SELECT twice(4) AS a, twice(2.5) AS b, twice(NULL) AS c' do\n"
              "  print(row.a, row.b, row.c)\n"
              "end\n"
              "local co = coroutine.wrap(function()\n"
              "  for row in db:query 'SELECT twice(5) AS a' do print(row.a) end\n"
              "end)\n"
              "co()\n"
              "for game in db:games { where = 'twice(id) = 2' } do print(game.id) end\n") ==
          "8\t5.0\tnil\n10\n");
}

TEST_CASE("What a function of a query has wrong is told with its own line",
          "[scripting][database]") {
    Run run;
    CHECK_THROWS_WITH(run("db:define('bad', function(n)\n"
                          "  return n.x.y\n"
                          "end)\n"
                          "for row in db:query 'SELECT bad(1) AS a' do print(row.a) end\n"),
                      Contains("bad: ") && Contains("script.lua:4"));
    CHECK_THROWS_WITH(run("db:define('bad', function() return {} end)\n"
                          "for row in db:query 'SELECT bad()' do end\n"),
                      Contains("bad: expected a number, a text, a truth value or nil"));
    CHECK_THROWS_WITH(run("db:define('again', function()\n"
                          "  for row in db:query 'SELECT again()' do end\n"
                          "end)\n"
                          "for row in db:query 'SELECT again()' do end\n"),
                      Contains("it asks a query that calls it again"));
    CHECK_THROWS_WITH(run("db:define('count', function() end)\n"),
                      Contains("SQL has a function 'count' already"));
}

TEST_CASE("A stop and a timeout reach a function inside a query", "[scripting][database]") {
    const std::string endless =
        "db:define('endless', function() while true do end end)\n"
        "for row in db:query 'SELECT endless()' do end\n";
    Run timed;
    timed.timeout = 0.3;
    CHECK_THROWS_WITH(timed(endless), Contains("took longer than 0.3 s"));
    Run stopped;
    std::jthread stopping{[&] {
        std::this_thread::sleep_for(std::chrono::milliseconds{200});
        stopped.stop.request_stop();
    }};
    CHECK_NOTHROW(stopped(endless));
}

TEST_CASE("A script saves queries and runs them", "[scripting][database]") {
    Run run;
    CHECK(run("db:save_query('sum', 'SELECT ? + ? AS sum', { note = 'adds' })\n"
              "for row in db:run_query('sum', 1, 2) do print(row.sum) end\n"
              "for _, saved in ipairs(db:saved_queries()) do print(saved.name, saved.note) end\n"
              "print(pcall(db.save_query, db, 'sum', 'SELECT 1'))\n"
              "db:save_query('sum', 'SELECT 1', { replace = true })\n"
              "db:forget_query 'sum'\n"
              "print(#db:saved_queries())\n")
              .starts_with("3\nsum\tadds\nfalse\t"));
}

TEST_CASE("A script copies its database below its reports, elsewhere only when it is trusted",
          "[scripting][database]") {
    Run run;
    run("db:backup 'copy.db'\n");
    CHECK(std::filesystem::exists(run.folder / "report" / "copy.db"));
    CHECK_THROWS_WITH(run("db:backup 'copy.db'\n"), Contains("is there already"));
    const std::string outside = (run.folder / "out.db").string();
    CHECK_THROWS_WITH(run("db:backup '" + outside + "'\n"), Contains("need --trust"));
    run.trust = true;
    run("db:backup '" + outside + "'\n");
    CHECK(db::check(db::Connection{outside, db::Access::ReadOnly}).findings.empty());
}
