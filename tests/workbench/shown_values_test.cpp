// What numbers of a search look like to people: their unit, what a move gives away, the bar beside
// the board, and lines that play out on it.

#include <algorithm>

#include "tests/support/catch.h"
#include "tests/workbench/desk.h"
#include "tests/workbench/null_screen.h"
#include "workbench/views/board/evaluation_bar.h"
#include "workbench/views/board/marks.h"
#include "workbench/widgets/loss_color.h"
#include "workbench/widgets/places.h"
#include "workbench/widgets/score_text.h"

using namespace workbench;

namespace {

const engine::GameFacts& facts_of(const char* game) {
    return engine::facts(*engine::start_of(game));
}

/// The first moves of the position on the board with these scores, the best first.
void set_values(tests::Desk& desk, const std::vector<double>& scores, const std::string& unit) {
    const engine::AnyPosition& position = desk.workspace.game()->position();
    engine::SearchResult result{.seat = engine::player_to_move(position),
                                .score = scores.front(),
                                .unit = unit,
                                .depth = 6};
    for (const engine::Move move : engine::legal_moves(position)) {
        if (result.moves.size() == scores.size()) break;
        result.moves.push_back({.move = move,
                                .score = scores[result.moves.size()],
                                .bound = engine::Bound::Exact,
                                .line = {move}});
    }
    desk.workspace.values =
        PositionValues{.position = position, .result = result, .evaluation = "mine"};
}

}  // namespace

TEST_CASE("Units are called what people call them, the same everywhere") {
    const Words& word = words(Language::English);
    CHECK(unit_text("discs", facts_of("reversi"), word) == "discs");
    CHECK(unit_text("discs", facts_of("upperhand"), word) == "balls");
    CHECK(unit_text("own", facts_of("upperhand"), word) == "own units");
    CHECK(unit_text("log-odds", facts_of("yonin"), word) == "log-odds");
    CHECK(unit_text("miles", facts_of("yonin"), word) == "miles");
    CHECK(unit_note("own", "lead", word).find("lead") != std::string::npos);
    engine::SearchResult result{.unit = "own"};
    CHECK(unit_of(result) == "own");
    result.exact = true;  // a payoff
    CHECK(unit_of(result) == "discs");
}

TEST_CASE("Rings tell what each move gives away, in discs whatever the unit is") {
    tests::Desk desk;
    tests::put_on_board(desk, "reversi", 8);
    set_values(desk, {3, 1, -7}, "discs");
    auto marks = value_marks(desk.workspace, desk.workspace.game()->position());
    REQUIRE(marks.size() == 3);
    CHECK(*marks[0].loss == Approx(0.0));
    CHECK(*marks[1].loss == Approx(2.0));
    CHECK(*marks[2].loss == Approx(10.0));
    set_values(desk, {300, 100, -700}, "own");  // of moves alone: twenty discs apart
    marks = value_marks(desk.workspace, desk.workspace.game()->position());
    CHECK(*marks[2].loss == Approx(20.0));
    CHECK(*marks[1].loss == Approx(4.0));
    show(BoardMark::Losses, false, desk.workspace.settings);
    CHECK_FALSE(value_marks(desk.workspace, desk.workspace.game()->position())[1].loss);
    show(BoardMark::Values, false, desk.workspace.settings);
    CHECK(value_marks(desk.workspace, desk.workspace.game()->position()).empty());
    show(BoardMark::Losses, true, desk.workspace.settings);
    CHECK(value_marks(desk.workspace, desk.workspace.game()->position())[1].text.empty());
}

TEST_CASE("The color of a loss goes from green to red") {
    tests::NullScreen screen;
    const auto part = [](ImU32 color, int shift) { return (color >> shift) & 0xFFU; };
    for (std::size_t step = 1; step < kLossSteps.size(); ++step) {
        const ImU32 less = loss_color(kLossSteps[step - 1]);
        const ImU32 more = loss_color(kLossSteps[step]);
        CHECK(part(less, IM_COL32_G_SHIFT) + 20 > part(more, IM_COL32_G_SHIFT));
    }
    CHECK(part(loss_color(0), IM_COL32_G_SHIFT) > part(loss_color(0), IM_COL32_R_SHIFT));
    CHECK(part(loss_color(50), IM_COL32_G_SHIFT) < part(loss_color(50), IM_COL32_R_SHIFT));
    CHECK(loss_color(50) == loss_color(10));
}

TEST_CASE("The bar shows who is ahead, from the first seat's side") {
    tests::Desk desk;
    tests::put_on_board(desk, "reversi", 7);  // white is to move
    CHECK_FALSE(evaluation_bar(desk.workspace));
    set_values(desk, {12}, "discs");
    const auto bar = evaluation_bar(desk.workspace);
    REQUIRE(bar);
    REQUIRE(bar->shares.size() == 2);
    CHECK(bar->shares[0] < 0.3);
    CHECK(bar->shares[0] + bar->shares[1] == Approx(1.0));
    CHECK(bar->text == "-12");
    CHECK(bar->note.find("mine") != std::string::npos);
    desk.workspace.game()->step_to(8);  // nothing is known of that one
    CHECK_FALSE(evaluation_bar(desk.workspace));
}

TEST_CASE("The bar of a Yonin game gives every seat what it is expected to get") {
    tests::Desk desk;
    tests::put_on_board(desk, "yonin", 6);
    set_values(desk, {4}, "discs");
    REQUIRE(evaluation_bar(desk.workspace));
    CHECK_FALSE(evaluation_bar(desk.workspace)->is_by_seat);
    desk.workspace.values->result.scores = {8, 4, 2, 2};
    const auto bar = evaluation_bar(desk.workspace);
    REQUIRE(bar);
    CHECK(bar->is_by_seat);
    CHECK(bar->shares == std::vector<double>{0.5, 0.25, 0.125, 0.125});
}

TEST_CASE("Values stand with their unit and their evaluation, and the rings with a legend") {
    tests::Desk desk;
    tests::NullScreen screen;
    Views views;
    tests::put_on_board(desk, "reversi", 8);
    collect_places(true);
    const auto has_legend = [&] {
        screen.draw(views, desk.workspace, 2);
        take_places();
        screen.draw(views, desk.workspace, 1);
        const auto places = take_places();
        return std::ranges::find(places, "board.legend", &NamedPlace::name) != places.end();
    };
    CHECK_FALSE(has_legend());
    set_values(desk, {3, 1}, "discs");
    CHECK(has_legend());
    apply(Command::ShowValues, views, desk.workspace);
    CHECK(has_legend());
    apply(Command::ShowLosses, views, desk.workspace);
    CHECK_FALSE(has_legend());
    collect_places(false);
}
