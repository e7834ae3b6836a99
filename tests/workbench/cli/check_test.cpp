#include <nlohmann/json.hpp>

#include "tests/support/catch.h"
#include "tests/workbench/cli/program.h"

#include <SQLiteCpp/SQLiteCpp.h>

namespace tests {

TEST_CASE("check replays every game and tells record and move of a wrong one", "[cli]") {
    const TemporaryFolder folder;
    REQUIRE(yomi(folder.path(), {"play", "reversi4", "--strategies", "random,random", "--games",
                                 "4", "--db", "a.db"})
                .code == 0);
    const Ended good = yomi(folder.path(), {"check", "--db", "a.db", "--json"});
    CHECK(good.code == 0);
    CHECK(nlohmann::json::parse(good.out)["games"] == 4);
    CHECK(nlohmann::json::parse(good.out)["ok"] == true);

    SQLite::Database{(folder / "a.db").string(), SQLite::OPEN_READWRITE}.exec(
        "UPDATE game SET moves = x'00' WHERE id = 3");
    const Ended bad = yomi(folder.path(), {"check", "--db", "a.db"});
    CAPTURE(bad.err);
    CHECK(bad.code == 1);
    CHECK(bad.err.find("(record 3, move 1)") != std::string::npos);
}

TEST_CASE("check has nothing to say against a file in which nothing was stored yet", "[cli]") {
    const TemporaryFolder folder;
    write_file(folder / "new.db", "");
    const Ended ended = yomi(folder.path(), {"check", "--db", "new.db"});
    CHECK(ended.code == 0);
    CHECK(ended.out == "new.db is empty: nothing was stored in it yet\n");
    const Ended json = yomi(folder.path(), {"check", "--db", "new.db", "--json"});
    CHECK(nlohmann::json::parse(json.out)["ok"] == true);
    CHECK(yomi(folder.path(), {"check", "--db", "none.db"}).code == 2);
}

}  // namespace tests
