#include <nlohmann/json.hpp>

#include "tests/support/catch.h"
#include "tests/workbench/cli/program.h"

namespace tests {

TEST_CASE("The searches place as many discs as they always did", "[cli][bench]") {
    // A change of this number is a change of the search, of its ordering or of the positions. If it
    // is meant, write the new one here and `Bench: <nodes>` under the commit's message.
    constexpr std::uint64_t kSignature = 27'558'545;
    const TemporaryFolder folder;
    const Ended ended = yomi(folder.path(), {"bench", "--json"});
    REQUIRE(ended.code == 0);
    const auto measured = nlohmann::json::parse(ended.out);
    CHECK(measured["nodes"] == kSignature);
    CHECK(measured["seconds"].is_number());
    CHECK(measured["nodes_per_second"].is_number());
}

}  // namespace tests
