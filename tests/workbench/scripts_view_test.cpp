#include "workbench/views/lab/scripts.h"

#include <algorithm>
#include <fstream>

#include "tests/support/catch.h"
#include "tests/workbench/desk.h"

using namespace workbench;

namespace {

void run_to_end(ScriptsState& state, tests::Desk& desk) {
    apply(RunScript{}, state, desk.workspace);
    REQUIRE(tests::wait_for([&] { refresh(state, desk.workspace); },
                            [&] { return !state.job.running(); }));
}

std::string write_script(const tests::Desk& desk, const char* text) {
    const std::filesystem::path file = desk.folder / "script.lua";
    std::ofstream{file} << text;
    return file.string();
}

}  // namespace

TEST_CASE("The scripts that come with the program are listed, and the first is chosen") {
    tests::Desk desk;
    ScriptsState state;
    REQUIRE(tests::wait_for([&] { refresh(state, desk.workspace); },
                            [&] { return !state.listing.running(); }));
    CHECK(std::ranges::find(desk.workspace.shipped.experiments, "yonin_table6") !=
          desk.workspace.shipped.experiments.end());
    CHECK(std::ranges::find(desk.workspace.shipped.strategies, "random") !=
          desk.workspace.shipped.strategies.end());
    CHECK_FALSE(state.script.empty());
}

TEST_CASE("What a script prints appears line by line") {
    tests::Desk desk;
    ScriptsState state;
    apply(EditScript{write_script(desk, "print('one')\nprint('two')\n"), "", 1}, state,
          desk.workspace);
    run_to_end(state, desk);
    REQUIRE(state.output.size() == 3);
    CHECK(state.output[0] == OutputLine{OutputLine::Kind::Printed, "one"});
    CHECK(state.output[1] == OutputLine{OutputLine::Kind::Printed, "two"});
    CHECK(state.output[2].kind == OutputLine::Kind::Notice);
}

TEST_CASE("A script that goes wrong shows file and line as an error") {
    tests::Desk desk;
    ScriptsState state;
    apply(EditScript{write_script(desk, "local x = 1\nlocal y = x + nil\n"), "", 1}, state,
          desk.workspace);
    run_to_end(state, desk);
    const auto failed =
        std::ranges::find(state.output, OutputLine::Kind::Failed, &OutputLine::kind);
    REQUIRE(failed != state.output.end());
    CHECK(failed->text.find("script.lua:2") != std::string::npos);
    REQUIRE_FALSE(desk.workspace.toasts.empty());
    CHECK(desk.workspace.toasts.back().kind == Toast::Kind::Failed);
}

TEST_CASE("A script in an endless loop is stopped") {
    tests::Desk desk;
    ScriptsState state;
    apply(EditScript{write_script(desk, "while true do end\n"), "", 1}, state, desk.workspace);
    apply(RunScript{}, state, desk.workspace);
    refresh(state, desk.workspace);
    CHECK(state.job.running());
    apply(StopScript{}, state, desk.workspace);
    CHECK(state.is_stopping);
    REQUIRE(tests::wait_for([&] { refresh(state, desk.workspace); },
                            [&] { return !state.job.running(); }));
    CHECK_FALSE(state.is_stopping);
}

TEST_CASE("The published experiment is played, with progress, and the store's revision rises") {
    tests::Desk desk;
    ScriptsState state;
    const std::uint64_t before = desk.workspace.store_revision;
    apply(EditScript{"yonin_table6", "games=2", 2}, state, desk.workspace);
    run_to_end(state, desk);
    for (const OutputLine& line : state.output) {
        INFO(line.text);
        CHECK(line.kind != OutputLine::Kind::Failed);
    }
    CHECK(desk.workspace.store_revision > before);
    const db::Connection connection{desk.database(), db::Access::ReadOnly};
    CHECK(db::Games{connection}.count({}) == 18);
}

TEST_CASE("Arguments are NAME=VALUE words, and a wrong one is named") {
    const auto arguments = parse_arguments(" games=100  name=a=b ");
    REQUIRE(arguments);
    CHECK(arguments->size() == 2);
    CHECK(arguments->at(1).second == "a=b");
    CHECK(parse_arguments("games").error() == "games");
    CHECK(parse_arguments("=5").error() == "=5");

    tests::Desk desk;
    ScriptsState state;
    apply(EditScript{"yonin_table6", "games", 1}, state, desk.workspace);
    apply(RunScript{}, state, desk.workspace);
    REQUIRE(state.output.size() == 1);
    CHECK(state.output[0].kind == OutputLine::Kind::Failed);
}
