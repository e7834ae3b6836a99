#include "db/queries/saved_queries.h"

#include <SQLiteCpp/Database.h>

#include "db/queries/defined_function.h"
#include "tests/support/catch.h"

using Catch::Matchers::Contains;

TEST_CASE("A query is kept under a name until it is forgotten", "[db][saved_queries]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    const db::SavedQueries queries{connection};
    queries.save("wins", "SELECT 1", "who wins");
    queries.save("all", "SELECT 2");
    CHECK(queries.find("wins").sql == "SELECT 1");
    CHECK(queries.find("wins").note == "who wins");
    CHECK(queries.list().size() == 2);
    CHECK(queries.list()[0].name == "all");
    queries.forget("wins");
    CHECK_THROWS_WITH(queries.find("wins"),
                      Contains("no query is saved as 'wins'; there are: all"));
    CHECK_THROWS_AS(queries.forget("wins"), db::InputError);
}

TEST_CASE("A saved query is not lost by another one of its name", "[db][saved_queries]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    const db::SavedQueries queries{connection};
    queries.save("wins", "SELECT 1");
    CHECK_THROWS_WITH(queries.save("wins", "SELECT 2"), Contains("already: SELECT 1"));
    CHECK(queries.find("wins").sql == "SELECT 1");
    CHECK_NOTHROW(queries.save("wins", "SELECT 1", "a note may change"));
    queries.save("wins", "SELECT 2", "", true);
    CHECK(queries.find("wins").sql == "SELECT 2");
}

TEST_CASE("What is no SELECT is not saved", "[db][saved_queries]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    const db::SavedQueries queries{connection};
    CHECK_THROWS_AS(queries.save("bad", "DELETE FROM game"), db::InputError);
    CHECK_THROWS_AS(queries.save("bad", "SELECT nothing"), db::InputError);
    CHECK_THROWS_AS(queries.save("", "SELECT 1"), db::InputError);
    CHECK(queries.list().empty());
}

TEST_CASE("A defined function gets the values of SQL and answers with one", "[db][define]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    std::vector<db::Value> seen;
    db::define(connection, {.name = "Told", .answer = [&](std::span<const db::Value> values) {
                                seen.assign(values.begin(), values.end());
                                return db::Value{"answer"};
                            }});
    CHECK(connection.database().execAndGet("SELECT told(1, 2.5, 'x', NULL)").getString() ==
          "answer");
    CHECK(seen == std::vector<db::Value>{std::int64_t{1}, 2.5, "x", std::monostate{}});
    SECTION("another one takes its place") {
        db::define(connection, {.name = "told", .answer = [](std::span<const db::Value>) {
                                    return db::Value{std::int64_t{7}};
                                }});
        CHECK(connection.database().execAndGet("SELECT told()").getInt() == 7);
    }
    SECTION("what it throws is the query's error") {
        db::define(connection,
                   {.name = "told", .answer = [](std::span<const db::Value>) -> db::Value {
                        throw std::runtime_error{"line 3: no such thing"};
                    }});
        db::Query query{connection, "SELECT told()"};
        CHECK_THROWS_WITH(query.next(), Contains("line 3: no such thing"));
    }
}

TEST_CASE("A defined function takes no name that SQL has", "[db][define]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    const auto name =
        GENERATE(as<std::string>{}, "count", "MOBILITY", "game_checksum", "", "1st", "two words");
    CAPTURE(name);
    CHECK_THROWS_AS(
        db::define(connection, {.name = name,
                                .answer = [](std::span<const db::Value>) { return db::Value{}; }}),
        db::InputError);
}
