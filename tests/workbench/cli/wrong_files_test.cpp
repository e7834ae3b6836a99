#include <fcntl.h>
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

TEST_CASE("A full disk below standard output fails the command, whatever it did", "[cli][errors]") {
    const TemporaryFolder folder;
    write_file(folder / "hello.lua", "print 'hello'\n");
    const std::vector<std::string> play{"play",          "reversi4", "--strategies",
                                        "random,random", "--db",     "a.db"};
    REQUIRE(yomi(folder.path(), play).code == 0);
    const auto words =
        GENERATE(std::vector<std::string>{"check", "--db", "a.db"},
                 std::vector<std::string>{"check", "--db", "a.db", "--json"},
                 std::vector<std::string>{"run", "hello.lua"},
                 std::vector<std::string>{"lua", "-e", "print 'hello'"},
                 std::vector<std::string>{"merge", "a.db", "--db", "b.db"},
                 std::vector<std::string>{"export", "a.ggf", "--db", "a.db", "--format", "ggf"},
                 std::vector<std::string>{"find", "--db", "a.db"});
    const int full = ::open("/dev/full", O_WRONLY | O_CLOEXEC);
    REQUIRE(full >= 0);
    const Ended ended = Program{folder.path(), words, full}.wait();
    ::close(full);
    CAPTURE(words, ended.err);
    CHECK(ended.code == 1);
    CHECK(ended.err == "yomi: standard output cannot be written\n");
}

TEST_CASE("A place where no report can be written is told before the first game", "[cli][errors]") {
    const TemporaryFolder folder;
    write_file(folder / "file", "mine");
    const auto [place, what] =
        GENERATE(table<std::string, std::string>({{"file", "is a file, not a folder"},
                                                  {"file/reports", "is a file, not a folder"},
                                                  {"/proc/nowhere/reports", "cannot be written"}}));
    const Ended ended = yomi(
        folder.path(), {"run", "yonin_table6", "--db", "a.db", "--report", place, "--", "games=2"});
    CAPTURE(place, ended.err);
    CHECK(ended.code == 2);
    CHECK(complains(ended, "--report " + place));
    CHECK(has(ended.err, what));
    CHECK(ended.out.empty());
    CHECK_FALSE(std::filesystem::exists(folder / "a.db"));
    CHECK(read_file(folder / "file") == "mine");
}

TEST_CASE("What is only read is not made where its name is wrong", "[cli][errors]") {
    const TemporaryFolder folder;
    const Ended ended =
        yomi(folder.path(), {"run", "yonin_table6", "--report-only", "--db", "mistyped.db"});
    CHECK(ended.code == 2);
    CHECK(complains(ended, "mistyped.db does not exist"));
    CHECK_FALSE(std::filesystem::exists(folder / "mistyped.db"));
}

TEST_CASE("A file of problems that is none is told by what it is", "[cli][errors]") {
    const TemporaryFolder folder;
    write_file(folder / "empty.obf", "");
    std::filesystem::create_directory(folder / "folder");
    const auto [file, what] = GENERATE(table<std::string, std::string>(
        {{"empty.obf", "is empty"}, {"folder", "is no file"}, {"none.obf", "does not exist"}}));
    const Ended ended = yomi(folder.path(), {"solve", file});
    CHECK(ended.code == 2);
    CHECK(complains(ended, file + " " + what));
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
