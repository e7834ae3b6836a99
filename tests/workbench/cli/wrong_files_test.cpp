#include <unistd.h>

#include "tests/support/catch.h"
#include "tests/workbench/cli/program.h"

namespace tests {
namespace {}  // namespace

TEST_CASE("A text file is no database: it stays as it is", "[cli][errors]") {
    const TemporaryFolder folder;
    const std::string text = "a letter to a friend\n";
    write_file(folder / "letter.txt", text);
    write_file(folder / "nothing.lua", "print 'hello'\n");
    const auto words =
        GENERATE(std::vector<std::string>{"find", "--db", "letter.txt"},
                 std::vector<std::string>{"check", "--db", "letter.txt"},
                 std::vector<std::string>{"query", "--db", "letter.txt", "SELECT 1"},
                 std::vector<std::string>{"run", "nothing.lua", "--db", "letter.txt"},
                 std::vector<std::string>{"play", "reversi4", "--strategies", "random,random",
                                          "--db", "letter.txt"});
    const Ended ended = yomi(folder.path(), words);
    CAPTURE(words, ended.err);
    CHECK(ended.code == 2);
    CHECK(complains(ended, "letter.txt is no database"));
    CHECK(read_file(folder / "letter.txt") == text);
}

TEST_CASE("A read-only folder takes no database", "[cli][errors]") {
    const TemporaryFolder folder;
    std::filesystem::path place = folder / "locked";
    std::filesystem::create_directory(place);
    std::filesystem::permissions(
        place, std::filesystem::perms::owner_read | std::filesystem::perms::owner_exec);
    // Nothing is closed to root but what the system itself keeps.
    if (geteuid() == 0) place = "/proc/1";
    const Ended ended = yomi(folder.path(), {"play", "reversi4", "--strategies", "random,random",
                                             "--db", (place / "games.db").string()});
    CAPTURE(ended.err);
    CHECK(ended.code == 2);
    CHECK(complains(ended, "games.db"));
    CHECK_FALSE(std::filesystem::exists(place / "games.db"));
}

TEST_CASE("A query that is no SELECT is refused, and nothing is written", "[cli][errors]") {
    const TemporaryFolder folder;
    REQUIRE(yomi(folder.path(), {"play", "reversi4", "--strategies", "random,random", "--games",
                                 "3", "--db", "a.db"})
                .code == 0);
    for (const std::string sql : {"DELETE FROM game", "SELEKT 1", "SELECT 1; SELECT 2", ""}) {
        const Ended ended = yomi(folder.path(), {"query", "--db", "a.db", sql});
        CAPTURE(sql, ended.err);
        CHECK(ended.code == 2);
        CHECK(ended.err.starts_with("yomi: "));
    }
    const Ended where = yomi(folder.path(), {"find", "--db", "a.db", "--where", "plies >"});
    CHECK(where.code == 2);
    CHECK(yomi(folder.path(), {"query", "--db", "a.db", "--csv", "SELECT count(*) AS n FROM game"})
              .out == "n\n3\n");
}

}  // namespace tests
