#include <nlohmann/json.hpp>

#include "tests/support/catch.h"
#include "tests/support/golden.h"
#include "tests/workbench/cli/program.h"

namespace tests {

TEST_CASE("show draws a position, its mover and legal moves", "[cli][golden]") {
    const TemporaryFolder folder;
    const auto [name, words] = GENERATE(table<std::string, std::vector<std::string>>({
        {"reversi", {"reversi", "--moves", "f5d6c3"}},
        {"reversi4_over", {"reversi4", "--position", "XXXXXXXXXXXXXXXO O"}},
        {"yonin6", {"yonin6"}},
        {"upperhand3", {"upperhand3", "--moves", "Aa1Ab1Aa2"}},
    }));
    std::vector<std::string> all = words;
    all.insert(all.begin(), "show");
    const Ended shown = yomi(folder.path(), all);
    CHECK(shown.code == 0);
    check_golden("cli/show_" + name, shown.out);
}

TEST_CASE("The position that show prints is read back", "[cli]") {
    const TemporaryFolder folder;
    const Ended first = yomi(folder.path(), {"show", "upperhand4", "--moves", "Aa1Ab1", "--json"});
    const std::string position = nlohmann::json::parse(first.out)["position"];
    CHECK(yomi(folder.path(), {"show", "upperhand4", "--position", position, "--json"}).out ==
          first.out);
}

TEST_CASE("games lists names, one per line, that every command takes", "[cli]") {
    const TemporaryFolder folder;
    std::istringstream names{yomi(folder.path(), {"games"}).out};
    int count = 0;
    for (std::string name; std::getline(names, name); ++count) {
        CAPTURE(name);
        CHECK(yomi(folder.path(), {"show", name}).code == 0);
    }
    CHECK(count >= 13);
    const auto listed = nlohmann::json::parse(yomi(folder.path(), {"games", "--json"}).out);
    CHECK(static_cast<int>(listed.size()) == count);
    CHECK(listed[3]["game"] == "reversi10");
    CHECK(listed[3]["squares"] == 100);
    CHECK(listed[5]["game"] == "yonin");
    CHECK(listed[5]["seats"] == 4);
}

}  // namespace tests
