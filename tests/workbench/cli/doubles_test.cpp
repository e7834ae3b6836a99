#include <nlohmann/json.hpp>

#include "tests/support/catch.h"
#include "tests/support/golden.h"
#include "tests/support/wthor_base.h"
#include "tests/workbench/cli/program.h"

namespace tests {
namespace {

using nlohmann::json;

/// One game as WTHOR, SGF and PGN tell it, and another one that only WTHOR has.
void make_three_files(const TemporaryFolder& folder) {
    write_bytes(folder / "WTH_1995.wtb", write_wthor_games(random_wthor_games(1995, 2)));
    write_bytes(folder / "WTHOR.JOU", wthor_players());
    write_bytes(folder / "WTHOR.TRN", wthor_tournaments());
    REQUIRE(
        yomi(folder.path(), {"import", "WTH_1995.wtb", "WTHOR.JOU", "WTHOR.TRN", "--db", "a.db"})
            .code == 0);
    const json games = json::parse(
        yomi(folder.path(), {"find", "--db", "a.db", "--json", "--where", "id = 1"}).out);
    const std::string moves = games["games"][0]["moves"];
    std::string sgf =
        "(;GM[2]FF[4]SZ[8]PB[SAKAGUCHI]PW[Perenchies, Jean]DT[1995-07-14]EV[Open d'ete]"
        "RO[3]";
    std::string pgn =
        "[Event \"?\"]\n[Date \"1995.07.??\"]\n[Black \"sakaguchi\"]\n[White "
        "\"J. P\xc3\xa9renchies\"]\n[Annotator \"a friend\"]\n\n";
    bool is_black = true;
    for (std::size_t at = 0; at < moves.size(); at += 2) {
        const std::string move = moves.substr(at, 2);
        if (move != "--") sgf += std::string{is_black ? ";B[" : ";W["} + move + "]";
        pgn += move + " ";
        is_black = !is_black;
    }
    write_file(folder / "game.sgf", sgf + "C[the end])\n");
    write_file(folder / "game.pgn", pgn + "\n");
    REQUIRE(yomi(folder.path(), {"import", "game.sgf", "game.pgn", "--db", "a.db"}).code == 0);
}

Ended doubles(const TemporaryFolder& folder, std::vector<std::string> words = {}) {
    words.insert(words.begin(), {"doubles", "--db", "a.db"});
    return yomi(folder.path(), words);
}

std::string count(const TemporaryFolder& folder) {
    return yomi(folder.path(),
                {"query", "--db", "a.db", "--csv", "--no-heading", "SELECT count(*) FROM game"})
        .out;
}

}  // namespace

TEST_CASE("One game of several files is shown with the evidence, and nothing changes",
          "[cli][doubles][golden]") {
    const TemporaryFolder folder;
    make_three_files(folder);
    const Ended shown = doubles(folder);
    CHECK(shown.code == 0);
    CHECK(shown.err.empty());
    const Ended csv = doubles(folder, {"--csv"});
    check_golden("cli/doubles", shown.out + csv.out);
    CHECK(count(folder) == "4\n");
    const json found = json::parse(doubles(folder, {"--json"}).out);
    CHECK(found["compared"] == 4);
    REQUIRE(found["games"].size() == 1);
    CHECK(found["games"][0]["id"] == 1);
    CHECK(found["games"][0]["doubles"].size() == 2);
    CHECK(found["games"][0]["doubles"][0]["evidence"]["date"] == "1995 and 1995-07-14");
    CHECK(doubles(folder, {"--year", "1999"}).out == "4 games: none is there more than once\n");
    CHECK(has(doubles(folder, {"--player", "PÉRENCHIES", "3"}).out, "game 3:"));
    CHECK(has(doubles(folder, {"2"}).out, "none is there more than once"));
}

TEST_CASE("Doubles are linked, merged and parted again", "[cli][doubles]") {
    const TemporaryFolder folder;
    make_three_files(folder);
    CHECK(has(doubles(folder, {"--link"}).out, "2 games linked"));
    CHECK(has(doubles(folder).out, "; linked"));
    CHECK(count(folder) == "4\n");
    const Ended merged = doubles(folder, {"--merge"});
    CHECK(merged.code == 0);
    CHECK(has(merged.out, "2 games merged into 1"));
    CHECK(count(folder) == "2\n");
    CHECK(yomi(folder.path(), {"check", "--db", "a.db"}).code == 0);
    // What each file said, under one number.
    const Ended tags = yomi(folder.path(), {"query", "--db", "a.db", "--csv", "--no-heading",
                                            "SELECT tags FROM game_list WHERE id = 1"});
    CHECK(has(tags.out, "1995-07-14"));
    CHECK(has(tags.out, "a friend"));
    // The files bring nothing back.
    const Ended again =
        yomi(folder.path(), {"import", "game.sgf", "game.pgn", "WTH_1995.wtb", "--db", "a.db"});
    CHECK(has(again.out, "0 new, 4 already there"));
    const Ended undone = doubles(folder, {"--undo", "1"});
    CHECK(undone.out == "game 4 is there again\ngame 3 is there again\n");
    CHECK(count(folder) == "4\n");
    CHECK(yomi(folder.path(), {"check", "--db", "a.db"}).code == 0);
    CHECK(has(doubles(folder).out, "1 is there more than once"));
}

TEST_CASE("What doubles cannot do is said", "[cli][doubles]") {
    const TemporaryFolder folder;
    make_three_files(folder);
    const auto fails = [&](std::vector<std::string> words, const std::string& what) {
        const Ended ended = doubles(folder, std::move(words));
        CAPTURE(ended.err);
        CHECK(ended.code == 2);
        CHECK(complains(ended, what));
    };
    fails({"--undo", "1"}, "nothing was merged into game 1, nor linked to it");
    fails({"one"}, "'one' is no number of a game");
    fails({"--link", "--merge"}, "--link");
    fails({"--where", "nonsense"}, "nonsense");
    fails({"--seat", "1"}, "--seat is about --player NAME");
    CHECK(count(folder) == "4\n");
}

}  // namespace tests
