#include "workbench/views/analysis/models.h"

#include <algorithm>

#include "tests/support/catch.h"
#include "tests/workbench/desk.h"

using namespace workbench;

namespace {

void ask(const ModelsAction& action, ModelsState& state, tests::Desk& desk) {
    PlayState play;
    apply(action, state, play, desk.workspace);
}

void settle(ModelsState& state, tests::Desk& desk) {
    REQUIRE(tests::wait_for([&] { refresh(state, desk.workspace); },
                            [&] { return !state.job.running(); }));
}

}  // namespace

TEST_CASE("Every move of a Yonin position is valued under every model that was chosen") {
    tests::Desk desk;
    tests::put_on_board(desk, "yonin", 8);
    ModelsState state;
    state.choice.depth = 2;
    state.choice.models = models_for(4);
    state.choice.playouts = 200;
    ask(SwitchModels{true}, state, desk);
    settle(state, desk);
    CHECK(state.error.empty());
    REQUIRE(state.comparison);
    CHECK(state.comparison->models.size() + state.left_out.size() == models_for(4).size());
    CHECK(static_cast<int>(state.comparison->moves.size()) ==
          engine::legal_moves(desk.workspace.game()->position()).size());
    desk.workspace.game()->step_to(9);
    settle(state, desk);
    CHECK(state.position == desk.workspace.game()->position());
    CHECK(state.comparison);
}

TEST_CASE("Near the end models are compared by payoffs, and those without any are named") {
    tests::Desk desk;
    tests::put_on_board(desk, "yonin", 1000);
    desk.workspace.game()->step_to(desk.workspace.game()->plies() - 5);
    ModelsState state;
    state.choice.models = {engine::Algorithm::Color, engine::Algorithm::MaxN,
                           engine::Algorithm::BestReply};
    ask(SwitchModels{true}, state, desk);
    settle(state, desk);
    CHECK(state.error.empty());
    CHECK(state.left_out == std::vector{engine::Algorithm::BestReply});
    REQUIRE(state.comparison);
    for (const engine::ModelSummary& model : state.comparison->models) CHECK(model.exact);
}

TEST_CASE("A finished game has no moves to compare, and no models are nothing to ask") {
    tests::Desk desk;
    tests::put_on_board(desk, "yonin", 1000);
    ModelsState state;
    ask(SwitchModels{true}, state, desk);
    settle(state, desk);
    CHECK(state.error.empty());
    CHECK_FALSE(state.comparison);
    tests::put_on_board(desk, "yonin", 3);
    ModelChoice none = state.choice;
    none.models.clear();
    ask(ChangeModels{none}, state, desk);
    settle(state, desk);
    CHECK(state.error.empty());
    CHECK_FALSE(state.comparison);
}

TEST_CASE("A move of the table is pointed at on the board, and played by a click") {
    tests::Desk desk;
    tests::put_on_board(desk, "yonin", 6);
    ModelsState state;
    state.choice.depth = 1;
    ask(SwitchModels{true}, state, desk);
    settle(state, desk);
    const engine::AnyPosition position = desk.workspace.game()->position();
    const engine::Move move = state.comparison->moves.back().move;
    ask(PointAtModel{move}, state, desk);
    REQUIRE(desk.workspace.pointed);
    CHECK(desk.workspace.pointed->by == PointedBy::Models);
    ask(PlayModelMove{move}, state, desk);
    CHECK_FALSE(desk.workspace.pointed);
    CHECK(desk.workspace.game()->position() == engine::play(position, move));
}
