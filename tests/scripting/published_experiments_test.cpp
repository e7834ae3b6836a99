#include <fstream>
#include <string>

#include "scripting/files/shipped_scripts.h"
#include "scripting/run_script.h"
#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"

// The shipped experiments that remake published tables, each a few games long.

namespace {

using Arguments = std::vector<std::pair<std::string, std::string>>;

std::string report_of(const std::string& experiment, const Arguments& arguments, int threads = 2) {
    scripting::ScriptOptions options;
    options.script = scripting::scripts_folder() / "experiments" / (experiment + ".lua");
    options.threads = threads;
    for (const auto& [name, value] : arguments) options.arguments.emplace_back(name, value);
    std::string printed;
    const bool finished = scripting::run_script(
        options, {.on_print = [&printed](std::string_view text) { printed += text; }}, {});
    REQUIRE(finished);
    return printed;
}

bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("The Yonin tables are played in every mode", "[published][threads]") {
    const auto script =
        GENERATE(as<std::string>{}, "yonin_table6", "yonin_table7", "yonin_round_robin_2016");
    const auto mode = GENERATE(as<std::string>{}, "published", "intended", "clean");
    const std::string report = report_of(script, {{"mode", mode}, {"games", "4"}, {"depth", "2"}});
    INFO(report);
    CHECK(contains(report, ", " + mode));
    CHECK(contains(report, "of the firsts"));
    CHECK(contains(report, "not told apart"));  // four games tell nothing
}

TEST_CASE("Switches of the printed program are given on the command line", "[published][threads]") {
    const std::string printed =
        report_of("yonin_table6", {{"mode", "published"}, {"games", "20"}, {"depth", "2"}});
    const std::string still = report_of(
        "yonin_table6",
        {{"mode", "published"}, {"games", "20"}, {"depth", "2"}, {"drifting_map", "off"}});
    CHECK(contains(still, "published, depth=2 drifting_map=off"));
    // The map Normal cannot drift: its line stays what it was.
    const auto line = [](const std::string& report, std::string_view map) {
        const std::size_t place = report.find('\n' + std::string{map} + ' ');
        REQUIRE(place != std::string::npos);
        return report.substr(place, report.find('\n', place + 1) - place);
    };
    CHECK(line(printed, "Normal") == line(still, "Normal"));
    CHECK_THROWS_WITH(report_of("yonin_table6", {{"drifting_mpa", "off"}}),
                      Catch::Contains("no argument 'drifting_mpa'"));
    CHECK_THROWS_WITH(report_of("yonin_table6", {{"mode", "printed"}}),
                      Catch::Contains("clean, intended, published"));
    CHECK_THROWS_WITH(report_of("yonin_table6", {{"drifting_map", "off"}}),
                      Catch::Contains("mode=clean has none"));
}

TEST_CASE("A map that lives on from game to game plays on one thread and says so",
          "[published][threads]") {
    const std::string report = report_of(
        "yonin_table7",
        {{"mode", "published"}, {"games", "3"}, {"depth", "2"}, {"fresh_map_each_game", "off"}});
    CHECK(contains(report, "One thread: a strategy plays on"));
    CHECK(contains(report, "NOT reproducible"));
}

TEST_CASE("The experiments on Parallel Reversi are played in every mode", "[published][threads]") {
    const auto mode = GENERATE(as<std::string>{}, "published", "intended", "clean");
    const std::string report =
        report_of("reversi_ssai", {{"mode", mode}, {"games", "4"}, {"x", "2"}, {"presearch", "2"}});
    INFO(report);
    CHECK(contains(report, "table 2, two cores"));
    CHECK(contains(report, "Table 4, SSAI: 337 wins in the text, 394 in the table"));
    CHECK(contains(report, "X=2, second to move") == (mode != "published"));
}

TEST_CASE("MSAI plays the games of the last legal square", "[published][threads]") {
    const std::string report = report_of("reversi_msai", {{"games", "40"}});
    INFO(report);
    CHECK(contains(report, "come out alike, to the game"));
    CHECK(contains(report, "Table 2, MSAI: 672 wins in the text, 610 in the table"));
}

TEST_CASE("The same search on several threads has equal scores", "[published][threads]") {
    const std::string report = report_of(
        "reversi_speedup", {{"positions", "3"}, {"x", "3"}, {"rounds", "2"}, {"depths", "table1"}});
    INFO(report);
    CHECK(contains(report, "Every search has the same score on both."));
    CHECK(contains(report, "958.2"));
}

TEST_CASE("The levels of UpperHand meet from both sides", "[published][threads]") {
    const std::string report =
        report_of("upperhand_levels", {{"games", "4"}, {"game", "upperhand3"}});
    INFO(report);
    for (const char* pair : {"Beginner against random", "Junior Master against Middle Class"}) {
        CHECK(contains(report, std::string{pair} + "  "));
    }
    CHECK(contains(report, "Junior Master, second to move,"));
}

TEST_CASE("Who keeps the theoretical value is judged by perfect play", "[published][threads]") {
    const tests::TemporaryFolder folder;
    const auto report = [&](const Arguments& arguments) {
        scripting::ScriptOptions options;
        options.script = scripting::scripts_folder() / "experiments" / "theoretical_value.lua";
        options.threads = 2;
        options.database = folder / "truth.db";
        for (const auto& [name, value] : arguments) options.arguments.emplace_back(name, value);
        std::string printed;
        REQUIRE(scripting::run_script(
            options, {.on_print = [&printed](std::string_view text) { printed += text; }}, {}));
        return printed;
    };
    const std::string pyramid = report({{"game", "upperhand3"}, {"games", "6"}});
    INFO(pyramid);
    CHECK(contains(pyramid, "Who keeps the theoretical value of upperhand3"));
    CHECK(contains(pyramid, "\nJunior Master "));
    CHECK(contains(pyramid, "\nBeginner "));
    // Players by name, though the experiment is told what they do not know.
    const std::string yonin = report(
        {{"game", "yonin"}, {"players", "yonin_self,random"}, {"games", "2"}, {"from", "8"}});
    INFO(yonin);
    CHECK(contains(yonin, "from 8 empty squares on, color against color"));
    CHECK(contains(yonin, "\nSelf "));
    CHECK_FALSE(contains(yonin, "Junior Master"));
    // What is solved from the start: best play alone would keep it always.
    CHECK(contains(report({{"game", "yonin4"}, {"players", "random,greedy"}, {"games", "8"}}),
                   "from the start, color against color"));
}
