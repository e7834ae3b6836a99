#include <sys/wait.h>

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "tests/support/catch.h"
#include "tests/support/made_archive.h"
#include "tests/support/wthor_base.h"
#include "tests/workbench/cli/program.h"

// What the world calls a file of games: archives, standard input, folders full of other things.

namespace tests {
namespace {

using nlohmann::json;

/// Runs `yomi import` in the folder with words of a shell.
Ended import_in_shell(const TemporaryFolder& folder, const std::string& words) {
    const std::string command = "cd '" + folder.path().string() +
                                "' && '" YOMI_PROGRAM "' import " + words + " > .out 2> .err";
    const int status = std::system(command.c_str());  // NOLINT(concurrency-mt-unsafe)
    return {.code = WEXITSTATUS(status),
            .out = read_file(folder / ".out"),
            .err = read_file(folder / ".err")};
}

std::string text_of(const std::vector<std::byte>& bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// A file of every kind, good and bad.
std::vector<MadeEntry> mixed_files() {
    const std::string wthor = text_of(write_wthor_games(random_wthor_games(1999, 3)));
    return {
        {.name = "wthor/WTH_1999.wtb", .content = wthor},
        {.name = "wthor/WTHOR.JOU", .content = text_of(wthor_players())},
        {.name = "wthor/WTHOR.TRN", .content = text_of(wthor_tournaments())},
        {.name = "wthor/cut.wtb",
         .content = text_of(write_wthor_games(random_wthor_games(1998, 3, 40))).substr(0, 180)},
        {.name = "text/titled.txt", .content = "My games\nf5d6c3\nf5f6e6\n"},
        {.name = "text/numbered.txt", .content = "1. f5 d6\n2. c3 d3\n3. c4 f4\n"},
        {.name = "text/logistello.gam", .content = "+f5-d6+c3-d3+c4:+04.000\n"},
        {.name = "text/board.txt",
         .content = "--------\n--------\n--------\n---OX---\n---XO---\n--------\n--------\n"
                    "--------\n"},
        {.name = "text/ggs.txt",
         .content =
             "[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]"},
        {.name = "g.ggf", .content = "(;GM[Othello]PB[a]PW[b]TY[8]RE[+8.5]B[f5]W[d6];)\n"},
        {.name = "six.ggf", .content = "(;GM[Othello]TY[6]PB[c]B[e4]W[c5];)\n"},
        {.name = "ten.ggf", .content = "(;GM[Othello]TY[14]PB[c]B[e4];)\n"},
        {.name = "s.sgf", .content = "(;GM[2]FF[4]PB[d];B[f5];W[d6])\n"},
        {.name = "p.pgn", .content = "[Event \"e\"]\n[Black \"f\"]\n\n1. f5 d6 34-30\n"},
        {.name = "q.json", .content = R"({"players":[{"name":"g"}],"m":[{"m":"f5"}]})"},
        {.name = "letter.txt", .content = "a letter to a friend\n"},
        {.name = "picture.png", .content = std::string{"\x89PNG\0\0\0", 7}},
        {.name = "._g.ggf", .content = "(;GM[Othello]B[f5];)\n"},
        {.name = "__MACOSX/g.ggf", .content = "(;GM[Othello]B[f5];)\n"},
        {.name = "g.ggf~", .content = "(;GM[Othello]B[f5];)\n"},
        {.name = ".DS_Store", .content = "x"},
    };
}

void put(const TemporaryFolder& folder, const std::string& name, const std::string& content) {
    std::filesystem::create_directories((folder / name).parent_path());
    write_file(folder / name, content);
}

std::string asked(const TemporaryFolder& folder, const std::string& database,
                  const std::string& sql) {
    const std::string out = yomi(folder.path(), {"query", "--db", database, "--csv", sql}).out;
    return out.substr(std::min(out.find('\n') + 1, out.size()));  // behind the heading
}

}  // namespace

TEST_CASE("A folder of all kinds and the same as archives give the same games",
          "[cli][import][archive]") {
    const TemporaryFolder folder;
    for (const MadeEntry& file : mixed_files()) put(folder, "all/" + file.name, file.content);
    put(folder, "all.zip", made_archive("zip", "none", mixed_files()));
    put(folder, "all.tar.xz", made_archive("pax", "xz", mixed_files()));
    std::string first;
    for (const std::string word : {"all", "all.zip", "all.tar.xz", "- < all.zip"}) {
        CAPTURE(word);
        std::filesystem::remove(folder / "a.db");
        const Ended ended = import_in_shell(folder, word + " --db a.db");
        CAPTURE(ended.out, ended.err);
        CHECK(ended.code == 2);  // something is kept aside
        CHECK(has(ended.out, "19 games in 13 files: 16 new, 0 already there, 3 skipped"));
        CHECK(
            has(ended.out, "1 position without a word of who is to move: it is taken to be Black"));
        CHECK(has(ended.err, "neither moves nor a board: 'My games'"));
        CHECK(has(ended.err, "14x14"));
        CHECK(has(ended.err, "2 files are no files of games and left out"));
        const std::string games =
            asked(folder, "a.db",
                  "SELECT game, plies, player_1, player_2, event, given_payoff, moves, file "
                  "FROM game_list ORDER BY file, record");
        if (first.empty()) first = games;
        CHECK(games == first);
        CHECK(yomi(folder.path(), {"check", "--db", "a.db"}).code == 0);
        CHECK(asked(folder, "a.db", "SELECT count(*) FROM rejected_record") == "3\n");
    }
    CHECK(has(first, "reversi6,2,c"));
    CHECK(has(first, "Sakaguchi"));
    // What was there from the folder is there from the archive, too.
    const Ended again = import_in_shell(folder, "all --db a.db");
    CHECK(has(again.out, "16 already there"));
}

TEST_CASE("Standard input is recognised as a whole", "[cli][import]") {
    const TemporaryFolder folder;
    put(folder, "t.txt", "My games\nf5d6c3\nf5f6e6\n");
    put(folder, "w.wtb", text_of(write_wthor_games(random_wthor_games(1999, 3))));
    put(folder, "z.gz", compressed("gzip", "f5d6c3d3\n"));
    put(folder, "nothing", "");
    CHECK(has(import_in_shell(folder, "- --db a.db < t.txt").out, "3 games in 1 file: 2 new"));
    CHECK(has(import_in_shell(folder, "- --db a.db < w.wtb").out, "3 games in 1 file: 3 new"));
    CHECK(has(import_in_shell(folder, "- --db a.db < z.gz").out, "1 game in 1 file: 1 new"));
    const Ended empty = import_in_shell(folder, "- --db a.db < nothing");
    CHECK(empty.code == 2);
    CHECK(has(empty.err, "standard input: there is nothing in the file"));
    // Through a pipe, in pieces; what is kept aside of one input stays beside that of another.
    put(folder, "u.txt", "Other games\nf5d6c4\n");
    CHECK(has(import_in_shell(folder, "- --db a.db < u.txt").out, "1 new"));
    CHECK(has(import_in_shell(folder, "- --db a.db < u.txt").out, "1 already there"));
    CHECK(asked(folder, "a.db", "SELECT raw FROM rejected_record ORDER BY raw") ==
          "My games\nOther games\n");
    for (const auto& entry : std::filesystem::directory_iterator{folder.path()}) {
        CHECK_FALSE(entry.path().filename().string().starts_with("yomi-"));
    }
}

TEST_CASE("A file that was left behind is read where it is named", "[cli][import]") {
    const TemporaryFolder folder;
    put(folder, "games.txt~", "f5d6c3\n");
    CHECK(has(import_in_shell(folder, "'games.txt~' --db a.db").out, "1 new"));
    CHECK(has(import_in_shell(folder, ". --db b.db").err, "there is no file of games in"));
}

TEST_CASE("A score that no board has is told", "[cli][import]") {
    const TemporaryFolder folder;
    auto games = random_wthor_games(1999, 2);
    games.games[0].black_discs = 70;
    put(folder, "score.wtb", text_of(write_wthor_games(games)));
    const Ended ended = import_in_shell(folder, "score.wtb --db a.db");
    CHECK(ended.code == 0);
    CHECK(has(ended.out,
              "1 game with a score that no board has: left out, and kept as the tag "
              "black_discs (score.wtb, record 1: 70 discs of 64)"));
    CHECK(asked(folder, "a.db", "SELECT count(*) FROM game WHERE given_payoff IS NOT NULL") ==
          "0\n");
    REQUIRE(yomi(folder.path(), {"export", "--db", "a.db", "--format", "wthor", "out"}).code == 0);
    const auto written = read_bytes(folder / "out/WTH_1999.wtb");
    REQUIRE(written.size() == 16 + 2 * 68);
    CHECK(std::to_integer<int>(written[16 + 6]) == 70);
}

TEST_CASE("A value with a line end is one row of a table", "[cli][query]") {
    const TemporaryFolder folder;
    put(folder, "t.txt", "My\ngames\nf5d6c3\n");
    import_in_shell(folder, "t.txt --db a.db");
    const Ended table =
        yomi(folder.path(), {"query", "--db", "a.db", "SELECT raw, line FROM rejected_record"});
    CHECK(has(table.out, "My\\ngames"));
    CHECK(std::ranges::count(table.out, '\n') == 5);
    CHECK(has(asked(folder, "a.db", "SELECT raw FROM rejected_record"), "\"My\ngames\""));
}

}  // namespace tests
