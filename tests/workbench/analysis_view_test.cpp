#include "workbench/views/analysis/analysis.h"

#include <algorithm>

#include "scripting/loading/load.h"
#include "tests/support/catch.h"
#include "tests/workbench/desk.h"

using namespace workbench;

namespace {

void ask(const AnalysisAction& action, AnalysisState& state, tests::Desk& desk) {
    PlayState play;
    apply(action, state, play, desk.workspace);
}

AnalysisState analysis(int depth) {
    AnalysisState state;
    state.settings.search.limits.depth = depth;
    return state;
}

void settle(AnalysisState& state, tests::Desk& desk) {
    REQUIRE(tests::wait_for([&] { refresh(state, desk.workspace); },
                            [&] { return !state.job.running(); }));
}

}  // namespace

TEST_CASE("The analysis fills its depths and gives every move on the board a value") {
    tests::Desk desk;
    tests::put_on_board(desk, "reversi", 4);
    AnalysisState state = analysis(4);
    ask(SwitchAnalysis{true}, state, desk);
    settle(state, desk);
    CHECK(state.error.empty());
    REQUIRE(state.depths.size() == 4);
    CHECK(state.depths.back().depth == 4);
    REQUIRE(desk.workspace.values);
    CHECK(desk.workspace.values->position == desk.workspace.game()->position());
    const auto& moves = desk.workspace.values->result.moves;
    CHECK(static_cast<int>(moves.size()) ==
          engine::legal_moves(desk.workspace.game()->position()).size());
    for (const engine::MoveScore& move : moves) CHECK(move.bound == engine::Bound::Exact);
}

TEST_CASE("The analysis follows the board from position to position") {
    tests::Desk desk;
    tests::put_on_board(desk, "yonin", 0);
    AnalysisState state = analysis(2);
    ask(SwitchAnalysis{true}, state, desk);
    settle(state, desk);
    CHECK(state.settings.search.algorithm == engine::Algorithm::Color);
    desk.workspace.game()->step_to(3);
    settle(state, desk);
    CHECK(state.position == desk.workspace.game()->position());
    CHECK(desk.workspace.values->position == *state.position);
}

TEST_CASE("What a search still says after the settings were changed is not shown") {
    tests::Desk desk;
    tests::put_on_board(desk, "reversi", 4);
    AnalysisState state = analysis(3);
    ask(SwitchAnalysis{true}, state, desk);
    settle(state, desk);
    const std::size_t depths = state.depths.size();
    engine::SearchResult late = state.depths.back();
    late.depth = 7;
    state.letters->post({late, "trained"});
    // A search that is to begin again has no position until the board is looked at.
    AnalysisSettings other = state.settings;
    other.search.confidence = 80;
    ask(ChangeAnalysis{other}, state, desk);
    REQUIRE_FALSE(state.position.has_value());
    state.is_on = false;  // so that it does not begin
    refresh(state, desk.workspace);
    CHECK(state.depths.size() == depths);
    CHECK(state.depths.back().depth == 3);
}

TEST_CASE("What was found of one position is not told of the next one before its search begins") {
    tests::Desk desk;
    tests::put_on_board(desk, "reversi", 4);
    AnalysisState state = analysis(3);
    ask(SwitchAnalysis{true}, state, desk);
    settle(state, desk);
    CHECK(tests::told(state, "depths") == ToldValue{std::vector{1, 2, 3}});
    ask(SwitchAnalysis{false}, state, desk);
    CHECK(tests::told(state, "evaluation") == ToldValue{state.evaluation});
    tests::put_on_board(desk, "yonin", 0);
    ask(SwitchAnalysis{true}, state, desk);
    CHECK(tests::told(state, "depths") == ToldValue{std::vector<int>{}});
    CHECK(tests::told(state, "evaluation") == ToldValue{std::string{}});
}

TEST_CASE("The analysis offers every algorithm that can search the game, the usual one first") {
    const std::vector<engine::Algorithm> two = algorithms_for(2);
    CHECK(std::ranges::equal(two, engine::algorithms()));
    CHECK(two.front() == engine::Algorithm::AlphaBeta);
    const std::vector<engine::Algorithm> four = algorithms_for(4);
    CHECK(four.size() == two.size() - 1);
    CHECK(four.front() == engine::Algorithm::Color);
}

TEST_CASE("Every algorithm analyzes Yonin with the limits that it needs") {
    tests::Desk desk;
    tests::put_on_board(desk, "yonin", 6);
    AnalysisState state = analysis(2);
    refresh(state, desk.workspace);
    ask(SwitchAnalysis{true}, state, desk);
    for (const engine::Algorithm algorithm : algorithms_for(4)) {
        CAPTURE(engine::name_of(algorithm));
        AnalysisSettings settings = state.settings;
        settings.search.algorithm = algorithm;
        settings.search.limits.playouts = 200;
        settings.search.thresholds = {.defensive = 1e6, .offensive = 1e6};
        ask(ChangeAnalysis{settings}, state, desk);
        settle(state, desk);
        CHECK(state.error.empty());
        REQUIRE(!state.depths.empty());
        const engine::SearchResult& result = state.depths.back();
        CHECK(result.scores.size() == (engine::values_all_seats(algorithm) ? 4 : 0));
        CHECK(result.playouts == (engine::is_monte_carlo(algorithm) ? 200 : 0));
        if (!engine::is_monte_carlo(algorithm)) CHECK(result.depth == 2);
        CHECK(desk.workspace.values->position == *state.position);
    }
}

TEST_CASE("Monte Carlo in the analysis keeps a time limit") {
    tests::Desk desk;
    tests::put_on_board(desk, "yonin", 6);
    AnalysisState state = analysis(2);
    refresh(state, desk.workspace);
    AnalysisSettings settings = state.settings;
    settings.search.algorithm = engine::Algorithm::MonteCarlo;
    settings.search.limits.playouts = kMostPlayouts;
    settings.search.limits.seconds = 0.05;
    ask(ChangeAnalysis{settings}, state, desk);
    ask(SwitchAnalysis{true}, state, desk);
    settle(state, desk);
    REQUIRE(state.depths.size() == 1);
    CHECK(state.depths.back().playouts > 0);
    CHECK(state.depths.back().playouts < kMostPlayouts);
    CHECK(state.depths.back().seconds < 0.5);
}

TEST_CASE("A coalition is that of the first color until seats are chosen, and may not be empty") {
    tests::Desk desk;
    tests::put_on_board(desk, "yonin", 6);
    AnalysisState state = analysis(3);
    refresh(state, desk.workspace);
    CHECK(state.settings.search.coalition ==
          engine::Coalition::of(engine::Player::First).with(engine::Player::Third));
    AnalysisSettings settings = state.settings;
    settings.search.algorithm = engine::Algorithm::Coalition;
    settings.search.coalition = engine::Coalition{};
    ask(ChangeAnalysis{settings}, state, desk);
    ask(SwitchAnalysis{true}, state, desk);
    settle(state, desk);
    CHECK(state.error.find("the coalition has no seat") != std::string::npos);
    CHECK(state.depths.empty());
}

TEST_CASE("Stopping the analysis keeps what was found") {
    tests::Desk desk;
    tests::put_on_board(desk, "reversi", 10);
    AnalysisState state = analysis(60);
    ask(SwitchAnalysis{true}, state, desk);
    REQUIRE(tests::wait_for([&] { refresh(state, desk.workspace); },
                            [&] { return state.depths.size() >= 3; }));
    ask(SwitchAnalysis{false}, state, desk);
    settle(state, desk);
    CHECK(state.depths.size() >= 3);
    CHECK(state.depths.back().depth < 60);
    CHECK_FALSE(state.is_on);
}

TEST_CASE("A finished game has nothing to analyze, and that is no error") {
    tests::Desk desk;
    tests::put_on_board(desk, "reversi4", 1000);
    AnalysisState state = analysis(4);
    ask(SwitchAnalysis{true}, state, desk);
    settle(state, desk);
    CHECK(state.error.empty());
    CHECK(state.depths.empty());
}

TEST_CASE("An evaluation of another game is an error text, not a crash") {
    tests::Desk desk;
    tests::put_on_board(desk, "reversi", 0);
    AnalysisState state = analysis(2);
    refresh(state, desk.workspace);
    AnalysisSettings settings = state.settings;
    settings.evaluation = "yonin_self";
    ask(ChangeAnalysis{settings}, state, desk);
    ask(SwitchAnalysis{true}, state, desk);
    settle(state, desk);
    CHECK_FALSE(state.error.empty());
}

TEST_CASE("An analysis that is kept is looked up the next time; one that is not leaves nothing") {
    tests::Desk desk;
    tests::put_on_board(desk, "reversi", 10);
    for (const bool is_kept : {false, true}) {
        AnalysisState state = analysis(3);
        state.settings.is_kept = is_kept;
        ask(SwitchAnalysis{true}, state, desk);
        settle(state, desk);
        CHECK(state.error.empty());
        CHECK_FALSE(state.stored);
        CHECK(state.depths.size() == 3);
    }
    AnalysisState again = analysis(3);
    ask(SwitchAnalysis{true}, again, desk);
    settle(again, desk);
    REQUIRE(again.stored);
    CHECK(again.stored->result.depth == 3);
    CHECK(again.depths.back().moves.size() ==
          static_cast<std::size_t>(engine::legal_moves(*again.position).size()));
}

TEST_CASE("An analysis of some lines gives only the best moves a score of their own") {
    tests::Desk desk;
    tests::put_on_board(desk, "reversi", 10);
    AnalysisState state = analysis(4);
    state.settings.search.lines = 2;
    state.settings.is_kept = false;
    ask(SwitchAnalysis{true}, state, desk);
    settle(state, desk);
    REQUIRE(!state.depths.empty());
    const auto& moves = state.depths.back().moves;
    CHECK(std::ranges::count(moves, engine::Bound::Exact, &engine::MoveScore::bound) == 2);
    CHECK(moves[0].bound == engine::Bound::Exact);
    CHECK(moves[1].bound == engine::Bound::Exact);
}

TEST_CASE("A line is gone along to the position after it, and a move is pointed at before") {
    tests::Desk desk;
    tests::put_on_board(desk, "reversi", 10);
    AnalysisState state = analysis(4);
    ask(SwitchAnalysis{true}, state, desk);
    settle(state, desk);
    const std::vector<engine::Move> line = state.depths.back().moves.back().line;
    REQUIRE(line.size() >= 2);
    ask(PointAtLine{line[0]}, state, desk);
    REQUIRE(desk.workspace.pointed);
    CHECK(desk.workspace.pointed->moves == std::vector{line[0]});
    ask(PointAtLine{}, state, desk);
    CHECK_FALSE(desk.workspace.pointed);
    const engine::AnyPosition before = *state.position;
    ask(PlayLine{{line[0], line[1]}}, state, desk);
    CHECK(desk.workspace.game()->position() ==
          engine::play(engine::play(before, line[0]), line[1]));
    ask(PlayLine{line}, state, desk);  // of a position that is not on the board any more
    CHECK(desk.workspace.game()->ply() == 12);
}

TEST_CASE("A game has an algorithm and an evaluation of its own, and gets them back") {
    tests::Desk desk;
    tests::put_on_board(desk, "yonin", 6);
    AnalysisState state;
    refresh(state, desk.workspace);
    CHECK(state.settings.search.algorithm == engine::Algorithm::Color);
    AnalysisSettings settings = state.settings;
    settings.search.algorithm = engine::Algorithm::MaxN;
    settings.evaluation = "yonin_self";
    ask(ChangeAnalysis{settings}, state, desk);
    tests::put_on_board(desk, "reversi", 6);
    refresh(state, desk.workspace);
    CHECK(state.settings.search.algorithm == engine::Algorithm::AlphaBeta);
    CHECK(state.settings.evaluation.empty());
    tests::put_on_board(desk, "yonin", 6);
    refresh(state, desk.workspace);
    CHECK(state.settings.search.algorithm == engine::Algorithm::MaxN);
    CHECK(state.settings.evaluation == "yonin_self");
}

TEST_CASE("Values tell the evaluation that they are by") {
    tests::Desk desk;
    tests::put_on_board(desk, "reversi", 10);
    AnalysisState state = analysis(2);
    refresh(state, desk.workspace);
    state.settings.evaluation = "reversi_place";
    ask(SwitchAnalysis{true}, state, desk);
    settle(state, desk);
    REQUIRE(desk.workspace.values);
    CHECK(desk.workspace.values->evaluation == "place");
    CHECK(state.evaluation == "place");
    CHECK_FALSE(desk.workspace.values->is_painted);
}

TEST_CASE("Values of another evaluation or algorithm go when it is chosen, searching or not") {
    tests::Desk desk;
    tests::put_on_board(desk, "reversi", 10);
    AnalysisState state = analysis(2);
    ask(SwitchAnalysis{true}, state, desk);
    settle(state, desk);
    ask(SwitchAnalysis{false}, state, desk);
    settle(state, desk);
    REQUIRE(desk.workspace.values);
    AnalysisSettings settings = state.settings;
    settings.search.limits.depth = 3;  // says nothing against what was found
    ask(ChangeAnalysis{settings}, state, desk);
    CHECK(desk.workspace.values);
    settings.evaluation = "reversi_place";
    ask(ChangeAnalysis{settings}, state, desk);
    CHECK_FALSE(desk.workspace.values);
    CHECK(state.depths.empty());
}

TEST_CASE("What a painted map says is gone when it is painted no longer") {
    tests::Desk desk;
    tests::put_on_board(desk, "reversi", 10);
    AnalysisState state = analysis(2);
    const engine::GameFacts& facts = desk.workspace.game()->facts();
    desk.workspace.painted =
        PaintedEvaluation{.evaluation = scripting::compiled_evaluation("reversi_place", facts),
                          .facts = &facts,
                          .revision = 5};
    ask(SwitchAnalysis{true}, state, desk);
    settle(state, desk);
    REQUIRE(desk.workspace.values);
    CHECK(desk.workspace.values->is_painted);
    ask(SwitchAnalysis{false}, state, desk);
    settle(state, desk);
    CHECK(desk.workspace.values);
    desk.workspace.painted.reset();
    refresh(state, desk.workspace);
    CHECK_FALSE(desk.workspace.values);
    CHECK(state.depths.empty());
}

TEST_CASE("A line plays out on the board as far as the wheel is turned") {
    tests::Desk desk;
    tests::put_on_board(desk, "reversi", 10);
    AnalysisState state = analysis(5);
    ask(SwitchAnalysis{true}, state, desk);
    settle(state, desk);
    const std::vector<engine::Move> line = state.depths.back().moves.front().line;
    REQUIRE(line.size() >= 3);
    ask(PointAtLine{line[0], 1}, state, desk);
    CHECK_FALSE(desk.workspace.played_out);
    ask(PointAtLine{line[0], 3}, state, desk);
    REQUIRE(desk.workspace.played_out);
    CHECK(desk.workspace.played_out->position == desk.workspace.game()->position());
    CHECK(desk.workspace.played_out->moves == std::vector(line.begin(), line.begin() + 3));
    ask(PointAtLine{line[0], 1000}, state, desk);
    CHECK(desk.workspace.played_out->moves == line);
    ask(PointAtLine{}, state, desk);
    CHECK_FALSE(desk.workspace.played_out);
}

TEST_CASE("While a search goes on its nodes are counted") {
    tests::Desk desk;
    tests::put_on_board(desk, "reversi", 20);
    AnalysisState state = analysis(60);
    state.settings.is_kept = false;
    ask(SwitchAnalysis{true}, state, desk);
    REQUIRE(tests::wait_for([&] { refresh(state, desk.workspace); },
                            [&] { return state.nodes && state.nodes->load() > 200'000; }));
    ask(SwitchAnalysis{false}, state, desk);
    settle(state, desk);
}
