#include "workbench/views/lab/experiments.h"

#include <fstream>

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
    ScriptsState scripts;
    apply(ShowArm{"Self"}, state, scripts, desk.workspace);
    CHECK(desk.workspace.arm == ShownArm{id, "Self"});
    apply(ShowArm{"Self"}, state, scripts, desk.workspace);
    CHECK_FALSE(desk.workspace.arm);
    apply(ShowSeat{2}, state, scripts, desk.workspace);
    CHECK(state.seat == 2);
}

namespace {

/// A lab whose program may end and start again.
struct Lab {
    tests::Desk& desk;
    ScriptsState scripts;
    ExperimentsState state;

    void refresh() {
        workbench::refresh(scripts, desk.workspace);
        workbench::refresh(state, desk.workspace);
    }
    bool wait(const std::function<bool()>& is_done) {
        return tests::wait_for([this] { refresh(); }, is_done);
    }
    void act(const ExperimentsAction& action) { apply(action, state, scripts, desk.workspace); }
    std::int64_t played() const {
        const db::ExperimentSummary* chosen = selected_experiment(state, desk.workspace);
        return chosen == nullptr ? 0 : chosen->trials;
    }
};

constexpr int kGames = 400;  // per arm

std::string experiment_script() {
    return "local yomi = require 'yomi'\n"
           "return yomi.experiment { name = 'half', game = 'reversi', seats = 'rotated',\n"
           "  games = yomi.args.games or 400,\n"
           "  arms = { { name = 'greedy', strategies = { 'greedy', 'random' } },\n"
           "           { name = 'random', strategies = { 'random', 'random' } } } }\n";
}

}  // namespace

TEST_CASE("An experiment is paused, found half played at the next start, and goes on to its end") {
    tests::Desk desk;
    const std::filesystem::path file = desk.folder / "half.lua";
    std::ofstream{file} << experiment_script();
    std::int64_t before = 0;
    {
        Lab lab{desk, {}, {}};
        apply(ScriptsAction{RunText{file, experiment_script()}}, lab.scripts, desk.workspace);
        REQUIRE(lab.wait([&] { return lab.scripts.progress && lab.scripts.progress->done > 5; }));
        CHECK(lab.scripts.plays_experiment);
        lab.act(StopPlaying{true});
        REQUIRE(lab.wait([&] { return !lab.scripts.job.running(); }));
        REQUIRE(lab.wait([&] { return !lab.state.listing.running() && lab.played() > 0; }));
        before = lab.played();
        CHECK(before < 2 * kGames);
    }
    // Its file may be another one by now: what it was is kept with it.
    std::ofstream{file} << "error 'another script'\n";
    Lab lab{desk, {}, {}};
    REQUIRE(lab.wait([&] { return lab.state.offered.has_value(); }));
    CHECK(lab.state.offered == lab.state.selected);
    CHECK_FALSE(desk.workspace.toasts.empty());
    lab.act(GoOn{});
    REQUIRE(lab.wait([&] { return !lab.scripts.job.running(); }));
    for (const OutputLine& line : lab.scripts.output) {
        INFO(line.text);
        CHECK(line.kind != OutputLine::Kind::Failed);
    }
    REQUIRE(lab.wait([&] { return lab.played() == 2 * kGames; }));
    CHECK(desk.workspace.experiments.size() == 1);
    CHECK_FALSE(is_half_played(desk.workspace.experiments.front()));
}

TEST_CASE("The table follows an experiment while it runs, and the window's end loses no game") {
    tests::Desk desk;
    std::int64_t seen = 0;
    {
        Lab lab{desk, {}, {}};
        apply(ScriptsAction{RunText{desk.folder / "half.lua", experiment_script()}}, lab.scripts,
              desk.workspace);
        REQUIRE(lab.wait([&] {
            lab.scripts.looked_at = {};  // no waiting for the next second
            return lab.played() > 10;
        }));
        CHECK(lab.scripts.job.running());
        seen = lab.played();
    }
    const db::Connection connection{desk.database(), db::Access::ReadOnly};
    CHECK(db::Experiments{connection}.list().front().trials >= seen);
}

TEST_CASE("A chart has a row for every arm and seat that is to be seen, and measures them") {
    tests::Desk desk;
    tests::add_experiment(desk.database(), 6);
    Lab lab{desk, {}, {}};
    REQUIRE(lab.wait([&] { return lab.state.table.has_value(); }));
    const db::ExperimentSummary& experiment = *selected_experiment(lab.state, desk.workspace);
    CHECK(chart_rows(lab.state, experiment, {}).size() == 8);
    lab.act(ShowSeat{0});
    lab.act(ShowChart{true, ArmMeasure::Firsts});
    const std::vector<ChartRow> rows =
        chart_rows(lab.state, experiment, ShownArm{experiment.id, "Normal"});
    REQUIRE(rows.size() == 2);
    CHECK_FALSE(rows[0].is_marked);
    CHECK(rows[1].is_marked);
    CHECK(rows[0].interval.high <= 100);
    CHECK(arm_of_row(lab.state, experiment, 1) == "Normal");
    const scripting::Axis axis = axis_of(rows);
    CHECK(axis.low <= rows[0].interval.low);
}
