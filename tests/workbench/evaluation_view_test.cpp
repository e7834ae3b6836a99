#include "workbench/views/analysis/evaluation.h"

#include <fstream>

#include "engine/evaluate/explain.h"
#include "scripting/loading/load.h"
#include "tests/support/catch.h"
#include "tests/workbench/desk.h"

using namespace workbench;

namespace {

/// Until nothing works in the background.
void settle(EvaluationState& state, tests::Desk& desk) {
    REQUIRE(tests::wait_for([&] { refresh(state, desk.workspace); },
                            [&] { return !state.loading.running() && !state.asking.running(); }));
}

void choose(EvaluationState& state, tests::Desk& desk, const EvaluationChoice& choice) {
    apply(ChooseEvaluation{choice}, state, desk.workspace);
    settle(state, desk);
}

std::string write(const std::filesystem::path& file, const std::string& text) {
    std::ofstream{file} << text;
    return file.string();
}

const engine::Explanation& shown(const EvaluationState& state) {
    return state.shares->seats[engine::index_of(state.seat)];
}

}  // namespace

TEST_CASE("Without a game there is no value to take apart") {
    tests::Desk desk;
    EvaluationState state;
    settle(state, desk);
    CHECK(state.rows.empty());
    CHECK(state.error.empty());
    choose(state, desk, {.name = "discs", .seat = {}});
    CHECK(state.choices.empty());
}

TEST_CASE("The value of the position on the board is taken apart for the player to move") {
    tests::Desk desk;
    tests::put_on_board(desk, "reversi", 7);
    EvaluationState state;
    settle(state, desk);
    choose(state, desk, {.name = "85data", .seat = {}});
    REQUIRE(state.error.empty());
    const engine::AnyPosition& position = desk.workspace.game()->position();
    CHECK(state.seat == engine::player_to_move(position));
    const engine::Evaluation evaluation =
        scripting::load_evaluation("85data", engine::facts(position));
    REQUIRE(state.rows.size() == evaluation.terms.size());
    CHECK(shown(state).total == engine::explain(evaluation, position, state.seat).total);
    double sum = 0;
    for (const TermRow& row : state.rows) sum += row.share.share;
    CHECK_THAT(sum, Catch::Matchers::WithinAbs(shown(state).total, 1e-9));
    CHECK(state.rows[0].kind == TermRow::Kind::Map);
    CHECK(state.rows[4].kind == TermRow::Kind::Pattern);
    CHECK(state.rows[4].squares == 8);
    CHECK(state.rows[4].lookups == 4);
}

TEST_CASE("The shares follow the board from position to position and from game to game") {
    tests::Desk desk;
    tests::put_on_board(desk, "reversi", 3);
    EvaluationState state;
    settle(state, desk);
    CHECK(state.evaluation->source() ==
          scripting::default_evaluation(desk.workspace.game()->facts()));
    for (const int ply : {4, 5, 60, 0}) {
        desk.workspace.game()->step_to(ply);
        refresh(state, desk.workspace);  // at once: nothing waits for a thread
        CHECK(state.shares->position == desk.workspace.game()->position());
        CHECK(state.seat == engine::player_to_move(state.shares->position));
    }
    tests::put_on_board(desk, "upperhand", 5);
    settle(state, desk);
    CHECK(state.evaluation->source().name == "lead");
    CHECK(state.shares->position == desk.workspace.game()->position());
    desk.workspace.stored.reset();
    settle(state, desk);
    CHECK(state.rows.empty());
}

TEST_CASE("Every seat of a game for four can be looked from, and each game keeps its choice") {
    tests::Desk desk;
    tests::put_on_board(desk, "yonin", 9);
    EvaluationState state;
    settle(state, desk);
    REQUIRE(state.shares);
    REQUIRE(state.shares->seats.size() == 4);
    for (int seat = 0; seat < 4; ++seat) {
        choose(state, desk, {.name = "yonin_left", .seat = engine::player_at(seat)});
        CHECK(state.seat == engine::player_at(seat));
        CHECK(state.rows[0].share.share == state.shares->seats[seat].terms[0].share);
    }
    tests::put_on_board(desk, "reversi", 9);
    settle(state, desk);
    CHECK(state.choice() == EvaluationChoice{});
    tests::put_on_board(desk, "yonin", 9);
    settle(state, desk);
    CHECK(state.choice() == EvaluationChoice{"yonin_left", engine::player_at(3)});
    CHECK(state.evaluation->source().name != "Self");
}

TEST_CASE("Terms stand as given or by the size of their share") {
    tests::Desk desk;
    tests::put_on_board(desk, "reversi", 30);
    EvaluationState state;
    settle(state, desk);
    choose(state, desk, {.name = "85data", .seat = {}});
    const std::vector<TermRow> given = state.rows;
    apply(OrderTerms{TermOrder::Largest}, state, desk.workspace);
    REQUIRE(state.rows.size() == given.size());
    for (std::size_t index = 1; index < state.rows.size(); ++index) {
        CHECK(std::abs(state.rows[index - 1].share.share) >=
              std::abs(state.rows[index].share.share));
    }
    apply(OrderTerms{TermOrder::Given}, state, desk.workspace);
    CHECK(state.rows[0].share.name == given[0].share.name);
}

TEST_CASE("The heat map is that of the shown seat at the position's number of discs") {
    tests::Desk desk;
    tests::put_on_board(desk, "yonin", 12);
    EvaluationState state;
    settle(state, desk);
    CHECK_FALSE(desk.workspace.heat);
    apply(ShowHeatMap{true}, state, desk.workspace);
    choose(state, desk, {.name = "yonin_self", .seat = engine::player_at(2)});
    REQUIRE(desk.workspace.heat);
    CHECK(desk.workspace.heat->position == desk.workspace.game()->position());
    CHECK(desk.workspace.heat->map == engine::summed_map(state.evaluation->source(), 2, 16));
    apply(ShowHeatMap{false}, state, desk.workspace);
    refresh(state, desk.workspace);
    CHECK_FALSE(desk.workspace.heat);
}

TEST_CASE("Features and functions of a file are shown, and what it says after a change") {
    tests::Desk desk;
    tests::put_on_board(desk, "reversi", 6);
    const std::filesystem::path file = desk.folder / "mine.lua";
    const std::string name = write(file, R"(local yomi = require "yomi"
return yomi.evaluation { name = "mine", game = "reversi",
  { yomi.feature.mobility, weight = 8 },
  function(position, seat) return -#position:moves() end,
})");
    EvaluationState state;
    settle(state, desk);
    apply(ShowHeatMap{true}, state, desk.workspace);
    choose(state, desk, {.name = name, .seat = {}});
    CHECK(state.error.empty());
    REQUIRE(state.rows.size() == 2);
    CHECK(state.rows[0].kind == TermRow::Kind::Feature);
    CHECK(state.rows[0].feature == engine::Feature::Mobility);
    CHECK(state.rows[0].share.weight == 8);
    CHECK(state.rows[1].kind == TermRow::Kind::Function);
    CHECK(state.rows[1].place.ends_with("mine.lua:4"));
    const engine::AnyPosition& position = desk.workspace.game()->position();
    CHECK(state.rows[1].share.value == -engine::legal_moves(position).size());
    CHECK_FALSE(desk.workspace.heat);  // there is no map
    write(file, R"(local yomi = require "yomi"
return yomi.evaluation { name = "mine", game = "reversi",
  { yomi.feature.frontier, weight = -2 },
})");
    apply(ReloadEvaluation{}, state, desk.workspace);
    settle(state, desk);
    REQUIRE(state.rows.size() == 1);
    CHECK(state.rows[0].share.name == "frontier");
}

TEST_CASE("What fails in a script is a sentence with file and line, and the next choice works") {
    tests::Desk desk;
    tests::put_on_board(desk, "reversi", 6);
    EvaluationState state;
    settle(state, desk);
    choose(state, desk, {.name = "yonin_self", .seat = {}});
    CHECK(state.error.find("yonin_self.lua:") != std::string::npos);
    CHECK(state.error.find("is for yonin, not for reversi") != std::string::npos);
    CHECK(state.rows.empty());

    const std::string broken = write(desk.folder / "broken.lua", "return nothing.here\n");
    choose(state, desk, {.name = broken, .seat = {}});
    CHECK(state.error.find("broken.lua:1") != std::string::npos);

    // This one loads, and fails only where black is to move.
    const std::string sometimes = write(desk.folder / "sometimes.lua", R"(
local yomi = require "yomi"
return yomi.evaluation { name = "sometimes", game = "reversi",
  function(position, seat)
    if position.mover == 1 then return nil + 1 end
    return 5
  end,
})");
    desk.workspace.game()->step_to(6);
    choose(state, desk, {.name = sometimes, .seat = {}});
    CHECK(state.error.find("sometimes.lua:5") != std::string::npos);
    CHECK(state.rows.empty());
    desk.workspace.game()->step_to(7);
    settle(state, desk);
    CHECK(state.error.empty());
    CHECK(shown(state).total == 5);

    choose(state, desk, {.name = "no_such_name", .seat = {}});
    CHECK_FALSE(state.error.empty());
    choose(state, desk, {.name = "discs", .seat = {}});
    CHECK(state.error.empty());
    CHECK(state.rows.size() == 1);
}

TEST_CASE("What a move changes of the terms adds up to what it changes of the value") {
    tests::Desk desk;
    tests::put_on_board(desk, "reversi", 12);
    EvaluationState state;
    settle(state, desk);
    choose(state, desk, {.name = "85data", .seat = engine::Player::First});
    CHECK_FALSE(state.total_change);
    const auto check_sum = [&] {
        REQUIRE(state.total_change);
        double sum = 0;
        for (const TermRow& row : state.rows) sum += row.change.value();
        CHECK_THAT(sum, Catch::Matchers::WithinAbs(*state.total_change, 1e-9));
    };
    apply(ShowTermChange{TermChange::LastMove}, state, desk.workspace);
    settle(state, desk);
    check_sum();
    const double here = shown(state).total;
    const double before = here - *state.total_change;
    desk.workspace.game()->step_to(11);
    settle(state, desk);
    CHECK_THAT(shown(state).total, Catch::Matchers::WithinAbs(before, 1e-9));
    apply(ShowTermChange{TermChange::PointedMove}, state, desk.workspace);
    settle(state, desk);
    CHECK_FALSE(state.total_change);
    const ShownGame& game = *desk.workspace.game();
    desk.workspace.pointed =
        PointedMoves{game.position(), {game.record().moves[11]}, PointedBy::Analysis};
    settle(state, desk);
    check_sum();
    CHECK_THAT(before + *state.total_change, Catch::Matchers::WithinAbs(here, 1e-9));
    desk.workspace.game()->step_to(0);
    apply(ShowTermChange{TermChange::LastMove}, state, desk.workspace);
    settle(state, desk);
    CHECK_FALSE(state.total_change);  // no move led there
}
