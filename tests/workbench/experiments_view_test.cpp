#include "workbench/views/lab/experiments.h"

#include "tests/support/catch.h"
#include "tests/workbench/desk.h"

using namespace workbench;

namespace {

void settle(ExperimentsState& state, tests::Desk& desk) {
    REQUIRE(tests::wait_for([&] { refresh(state, desk.workspace); },
                            [&] { return !state.listing.running() && !state.counting.running(); }));
}

}  // namespace

TEST_CASE("Without experiments there is no table and no error") {
    tests::Desk desk;
    ExperimentsState state;
    settle(state, desk);
    CHECK(desk.workspace.experiments.empty());
    CHECK_FALSE(state.table);
    CHECK(state.error.empty());
}

TEST_CASE("The newest experiment is selected and its standings are counted by arm and seat") {
    tests::Desk desk;
    const db::ExperimentId id = tests::add_experiment(desk.database(), 6);
    ExperimentsState state;
    settle(state, desk);
    CHECK(state.selected == id);
    REQUIRE(selected_experiment(state, desk.workspace) != nullptr);
    CHECK(selected_experiment(state, desk.workspace)->arms ==
          std::vector<std::string>{"Self", "Normal"});
    REQUIRE(state.table);
    REQUIRE(state.table->standings.size() == 2);
    REQUIRE(state.table->standings[0].size() == 4);
    CHECK(state.table->standings[0][0].games == 6);
}

TEST_CASE("More games appear in the table when the store has changed") {
    tests::Desk desk;
    tests::add_experiment(desk.database(), 2);
    ExperimentsState state;
    settle(state, desk);
    tests::add_experiment(desk.database(), 5);
    desk.workspace.store_revision++;
    settle(state, desk);
    CHECK(state.table->standings[1][0].games == 5);
}

TEST_CASE("A click on an arm limits the list of games to it, the second click frees it") {
    tests::Desk desk;
    const db::ExperimentId id = tests::add_experiment(desk.database(), 2);
    ExperimentsState state;
    settle(state, desk);
    apply(ShowArm{"Self"}, state, desk.workspace);
    CHECK(desk.workspace.arm == ShownArm{id, "Self"});
    apply(ShowArm{"Self"}, state, desk.workspace);
    CHECK_FALSE(desk.workspace.arm);
    apply(ShowSeat{2}, state, desk.workspace);
    CHECK(state.seat == 2);
}
