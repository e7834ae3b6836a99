#include <algorithm>
#include <iostream>

#include "engine/board/random.h"
#include "tests/hostile/hostile_run.h"
#include "tests/support/catch.h"

// Scripts and texts of SQL that try to take more than they are given, as processes.

namespace tests {
namespace {

std::vector<HostileCase> all_cases() {
    return cases_in(HOSTILE_CASES);
}

/// Some of each kind, others with another seed.
std::vector<HostileCase> sample(const std::vector<HostileCase>& cases, std::size_t one_of) {
    engine::Random random{Catch::rngSeed()};
    std::vector<HostileCase> some;
    for (std::size_t at = random.below(one_of); at < cases.size(); at += one_of) {
        some.push_back(cases[at]);
    }
    return some;
}

void check_held(const std::vector<HostileCase>& cases, HostileLimits limits) {
    const HostileRunner runner{YOMI_PROGRAM, limits};
    const auto outcomes = run_all(runner, cases, 2);
    for (std::size_t at = 0; at < cases.size(); ++at) {
        CAPTURE(cases[at].kind, cases[at].name, cases[at].text, outcomes[at].error);
        CHECK(outcomes[at].faults == std::vector<std::string>{});
    }
    std::cout << hostile_report(cases, outcomes);
}

}  // namespace

TEST_CASE("Cases are read from their files as they are meant", "[hostile]") {
    const auto cases = cases_of("kind",
                                "-- What they are.\n"
                                "-- run: yomi run FILE\n"
                                "local x = 1\n"
                                "=== one\n"
                                "print(x)\n"
                                "=== two\n"
                                "@@ a\n"
                                "@@ b c\n"
                                "f(@@, @@)\n"
                                "=== three | ! query --db b.db TEXT\n"
                                "SELECT 1\n");
    REQUIRE(cases.size() == 4);
    CHECK(cases[0].words == std::vector<std::string>{"run", "FILE"});
    CHECK(cases[0].text == "local x = 1\nprint(x)\n");
    CHECK(cases[1].name == "two_1");
    CHECK(cases[1].text == "local x = 1\nf(a, a)\n");
    CHECK(cases[2].text == "local x = 1\nf(b c, b c)\n");
    CHECK(cases[3].words == std::vector<std::string>{"query", "--db", "b.db", "TEXT"});
    CHECK(cases[3].is_to_be_refused);
    CHECK(!cases[2].is_to_be_refused);
    CHECK(cases[3].text == "SELECT 1\n");
    const HostileCase script = case_of_script(
        "s", "-- run: yomi play reversi --strategies FILE,random --memory 5 --db b.db (any)\nx()");
    CHECK(script.words == std::vector<std::string>{"play", "reversi", "--strategies", "FILE,random",
                                                   "--db", "b.db"});
}

TEST_CASE("There are three hundred hostile cases, each under a name of its own", "[hostile]") {
    const auto cases = all_cases();
    CHECK(cases.size() >= 300);
    std::vector<std::string> names;
    for (const HostileCase& one : cases) names.push_back(one.kind + "/" + one.name);
    std::ranges::sort(names);
    CHECK(std::ranges::adjacent_find(names) == names.end());
}

TEST_CASE("A script takes no more than its limits, whatever it does", "[hostile]") {
    check_held(sample(all_cases(), 8), {.seconds = 0.3, .megabytes = 256});
}

TEST_CASE("No script takes more than two seconds and its memory", "[hostile][.long]") {
    check_held(all_cases(), {.seconds = 2, .megabytes = 256});
}

}  // namespace tests
