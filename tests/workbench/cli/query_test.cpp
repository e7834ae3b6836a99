#include <nlohmann/json.hpp>

#include "tests/support/catch.h"
#include "tests/workbench/cli/program.h"

namespace tests {

TEST_CASE("A query's rows come as a table, as CSV and as JSON", "[cli]") {
    const TemporaryFolder folder;
    REQUIRE(yomi(folder.path(), {"play", "reversi4", "--strategies", "random,random", "--games",
                                 "4", "--db", "a.db"})
                .code == 0);
    const auto query = [&](const std::string& sql, const std::vector<std::string>& more) {
        std::vector<std::string> words = {"query", "--db", "a.db", sql};
        words.insert(words.end(), more.begin(), more.end());
        const Ended ended = yomi(folder.path(), words);
        CHECK(ended.code == 0);
        return ended.out;
    };
    const std::string sql =
        "SELECT 1 AS one, 2.5 AS half, NULL AS gone, 'a,\"b\"' AS text, x'00ff' AS bytes";
    CHECK(query(sql, {}) ==
          "one  half  gone  text   bytes\n"
          "---  ----  ----  -----  -----\n"
          "  1   2.5        a,\"b\"   00ff\n"
          "\n1 row; an empty cell is NULL: not known, or there is none\n");
    CHECK(query(sql, {"--csv"}) == "one,half,gone,text,bytes\n1,2.5,,\"a,\"\"b\"\"\",00ff\n");
    CHECK(nlohmann::json::parse(query(sql, {"--json"})) ==
          nlohmann::json::parse(
              R"([{"one":1,"half":2.5,"gone":null,"text":"a,\"b\"","bytes":"00ff"}])"));
    CHECK(nlohmann::json::parse(query("SELECT id FROM game", {"--json"})).size() == 4);
    CHECK(query("SELECT id FROM game WHERE id < 0", {"--json"}) == "[]\n");
}

}  // namespace tests
