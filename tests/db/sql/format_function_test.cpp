#include <SQLiteCpp/Database.h>

#include "db/queries/query.h"
#include "tests/support/catch.h"

namespace {

db::Value answer_of(const db::Connection& connection, const std::string& sql) {
    db::Query query{connection, sql};
    REQUIRE(query.next());
    return query.row()[0];
}

}  // namespace

TEST_CASE("printf and format answer as SQLite does", "[db][sql]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    SQLite::Database plain{":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE};
    const std::string arguments =
        GENERATE(as<std::string>{}, "'%d of %s', 3, 'x'", "'%5.1f|%-8s|%08d', 2.55, 'ab', -7",
                 "'%%|%c|%.3c', 'xyz', 'abc'", "'%*d|%.*f', 6, 42, 2, 3.14159",
                 "'%,d %!10.3s', 1234567, 'ä'", "'%q %Q %w', 'it''s', NULL, 'a\"b'",
                 "'%x %X %o %e %g', 255, 255, 8, 1e9, 0.1", "'%s'", "'plain'",
                 "'%lld %n', 9007199254740993", "x'41', 1", "NULL, 1", "'%.5c', ''");
    for (const std::string name : {"printf(", "format("}) {
        const std::string sql = "SELECT coalesce(" + name + arguments + "), 'NULL')";
        CAPTURE(sql);
        CHECK(std::get<std::string>(answer_of(connection, sql)) ==
              plain.execAndGet(sql).getString());
    }
}

TEST_CASE("printf writes no text that is longer than one may be", "[db][sql]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    const std::string sql = GENERATE(as<std::string>{}, "SELECT printf('%.2147483647c', 'x')",
                                     "SELECT printf('%.*c', -2147483647, 'x')",
                                     "SELECT printf('%s %d %*.*c', 'a', 1, 3, 2000000000, 'x')",
                                     "SELECT format('%% %-08.999999999c', 'x')");
    CAPTURE(sql);
    db::Query query{connection, sql};
    CHECK_THROWS_WITH(query.next(), Catch::Matchers::Contains("longer than one may be"));
}
