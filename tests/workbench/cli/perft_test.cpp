#include <nlohmann/json.hpp>

#include "tests/support/catch.h"
#include "tests/workbench/cli/program.h"

namespace tests {

TEST_CASE("perft counts leaves, a pass being one ply", "[cli][perft]") {
    const TemporaryFolder folder;
    const auto [game, depth, leaves] = GENERATE(table<std::string, std::string, std::uint64_t>({
        {"reversi", "9", 3'005'288},
        {"yonin", "8", 23'650},
        {"yonin-alt", "4", 117},
        {"upperhand", "4", 255'048},
        {"reversi", "0", 1},
        {"upperhand2", "40", 24},
    }));
    const std::string threads = GENERATE("1", "2");
    const Ended ended = yomi(folder.path(), {"perft", game, depth, "--threads", threads, "--json"});
    CHECK(ended.code == 0);
    const auto counted = nlohmann::json::parse(ended.out);
    CHECK(counted["game"] == game);
    CHECK(counted["depth"] == std::stoi(depth));
    CHECK(counted["leaves"] == leaves);
    CHECK(counted["seconds"].is_number());
}

TEST_CASE("Options stand before or after the words", "[cli]") {
    const TemporaryFolder folder;
    const Ended after = yomi(folder.path(), {"show", "yonin", "--moves", "d3", "--json"});
    CHECK(yomi(folder.path(), {"show", "--json", "--moves", "d3", "yonin"}).out == after.out);
    CHECK(yomi(folder.path(), {"--json", "--moves", "d3", "show", "yonin"}).out == after.out);
}

}  // namespace tests
