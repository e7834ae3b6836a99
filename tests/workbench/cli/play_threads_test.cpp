#include "tests/support/catch.h"
#include "tests/workbench/cli/program.h"

namespace tests {

TEST_CASE("A match has the same table and the same games at any number of threads",
          "[cli][threads]") {
    const TemporaryFolder folder;
    const auto play = [&](const std::string& threads) {
        const std::string file = threads + ".db";
        const Ended played =
            yomi(folder.path(), {"play", "yonin", "--strategies", "greedy,random,random,random",
                                 "--games", "24", "--seats", "rotated", "--seed", "7", "--threads",
                                 threads, "--db", file, "--json"});
        CAPTURE(played.err);
        REQUIRE(played.code == 0);
        return played.out + yomi(folder.path(), {"query", "--db", file, "--csv",
                                                 "SELECT hex(moves) AS m FROM arm_trial JOIN game "
                                                 "ON game.id = game_id ORDER BY number"})
                                .out;
    };
    const std::string one = play("1");
    CHECK(play("2") == one);
    CHECK(play("3") == one);
}

}  // namespace tests
