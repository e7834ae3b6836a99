#include <fmt/format.h>

#include "tests/scripting/limits.h"
#include "tests/support/catch.h"

using tests::ended_by;
using tests::run_within_limits;

namespace {

constexpr std::string_view kEndless =
    "(WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT max(x) FROM c)";

tests::Ended run_on_database(std::string_view text, double timeout_seconds = 0.3) {
    return run_within_limits(
        fmt::format("local yomi = require 'yomi' local db = yomi.open() {}", text), 64,
        timeout_seconds);
}

constexpr double kTimeEnough = 30;

}  // namespace

TEST_CASE("Every question to the database ends with the script's time", "[scripting][limits]") {
    const std::string play =
        "yomi.match { game = 'reversi', strategies = { 'random', 'random' }, games = 1 } ";
    const auto script = GENERATE_COPY(
        fmt::format("for _ in db:query [[SELECT {}]] do end", kEndless),
        fmt::format("db:save_query('x', [[SELECT {}]]) for _ in db:run_query 'x' do end", kEndless),
        play + fmt::format("for _ in db:games {{ where = [[{}]] }} do end", kEndless),
        play + fmt::format("db:explore(yomi.position 'reversi', {{ where = [[{}]] }})", kEndless),
        play + fmt::format("db:openings {{ game = 'reversi', where = [[{}]] }}", kEndless),
        play + fmt::format("db:analyze {{ depth = 1, where = [[{}]] }}", kEndless));
    CAPTURE(script);
    CHECK(ended_by(run_on_database(script), tests::kOverTime));
}

TEST_CASE("A SQL function of texts ends with the script's time", "[scripting][limits]") {
    const auto sql = GENERATE("SELECT instr(?, ?) FROM c", "SELECT replace(?, ?, 'xx') FROM c",
                              "SELECT trim(?, ?) FROM c",
                              "SELECT ? LIKE '%' || substr(?, 1, 0) || 'a%_a%b' FROM c",
                              "SELECT ? GLOB '*a?*[b-z]' || substr(?, 1, 0) FROM c");
    CAPTURE(sql);
    CHECK(ended_by(
        run_on_database(fmt::format(
            "for _ in db:query([[WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) "
            "{}]], ('a'):rep(8000000), ('a'):rep(2000000) .. 'b') do end",
            sql)),
        tests::kOverTime));
}

TEST_CASE("Values of SQL are no longer than its limit", "[scripting][limits]") {
    const auto sql =
        GENERATE("SELECT hex(zeroblob(480000000)) AS a", "SELECT printf('%.*c', 1e8, 'x')",
                 "SELECT format('%d %-+05.99999999c', 1, 'x')", "SELECT randomblob(100000000)",
                 "SELECT replace(hex(zeroblob(1000000)), '00', printf('%100s', ''))");
    CAPTURE(sql);
    const auto ended =
        run_on_database(fmt::format("for _ in db:query [[{}]] do end", sql), kTimeEnough);
    CAPTURE(ended.error);
    CHECK(ended.error.find("longer than one may be") != std::string::npos);
}

TEST_CASE("A row of many long columns is refused", "[scripting][limits]") {
    const auto ended = run_on_database(
        "local s = ('x'):rep(12000000) for _ in db:query('SELECT ? a, ? b, ? c', s, s, s) do end",
        kTimeEnough);
    CAPTURE(ended.error);
    CHECK(ended.error.find("a row of the answer is longer than 32 MB") != std::string::npos);
}

TEST_CASE("A function that a script defined for SQL ends with its time", "[scripting][limits]") {
    CHECK(ended_by(run_on_database("db:define('f', function() while true do end end) "
                                   "for _ in db:query 'SELECT f(1)' do end"),
                   tests::kOverTime));
    const auto ended = run_on_database(
        "db:define('f', function(...) return 1 end) local s = ('x'):rep(12000000)"
        "for _ in db:query('SELECT f(?1, ?1, ?1)', s) do end",
        kTimeEnough);
    CAPTURE(ended.error);
    CHECK(ended.error.find("the arguments are longer than 32 MB") != std::string::npos);
}
