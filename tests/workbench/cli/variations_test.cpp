#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/support/catch.h"
#include "tests/workbench/cli/program.h"

namespace tests {
namespace {

using nlohmann::json;

constexpr const char* kSgf =
    "(;FF[4]GM[2]CA[UTF-8]AP[x:1]EV[Open]PB[A]PW[B]SZ[8]AB[e4][d5]AW[d4][e5]PL[B]C[root];B[f5]"
    "TE[1]C[good];W[d6](;B[c3];W[d3])(;B[c5]TR[d4]C[tried](;W[f4])(;W[b4])))\n";

std::string value_in(const TemporaryFolder& folder, const std::string& select) {
    return yomi(folder.path(), {"query", "--db", "a.db", "--csv", select}).out;
}

std::string exported(const TemporaryFolder& folder, const std::string& database,
                     const std::string& format) {
    const std::string file = database + "." + format;
    const Ended ended =
        yomi(folder.path(), {"export", "--db", database, "--format", format, file, "--force"});
    CAPTURE(ended.err);
    REQUIRE(ended.code == 0);
    return read_file(folder / file);
}

}  // namespace

TEST_CASE("Variations are kept beside their games and come back", "[cli][import][tree]") {
    const TemporaryFolder folder;
    write_file(folder / "a.sgf", kSgf);
    const Ended ended = yomi(folder.path(), {"import", "a.sgf", "--db", "a.db"});
    CHECK(ended.code == 0);
    CHECK(has(ended.out, "2 variations kept beside the game"));
    CHECK(value_in(folder, "SELECT count(*) AS n FROM tree WHERE game_id IS NOT NULL") == "n\n1\n");
    CHECK(exported(folder, "a.db", "sgf") == kSgf);
    for (const std::string format : {"sgf", "pgn", "json"}) {
        CAPTURE(format);
        exported(folder, "a.db", format);
        const std::string database = "from_" + format + ".db";
        CHECK(yomi(folder.path(), {"import", "a.db." + format, "--db", database}).code == 0);
        CHECK(exported(folder, database, "sgf") == kSgf);
    }
    CHECK(yomi(folder.path(), {"check", "--db", "a.db"}).code == 0);
}

TEST_CASE("Importing a file again fills in what a tree lacks and takes nothing away",
          "[cli][import][tree]") {
    const TemporaryFolder folder;
    write_file(folder / "a.sgf", "(;GM[2]PB[A]PW[B];B[f5];W[d6])");
    CHECK(yomi(folder.path(), {"import", "a.sgf", "--db", "a.db"}).code == 0);
    CHECK(value_in(folder, "SELECT count(*) AS n FROM tree") == "n\n0\n");
    write_file(folder / "a.sgf", "(;GM[2]PB[A]PW[B];B[f5]C[one](;W[d6])(;W[f6]))");
    CHECK(yomi(folder.path(), {"import", "a.sgf", "--db", "a.db"}).code == 0);
    write_file(folder / "a.sgf", "(;GM[2]PB[A]PW[B];B[f5]C[other](;W[d6]C[two])(;W[f4]))");
    const json report =
        json::parse(yomi(folder.path(), {"import", "a.sgf", "--db", "a.db", "--json"}).out);
    CHECK(report["new"] == 0);
    CHECK(report["variations"] == 1);
    CHECK(value_in(folder, "SELECT count(*) AS n FROM game") == "n\n1\n");
    CHECK(has(exported(folder, "a.db", "sgf"), ";B[f5]C[one](;W[d6]C[two])(;W[f6])(;W[f4]))"));
}

TEST_CASE("A guess of an encoding is said, and what is written is UTF-8", "[cli][import]") {
    const TemporaryFolder folder;
    // Yamada Taro in Shift_JIS.
    write_file(folder / "a.sgf", "(;GM[2]PB[\x8E\x52\x93\x63\x91\xBE\x98\x59]PW[B];B[f5])");
    const Ended ended = yomi(folder.path(), {"import", "a.sgf", "--db", "a.db"});
    CHECK(ended.code == 0);
    CHECK(has(ended.err, "a.sgf: 1 text read as Shift_JIS, a guess"));
    const std::string sgf = exported(folder, "a.db", "sgf");
    CHECK(has(sgf, "CA[UTF-8]"));
    CHECK(has(sgf, "PB[\xE5\xB1\xB1\xE7\x94\xB0\xE5\xA4\xAA\xE9\x83\x8E]"));
}

TEST_CASE("What cannot be played of a tree is told", "[cli][import][tree]") {
    const TemporaryFolder folder;
    write_file(folder / "a.pgn", "[Black \"a\"]\n\n1. f5 d6 (1... a1) *\n");
    const Ended ended = yomi(folder.path(), {"import", "a.pgn", "--db", "a.db"});
    CHECK(ended.code == 0);
    CHECK(has(ended.out, "1 variation left aside, which cannot be played"));
    CHECK(has(value_in(folder, "SELECT tags ->> 'left_aside' AS why FROM game_list"),
              "a1 is not legal here"));
}

TEST_CASE("An export as JSON is one value with every game", "[cli][export]") {
    const TemporaryFolder folder;
    write_file(folder / "a.txt", "f5d6\nf5f6\n");
    yomi(folder.path(), {"import", "a.txt", "--db", "a.db"});
    const json games = json::parse(exported(folder, "a.db", "json"));
    REQUIRE(games.size() == 2);
    CHECK(games[1]["moves"] == json::array({"f5", "f6"}));
    CHECK(std::ranges::count(exported(folder, "a.db", "obf"), '\n') == 6);
    CHECK(std::ranges::count(exported(folder, "a.db", "pgn"), '[') == 14);
}

}  // namespace tests
