#include <csignal>
#include <fstream>
#include <nlohmann/json.hpp>
#include <thread>

#include "tests/support/catch.h"
#include "tests/workbench/cli/program.h"

namespace tests {
namespace {

using nlohmann::json;

/// Eight plies of size 5, from which a proof takes seconds, and twelve.
const std::string kEightPlies = "Ac2Ac4Ab3Aa1Ae5Aa5Ae1Ab1";
const std::string kTwelvePlies = "Ac2Ac4Ab3Aa1Ae5Aa5Ae1Ab1Ab5Ad1Ad5Ae2";
const std::string kResume =
    "yomi: stopped before it was known; a.db keeps what was proven. Go on with: yomi prove ";

std::vector<std::string> prove_eight(const std::string& hash, const std::string& keep) {
    std::vector<std::string> words{"prove",  "upperhand", "--moves", kEightPlies,
                                   "--json", "--hash",    hash};
    if (!keep.empty()) words.insert(words.end(), {"--keep", keep});
    return words;
}

/// Waits until the log beside the database has grown: something is proven and kept.
void wait_for_log(const std::filesystem::path& log, Program& program) {
    std::error_code none;
    const auto size = [&] {
        const auto bytes = std::filesystem::file_size(log, none);
        return none ? 0 : bytes;
    };
    for (int wait = 0; wait < 600 && size() == 0 && program.is_running(); ++wait) {
        std::this_thread::sleep_for(std::chrono::milliseconds{50});
    }
}

}  // namespace

TEST_CASE("prove says whether the side to move gets so much", "[cli][prove]") {
    const TemporaryFolder folder;
    for (int at_least = 1; at_least <= 3; ++at_least) {
        const Ended ended = yomi(folder.path(), {"prove", "upperhand4", "--json", "--at-least",
                                                 std::to_string(at_least)});
        CHECK(ended.code == 0);
        const json found = json::parse(ended.out);
        CHECK(found["game"] == "upperhand4");
        CHECK(found["mover"] == "X");
        CHECK(found["at_least"] == at_least);
        CHECK(found["proven"] == (at_least <= 2));
        CHECK(found["plies"][0]["positions"] == 3);
        CHECK(found["nodes"] > 0);
        CHECK(found[at_least <= 2 ? "proof" : "disproof"] == 0);
        CHECK(found[at_least <= 2 ? "disproof" : "proof"].is_null());
    }
    const Ended text = yomi(folder.path(), {"prove", "upperhand2"});
    CHECK(text.code == 0);
    CHECK(text.out.find("X gets at least 1: disproven\n") == 0);
}

TEST_CASE("prove says what it cannot take", "[cli][prove]") {
    const TemporaryFolder folder;
    const auto error = [&](const std::vector<std::string>& words) {
        const Ended ended = yomi(folder.path(), words);
        CHECK(ended.code == 2);
        CHECK(ended.out.empty());
        return ended.err;
    };
    CHECK(error({"prove", "upperhand4", "--position", "OO--OO---------X-------------- X"}) ==
          "yomi: no game reaches this position: a bonus ball is due on Ba1\n");
    CHECK(error({"prove", "yonin4", "--coalition", "1,2,3,4"}) ==
          "yomi: --coalition 1,2,3,4: the coalition has all 4 seats; leave out those that are "
          "against it\n");
    CHECK(error({"prove", "yonin4", "--coalition", "5"}) ==
          "yomi: --coalition 5: there is no seat 5; seats count from 1 to 4\n");
    CHECK(error({"prove", "yonin4", "--shard", "1/2"}) ==
          "yomi: --shard: a share is of use where it is kept; name it with --keep FILE\n");
    CHECK(error({"prove", "upperhand2", "--at-least", "28"}) ==
          "yomi: --at-least 28: no player of UpperHand has more than 27 balls\n");
    CHECK(error({"prove", "upperhand2", "--coalition", "1"}) ==
          "yomi: --coalition, --all-moves, --shard and --threads are for games of the reversi "
          "family, not for upperhand2\n");
}

TEST_CASE("prove checks the proof of a pyramid, also one that was kept", "[cli][prove]") {
    const TemporaryFolder folder;
    const std::vector<std::string> words{"prove",   "upperhand4", "--empties", "10",    "--check",
                                         "1000000", "--keep",     "a.db",      "--json"};
    json first;
    for (const int run : {1, 2}) {
        const Ended ended = yomi(folder.path(), words);
        CAPTURE(run, ended.err);
        REQUIRE(ended.code == 0);
        const json found = json::parse(ended.out);
        CHECK(found["proven"] == true);
        CHECK(found["check"]["claims"] > 1000);
        CHECK(found["check"]["solved"] == found["check"]["frontier"]);
        if (run == 1) first = found["check"];
        if (run == 2) CHECK(found["check"] == first);
    }
}

TEST_CASE("A keep file that is damaged or somebody else's is refused", "[cli][prove]") {
    const TemporaryFolder folder;
    const std::vector<std::string> words{"prove", "upperhand4", "--keep", "a.db"};
    const auto error = [&] {
        const Ended ended = yomi(folder.path(), words);
        CHECK(ended.code != 0);
        CHECK(ended.out.empty());
        return ended.err;
    };
    write_file(folder / "a.db", "1. e4 e5 2. Nf3\n");
    CHECK(error().find("yomi: a.db is no database; nothing in it was changed.") == 0);

    std::filesystem::remove(folder / "a.db");
    REQUIRE(yomi(folder.path(), words).code == 0);
    REQUIRE(yomi(folder.path(), words).code == 0);
    // The letters of the game's name stand in every row, and only there.
    std::string bytes;
    {
        std::ifstream stream{folder / "a.db", std::ios::binary};
        bytes.assign(std::istreambuf_iterator<char>{stream}, {});
    }
    const auto name = bytes.rfind("upperhand4");
    REQUIRE(name != std::string::npos);
    bytes[name + 12] = static_cast<char>(bytes[name + 12] ^ 1);
    write_file(folder / "a.db", bytes);
    CHECK(error() ==
          "yomi: a.db: what it says is proven of upperhand4 is damaged, or another version of Yomi "
          "wrote it. Nothing in it was changed; name another file\n");
    bytes.resize(bytes.size() / 2);
    write_file(folder / "a.db", bytes);
    CHECK(error().find("yomi: a.db is damaged (database disk image is malformed).") == 0);
}

TEST_CASE("A proof that is stopped or killed goes on where it stood", "[cli][prove][threads]") {
    const TemporaryFolder folder;
    static const Ended whole = yomi(folder.path(), prove_eight("64", ""));  // for both signals
    REQUIRE(whole.code == 0);
    const json verdict = json::parse(whole.out)["proven"];

    const int signal = GENERATE(SIGKILL, SIGINT);
    CAPTURE(signal);
    const auto words = prove_eight("64", "a.db");
    {
        Program program{folder.path(), words};
        wait_for_log(folder / "a.db-wal", program);
        std::this_thread::sleep_for(std::chrono::milliseconds{500});
        program.send(signal);
        const Ended ended = program.wait();
        CHECK(ended.code != 0);
        if (signal == SIGINT) CHECK(ended.err.find(kResume) == 0);
    }
    const Ended resumed = yomi(folder.path(), words);
    CHECK(resumed.code == 0);
    CHECK(json::parse(resumed.out)["proven"] == verdict);
    // Now it is all there.
    const Ended again = yomi(folder.path(), words);
    CHECK(json::parse(again.out)["proven"] == verdict);
    CHECK(json::parse(again.out)["nodes"] == 0);
}

TEST_CASE("prove tells the payoff of a variant for any coalition", "[cli][prove]") {
    const TemporaryFolder folder;
    const Ended text = yomi(folder.path(), {"prove", "reversi4", "--check", "1000", "--all-moves"});
    CHECK(text.code == 0);
    CHECK(text.out.find("reversi4, seat 1 against the rest, X to move\n"
                        "payoff  -10 discs under best play\nline    ") == 0);
    CHECK(has(text.out, "\na2      -10 discs under best play\n"));
    CHECK(has(text.out, " nodes: all true\n"));

    // Yonin on 4x4: the colors, then each seat against the rest.
    const std::vector<std::pair<std::string, int>> payoffs{
        {"1,3", -5}, {"1", -9}, {"2", -3}, {"3", -7}, {"4", -5}};
    for (const auto& [coalition, payoff] : payoffs) {
        const Ended ended =
            yomi(folder.path(), {"prove", "yonin4", "--coalition", coalition, "--all-moves",
                                 "--empties", "6", "--check", "5", "--json"});
        CAPTURE(coalition);
        REQUIRE(ended.code == 0);
        const json found = json::parse(ended.out);
        CHECK(found["coalition"] == coalition);
        CHECK(found["mover"] == "1");
        CHECK(found["decided"] == true);
        CHECK(found["least"] == payoff);
        CHECK(found["most"] == payoff);
        CHECK(found["check"]["solved"] == 5);
        CHECK(found["check"]["frontier"] >= 5);
        // The color's best move is as good as the position.
        int best = -100;
        for (const json& move : found["moves"]) {
            best = std::max(best, move["least"].get<int>());
        }
        if (coalition.find('1') == 0) CHECK(best == payoff);
    }
    const Ended question =
        yomi(folder.path(), {"prove", "yonin4", "--at-least", "-4", "--coalition", "1,3"});
    CHECK(question.code == 0);
    CHECK(has(question.out, "gets at least -4: disproven\npayoff  -5 discs or less\n"));
}

TEST_CASE("What is proven of the first plies is a book that others show", "[cli][prove]") {
    const TemporaryFolder folder;
    const auto run = [&](std::vector<std::string> words) {
        words.emplace_back("--json");
        const Ended ended = yomi(folder.path(), words);
        CAPTURE(ended.err);
        REQUIRE(ended.code == 0);
        return json::parse(ended.out);
    };
    const auto moves_of = [&](const std::string& moves) {
        return run({"book", "show", "--db", "a.db", "--name", "solved", "--moves", moves})["moves"];
    };
    // Yonin on 4x4, color against color: what the book says of a move is what a proof does.
    const json proof = run({"prove", "yonin4", "--keep", "a.db", "--empties", "6", "--all-moves",
                            "--plies", "3", "--book", "solved"});
    CHECK(proof["book"] == 7);
    for (const auto& [before, sign] :
         std::vector<std::pair<std::string, int>>{{"", 1}, {"b1", -1}, {"b1a1", 1}}) {
        CAPTURE(before);
        for (const json& move : moves_of(before)) {
            CHECK(move["exact"] == true);
            const json alone = run({"prove", "yonin4", "--coalition", "1,3", "--moves",
                                    before + move["move"].get<std::string>()});
            CHECK(move["score"] == sign * alone["least"].get<int>());
        }
        CHECK(!moves_of(before).empty());
    }
    CHECK(run({"book", "show", "--db", "a.db", "--name", "solved", "--moves", "b1a1d3"})["moves"]
              .empty());

    // The pyramid: only moves that are between two bounds that meet.
    CHECK(run({"prove", "upperhand4", "--at-least", "2", "--keep", "b.db", "--empties",
               "10"})["proven"] == true);
    CHECK(run({"prove", "upperhand4", "--at-least", "3", "--keep", "b.db", "--empties", "10",
               "--book", "solved", "--plies", "8"})["book"] > 5);
    const json first = run({"book", "show", "--db", "b.db", "--name", "solved"})["moves"];
    REQUIRE(!first.empty());
    CHECK(first[0]["score"] == 2);
    CHECK(first[0]["exact"] == true);

    const auto error = [&](const std::vector<std::string>& words) {
        const Ended ended = yomi(folder.path(), words);
        CHECK(ended.code == 2);
        return ended.err;
    };
    CHECK(error({"prove", "yonin4", "--book", "solved"}) ==
          "yomi: --book: a book is kept in a database; name it with --keep FILE\n");
    CHECK(error({"prove", "yonin4", "--keep", "a.db", "--coalition", "3", "--book", "solved"}) ==
          "yomi: --book: a book's scores are those of who is to move, color against color; not for "
          "--coalition 3\n");
    CHECK(error({"prove", "reversi4", "--keep", "a.db", "--book", "solved"}) ==
          "yomi: --book solved: the book of that name in a.db is of yonin4, or of another start "
          "position\n");
}

TEST_CASE("A payoff's proof that is killed again and again is proven at last",
          "[cli][prove][threads]") {
    const TemporaryFolder folder;
    // 24 empty squares: a second or two.
    const std::vector<std::string> start{"prove",  "yonin6", "--moves", "c2d2e3f4d1b3e4c1",
                                         "--hash", "64",     "--json",  "--empties",
                                         "12"};
    static const Ended whole = yomi(folder.path(), start);
    REQUIRE(whole.code == 0);
    const json expected = json::parse(whole.out);
    std::vector<std::string> words = start;
    words.insert(words.end(), {"--keep", "a.db"});
    for (int kill = 0; kill < 20; ++kill) {
        Program program{folder.path(), words};
        std::this_thread::sleep_for(std::chrono::milliseconds{60 + 20 * kill});
        program.send(SIGKILL);
        program.wait();
    }
    const Ended last = yomi(folder.path(), words);
    REQUIRE(last.code == 0);
    const json found = json::parse(last.out);
    CHECK(found["least"] == expected["least"]);
    CHECK(found["most"] == expected["most"]);
    CHECK(found["kept"] > 0);
    // What stands there is enough for whoever comes later.
    words.insert(words.end(), {"--check", "20"});
    const Ended checked = yomi(folder.path(), words);
    REQUIRE(checked.code == 0);
    CHECK(json::parse(checked.out)["nodes"] < expected["nodes"].get<std::int64_t>() / 10);
    CHECK(json::parse(checked.out)["check"]["solved"] == 20);
}

TEST_CASE("Shares of a payoff's proof are merged into one", "[cli][prove][threads]") {
    const TemporaryFolder folder;
    const auto words = [](const std::string& file, const std::string& shard) {
        std::vector<std::string> all{"prove",  "yonin6", "--moves",   "c2d2e3f4d1b3e4c1b1b2",
                                     "--hash", "64",     "--empties", "12",
                                     "--json", "--keep", file};
        if (!shard.empty()) all.insert(all.end(), {"--shard", shard});
        return all;
    };
    const Ended whole = yomi(folder.path(), words("whole.db", ""));
    REQUIRE(whole.code == 0);
    for (const std::string share : {"1", "2"}) {
        Program program{folder.path(), words("share" + share + ".db", share + "/2")};
        std::this_thread::sleep_for(std::chrono::milliseconds{400});
        program.send(SIGINT);
        program.wait();
    }
    REQUIRE(yomi(folder.path(), {"merge", "share1.db", "share2.db", "--db", "all.db"}).code == 0);
    const Ended merged = yomi(folder.path(), words("all.db", ""));
    REQUIRE(merged.code == 0);
    CHECK(json::parse(merged.out)["least"] == json::parse(whole.out)["least"]);
    CHECK(json::parse(merged.out)["most"] == json::parse(whole.out)["most"]);
}

TEST_CASE("A small table gives the same verdict", "[cli][prove][threads]") {
    const TemporaryFolder folder;
    const auto verdict = [&](const char* hash) {
        const Ended ended = yomi(folder.path(), {"prove", "upperhand", "--json", "--moves",
                                                 kTwelvePlies, "--hash", hash});
        CHECK(ended.code == 0);
        return json::parse(ended.out)["proven"];
    };
    CHECK(verdict("1") == verdict("64"));
}

}  // namespace tests
