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
    CHECK(error({"prove", "reversi4"}) ==
          "yomi: prove knows the UpperHand games, not reversi4. Search it to the end with: yomi "
          "analyze reversi4 --wld\n");
    CHECK(error({"prove", "upperhand4", "--position", "OO--OO---------X-------------- X"}) ==
          "yomi: no game reaches this position: a bonus ball is due on Ba1\n");
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
