#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/support/catch.h"
#include "tests/support/wthor_base.h"
#include "tests/workbench/cli/program.h"

namespace tests {
namespace {

using nlohmann::json;

void make_games(const TemporaryFolder& folder) {
    std::filesystem::create_directories(folder / "base/deep");
    write_bytes(folder / "base/WTH_1995.wtb", write_wthor_games(random_wthor_games(1995, 3)));
    write_bytes(folder / "base/WTH_1996.wtb", write_wthor_games(random_wthor_games(1996, 4, 50)));
    write_bytes(folder / "base/WTHOR.JOU", wthor_players());
    write_bytes(folder / "base/WTHOR.TRN", wthor_tournaments());
    write_file(folder / "base/deep/a.txt",
               "(;GM[Othello]PC[GGS]DT[1999]PB[A]PW[B]RB[1800.5]B[f5];)\n");
    write_file(folder / "base/deep/b.txt", "# two\nf5d6\nf5a1\n");
    write_file(folder / "base/deep/c.txt", "(;GM[2]PB[C]PW[D];B[f5](;W[d6])(;W[f6]))");
    yomi(folder.path(), {"import", "base", "--db", "a.db"});
}

Ended write(const TemporaryFolder& folder, std::vector<std::string> words) {
    words.insert(words.begin(), {"export", "--db", "a.db"});
    return yomi(folder.path(), words);
}

std::string value_of(const TemporaryFolder& folder, const std::string& select) {
    return yomi(folder.path(), {"query", "--db", "a.db", "--csv", select}).out;
}

}  // namespace

TEST_CASE("A folder of any mixture of formats is imported once, however deep", "[cli][import]") {
    const TemporaryFolder folder;
    make_games(folder);
    CHECK(value_of(folder, "SELECT format, count(*) AS n FROM game_list GROUP BY format") ==
          "format,n\nggf,1\nsgf,1\ntranscript,1\nwthor,7\n");
    CHECK(value_of(folder,
                   "SELECT place, date, rating_1, file FROM game_list WHERE format = 'ggf'") ==
          "place,date,rating_1,file\nGGS,1999,1800.5,a.txt\n");
    const json again =
        json::parse(yomi(folder.path(), {"import", "base", "--db", "a.db", "--json"}).out);
    CHECK(again["new"] == 0);
    CHECK(again["already_there"] == 10);
    CHECK(again["rejected"] == 1);
    CHECK(again["variations"] == 1);
    CHECK(again["skipped"][0]["line"] == 3);
    CHECK(again["skipped"][0]["square"] == "a1");
    CHECK(yomi(folder.path(), {"check", "--db", "a.db"}).code == 0);
}

TEST_CASE("What cannot be read is kept aside, and forgotten once it is mended", "[cli][import]") {
    const TemporaryFolder folder;
    make_games(folder);
    CHECK(value_of(folder, "SELECT record, line, move, square, raw FROM rejected_record") ==
          "record,line,move,square,raw\n2,3,2,a1,f5a1\n");
    const Ended ended = yomi(
        folder.path(), {"import", "base/deep/b.txt", "--db", "a.db", "--rejected", "wrong.txt"});
    CHECK(ended.code == 2);
    CHECK(has(ended.err, "(record 2, line 3, move 2)"));
    const std::string wrong = read_file(folder / "wrong.txt");
    CHECK(wrong.starts_with("# "));
    CHECK(wrong.ends_with("\nf5a1\n"));
    CHECK(yomi(folder.path(),
               {"import", "base/deep/b.txt", "--db", "a.db", "--rejected", "wrong.txt"})
              .code == 2);
    CHECK(read_file(folder / "wrong.txt") == wrong);

    write_file(folder / "base/deep/b.txt", "# two\nf5d6\nf5f6\n");
    CHECK(yomi(folder.path(), {"import", "base/deep/b.txt", "--db", "a.db"}).code == 0);
    CHECK(value_of(folder, "SELECT count(*) AS n FROM rejected_record") == "n\n0\n");
}

TEST_CASE("A WTHOR base comes back byte for byte", "[cli][export]") {
    const TemporaryFolder folder;
    make_games(folder);
    const Ended ended = write(
        folder, {"--format", "wthor", "out", "--names", "base", "--where", "format = 'wthor'"});
    CHECK(ended.code == 0);
    CHECK(has(ended.out, "7 games written to out, 0 left out"));
    for (const std::string file : {"WTH_1995.wtb", "WTH_1996.wtb", "WTHOR.JOU", "WTHOR.TRN"}) {
        CAPTURE(file);
        CHECK(read_bytes(folder / ("out/" + file)) == read_bytes(folder / ("base/" + file)));
    }
}

TEST_CASE("The real WTHOR base comes back byte for byte", "[cli][export]") {
    const auto base = real_wthor_base();
    if (!base) return;
    const TemporaryFolder folder;
    CHECK(yomi(folder.path(), {"import", base->string(), "--db", "a.db"}).code == 0);
    CHECK(write(folder, {"--format", "wthor", "out", "--names", base->string()}).code == 0);
    for (const auto& entry : std::filesystem::directory_iterator{*base}) {
        CAPTURE(entry.path());
        CHECK(read_bytes(folder / "out" / entry.path().filename()) == read_bytes(entry.path()));
    }
}

TEST_CASE("What a format cannot hold is listed, and the rest written", "[cli][export]") {
    const TemporaryFolder folder;
    make_games(folder);
    const Ended ended = write(folder, {"--format", "wthor", "out"});
    CHECK(ended.code == 2);
    CHECK(has(ended.out, "7 games written to out, 3 left out"));
    CHECK(has(ended.err, "is left out: its score is not known"));
    CHECK(has(ended.err, "is left out: its year is not known"));
    const Ended one =
        write(folder, {"--format", "wthor", "all.wtb", "--where", "format = 'wthor'"});
    CHECK(one.code == 2);
    CHECK(has(one.err, "name a folder instead of 'all.wtb'"));
    CHECK_FALSE(std::filesystem::exists(folder / "all.wtb"));
    for (const auto& entry : std::filesystem::directory_iterator{folder.path()}) {
        CHECK(entry.path().extension() != ".part");
    }
}

TEST_CASE("Games are written as text and read again", "[cli][export]") {
    const TemporaryFolder folder;
    make_games(folder);
    const std::string format = GENERATE("ggf", "sgf", "transcript");
    CHECK(write(folder, {"--format", format, "out." + format}).code == 0);
    const std::string text = read_file(folder / ("out." + format));
    CHECK(std::ranges::count(text, '\n') == 10);
    const json report =
        json::parse(yomi(folder.path(), {"import", "out." + format, "--db", "b.db", "--json"}).out);
    CHECK(report["new"] == 10);
    CHECK(write(folder, {"--format", format, "out." + format}).code == 2);
    CHECK(read_file(folder / ("out." + format)) == text);
    CHECK(write(folder, {"--format", format, "out." + format, "--force", "--where", "year = 1999"})
              .code == 0);
    CHECK(std::ranges::count(read_file(folder / ("out." + format)), '\n') == 1);
}

TEST_CASE("What cannot be exported is told in one line", "[cli][export][errors]") {
    const TemporaryFolder folder;
    make_games(folder);
    const auto [words, what] = GENERATE(table<std::vector<std::string>, std::string>({
        {{"--format", "chess", "x"}, "there is no format 'chess'"},
        {{"--format", "ggf", "base"}, "base is a folder. Name a file"},
        {{"--format", "ggf", "x", "--where", "nonsense"}, "SQLite does not understand"},
        {{"--format", "ggf", "x", "--names", "base"}, "only a WTHOR base has files of names"},
        {{"--format", "wthor", "x", "--names", "nowhere"}, "there is no folder 'nowhere'"},
        {{"--format", "ggf", "nowhere/x"}, "cannot be written"},
    }));
    const Ended ended = write(folder, words);
    CAPTURE(ended.err);
    CHECK(ended.code != 0);
    CHECK(has(ended.err, what));
    CHECK_FALSE(std::filesystem::exists(folder / "x"));
}

}  // namespace tests
