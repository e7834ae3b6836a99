#include <SQLiteCpp/SQLiteCpp.h>

#include <nlohmann/json.hpp>
#include <regex>

#include "tests/support/catch.h"
#include "tests/support/golden.h"
#include "tests/support/wthor_base.h"
#include "tests/workbench/cli/program.h"

namespace tests {
namespace {

using nlohmann::json;

/// `base/` with the games of 1995 and 1996 and both files of names.
void make_base(const TemporaryFolder& folder) {
    std::filesystem::create_directory(folder / "base");
    write_bytes(folder / "base/WTH_1995.wtb", write_wthor_games(random_wthor_games(1995, 3)));
    write_bytes(folder / "base/WTH_1996.wtb", write_wthor_games(random_wthor_games(1996, 4, 50)));
    write_bytes(folder / "base/WTHOR.JOU", wthor_players());
    write_bytes(folder / "base/WTHOR.TRN", wthor_tournaments());
    write_file(folder / "base/letter.txt", "a letter to a friend\n");
}

Ended import(const TemporaryFolder& folder, std::vector<std::string> words) {
    words.insert(words.begin(), "import");
    words.insert(words.end(), {"--db", "a.db"});
    return yomi(folder.path(), words);
}

json import_json(const TemporaryFolder& folder, std::vector<std::string> words) {
    words.emplace_back("--json");
    const Ended ended = import(folder, words);
    CAPTURE(ended.err);
    REQUIRE(ended.err.find("terminate") == std::string::npos);
    return json::parse(ended.out);
}

std::string games_where(const TemporaryFolder& folder, const std::string& where = "1") {
    return yomi(folder.path(), {"query", "--db", "a.db", "--csv",
                                "SELECT count(*) AS n FROM game_list WHERE " + where})
        .out;
}

/// The time that it took is no part of a summary.
std::string without_seconds(const std::string& text) {
    return std::regex_replace(text, std::regex{"[0-9.]+ s\n"}, "T s\n");
}

}  // namespace

TEST_CASE("A folder of games is imported once", "[cli][import][golden]") {
    const TemporaryFolder folder;
    make_base(folder);
    const Ended first = import(folder, {"base"});
    CHECK(first.code == 0);
    CHECK(first.err == "yomi: 1 file is no file of games and left out: base/letter.txt\n");
    const Ended again = import(folder, {"base"});
    CHECK(again.code == 0);
    const Ended found =
        yomi(folder.path(), {"find", "--db", "a.db", "--player", "renchies", "--limit", "2"});
    const Ended checked = yomi(folder.path(), {"check", "--db", "a.db"});
    CHECK(checked.code == 0);
    check_golden("cli/import", without_seconds(first.out + again.out) + found.out + checked.out);
    CHECK(games_where(folder, "year = 1996 AND player_2 = 'P\u00e9renchies'") == "n\n4\n");
}

TEST_CASE("Files are told by what is in them, not by their names", "[cli][import]") {
    const TemporaryFolder folder;
    make_base(folder);
    std::filesystem::rename(folder / "base/WTH_1995.wtb", folder / "base/some games");
    std::filesystem::rename(folder / "base/WTHOR.JOU", folder / "base/people.bin");
    CHECK(import_json(folder, {"base"})["new"] == 7);
    CHECK(games_where(folder, "player_1 = 'Sakaguchi' AND file = 'some games'") == "n\n3\n");
}

TEST_CASE("Names may be named, and a file named twice counts once", "[cli][import]") {
    const TemporaryFolder folder;
    make_base(folder);
    std::filesystem::rename(folder / "base/WTHOR.JOU", folder / "names.jou");
    const json report =
        import_json(folder, {"base/WTH_1995.wtb", "names.jou", "base", "./base/WTH_1995.wtb"});
    CHECK(report["files"] == 2);
    CHECK(report["games"] == 7);
    CHECK(report["notes"].size() == 1);  // the letter
    CHECK(games_where(folder, "player_1 = 'Sakaguchi'") == "n\n7\n");
}

TEST_CASE("Without files of names a note says so, and importing again fills them in",
          "[cli][import]") {
    const TemporaryFolder folder;
    make_base(folder);
    write_bytes(folder / "alone.wtb", write_wthor_games(random_wthor_games(1995, 3)));
    const Ended nameless = import(folder, {"alone.wtb"});
    CHECK(nameless.code == 0);
    CHECK(has(nameless.err, "no file of players (.jou) in ."));
    CHECK(has(nameless.err, "no file of tournaments (.trn) in ."));
    CHECK(games_where(folder, "player_1 LIKE '?%' AND event IS NULL") == "n\n3\n");
    CHECK(import_json(folder, {"base"})["new"] == 4);
    CHECK(games_where(folder, "player_1 = 'Sakaguchi' AND event IS NOT NULL") == "n\n7\n");
}

TEST_CASE("A file of names that cannot be read keeps its games out", "[cli][import][errors]") {
    const TemporaryFolder folder;
    make_base(folder);
    auto players = wthor_players();
    players.pop_back();
    write_bytes(folder / "base/WTHOR.JOU", players);
    const Ended ended = import(folder, {"base"});
    CHECK(ended.code == 2);
    CHECK(has(ended.err,
              "WTHOR.JOU: the file is cut short: it says 3 records, which take 76 "
              "bytes, and has 75; copy it anew (record 3)"));
    CHECK_FALSE(std::filesystem::exists(folder / "a.db"));
}

TEST_CASE("A game that cannot be replayed is skipped and told, the others are stored",
          "[cli][import][errors]") {
    const TemporaryFolder folder;
    make_base(folder);
    auto games = random_wthor_games(1997, 9, 200);
    for (int record = 1; record <= 7; ++record) games.games[record].moves[record] = 44;
    write_bytes(folder / "base/WTH_1997.wtb", write_wthor_games(games));
    const Ended ended = import(folder, {"base/WTH_1997.wtb"});
    CHECK(ended.code == 2);
    CHECK(has(ended.out, "9 games in 1 file: 2 new, 0 already there, 7 skipped"));
    CHECK(has(ended.err, "yomi: WTH_1997.wtb: d4 is not legal"));
    CHECK(has(ended.err, "the game is skipped (record 2, move 2)"));
    CHECK(has(ended.err, "(record 6, move 6)"));
    CHECK_FALSE(has(ended.err, "(record 7, move 7)"));
    CHECK(has(ended.err, "2 more games are skipped"));
    const json report = import_json(folder, {"base/WTH_1997.wtb"});
    REQUIRE(report["skipped"].size() == 7);
    CHECK(report["skipped"][6]["record"] == 8);
    CHECK(report["skipped"][6]["move"] == 8);
    CHECK(report["already_there"] == 2);
}

TEST_CASE("Games with another score or without an end are kept and counted", "[cli][import]") {
    const TemporaryFolder folder;
    make_base(folder);
    auto games = random_wthor_games(1998, 3, 300);
    games.games[0].black_discs = 64 - games.games[0].black_discs / 2;
    std::fill(games.games[1].moves.begin() + 45, games.games[1].moves.end(), std::uint8_t{0});
    write_bytes(folder / "base/WTH_1998.wtb", write_wthor_games(games));
    const json report = import_json(folder, {"base/WTH_1998.wtb"});
    CHECK(report["new"] == 3);
    CHECK(report["score_disagreements"] == 1);
    CHECK(report["unfinished"] == 1);
    CHECK(games_where(folder, "given_payoff IS NOT NULL") == "n\n2\n");
    CHECK(has(yomi(folder.path(), {"find", "--db", "a.db"}).out, "unfinished, given "));
    CHECK(yomi(folder.path(), {"check", "--db", "a.db"}).code == 0);
}

TEST_CASE("What cannot be imported is told in one line, and no database is made",
          "[cli][import][errors][golden]") {
    const TemporaryFolder folder;
    make_base(folder);
    const auto games = write_wthor_games(random_wthor_games(1999, 2));
    std::filesystem::create_directory(folder / "nothing");
    write_bytes(folder / "tiny.wtb", {games.begin(), games.begin() + 9});
    write_file(folder / "empty.wtb", "");
    auto wide = games;
    wide[12] = std::byte{10};
    write_bytes(folder / "wide.wtb", wide);
    std::string transcript;
    for (const std::string word : {"missing.wtb", "nothing", "base/letter.txt", "tiny.wtb",
                                   "empty.wtb", "wide.wtb", "base/WTHOR.JOU"}) {
        const Ended ended = import(folder, {word});
        CAPTURE(word);
        CHECK(ended.code == 2);
        CHECK(ended.out.empty());
        CHECK(std::ranges::count(ended.err, '\n') == 1);
        transcript += "$ yomi import " + word + " --db a.db\n" + ended.err + "\n";
    }
    check_golden("cli/import_errors", transcript);
    CHECK_FALSE(std::filesystem::exists(folder / "a.db"));
}

TEST_CASE("A file that cannot be read keeps no other one out", "[cli][import][errors]") {
    const TemporaryFolder folder;
    make_base(folder);
    auto games = write_wthor_games(random_wthor_games(1999, 2));
    games.pop_back();
    write_bytes(folder / "base/WTH_1999.wtb", games);
    const Ended ended = import(folder, {"base"});
    CHECK(ended.code == 2);
    CHECK(has(ended.out, "9 games in 3 files: 8 new, 0 already there, 1 skipped"));
    CHECK(has(ended.err,
              "WTH_1999.wtb: the file is cut short: it says 2 records, which take 152 "
              "bytes, and has 151; copy it anew; the game is skipped (record 2)"));
}

TEST_CASE("A real year is imported", "[cli][import]") {
    const auto base = real_wthor_base();
    if (!base) return;
    const TemporaryFolder folder;
    const json report = import_json(folder, {(*base / "WTH_1980.wtb").string()});
    CHECK(report["new"] == 160);
    CHECK(report["skipped"].empty());
    CHECK(report["score_disagreements"] == 0);
    CHECK(yomi(folder.path(), {"check", "--db", "a.db"}).code == 0);
}

}  // namespace tests
