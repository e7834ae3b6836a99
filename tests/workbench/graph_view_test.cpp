#include "workbench/views/analysis/graph.h"

#include <cmath>

#include "db/connection/connection.h"
#include "db/statements/statement.h"
#include "tests/support/catch.h"
#include "tests/workbench/desk.h"
#include "workbench/views/analysis/graph_plot.h"

using namespace workbench;

namespace {

/// A desk with one stored game on the board, whose graph is asked for.
struct GraphDesk {
    tests::Desk desk;
    AnalysisState analysis;
    GraphState state;

    explicit GraphDesk(const std::string& game, bool is_stored = true) {
        desk.workspace.stored = ShownGame{tests::first_moves_game(game)};
        const db::Connection connection{desk.database(), db::Access::ReadWrite};
        if (is_stored) {
            desk.workspace.stored->set_id(
                db::Games{connection}.add(desk.workspace.stored->record()));
        }
        if (desk.workspace.stored->facts().seats() > 2) {
            analysis.settings.search.algorithm = engine::Algorithm::MaxN;
        }
        state.settings = {.depth = 2, .exact_from = 4};
    }
    void refresh() { workbench::refresh(state, analysis, desk.workspace); }
    void ask(const GraphAction& action) { apply(action, state, analysis, desk.workspace); }
    void settle() {
        REQUIRE(tests::wait_for(
            [&] { refresh(); },
            [&] { return !state.reviewing.running() && !state.loading.running(); }));
    }
    const JudgedGame& judged() const { return *desk.workspace.judged; }
    std::int64_t count(std::string_view table) const {
        const db::Connection connection{desk.database(), db::Access::ReadOnly};
        const std::string sql = "SELECT count(*) FROM " + std::string{table};
        db::Statement row{connection, sql};
        row.step();
        return row.integer(0);
    }
};

}  // namespace

TEST_CASE("A whole game is judged in the background, kept, and there again the next time") {
    GraphDesk graph{"reversi6"};
    graph.refresh();
    graph.ask(ReviewGame{});
    graph.refresh();
    CHECK_FALSE(graph.desk.workspace.jobs.empty());
    graph.settle();
    CHECK(graph.state.error.empty());
    const int plies = graph.desk.workspace.game()->plies();
    CHECK(graph.state.done == plies);
    for (int ply = 0; ply < plies; ++ply) {
        CAPTURE(ply);
        CHECK(graph.judged().plies()[ply].value);
        CHECK(graph.judged().plies()[ply].loss);
    }
    CHECK(graph.count("reviewed_move") == plies);
    const auto known = graph.judged().plies();

    GraphState later;
    graph.desk.workspace.judged.reset();
    REQUIRE(tests::wait_for([&] { refresh(later, graph.analysis, graph.desk.workspace); },
                            [&] { return !later.loading.running(); }));
    for (int ply = 0; ply < plies; ++ply) {
        CAPTURE(ply);
        REQUIRE(graph.judged().plies()[ply].loss);
        CHECK(graph.judged().plies()[ply].loss->loss == Approx(known[ply].loss->loss).margin(1e-6));
        CHECK(graph.judged().plies()[ply].value->seats == known[ply].value->seats);
    }
}

TEST_CASE("A game that is not stored is judged too, and is not stored by that") {
    GraphDesk graph{"reversi4", false};
    graph.refresh();
    graph.ask(ReviewGame{});
    graph.settle();
    CHECK_FALSE(graph.judged().is_empty());
    CHECK(graph.count("game") == 0);
    CHECK(graph.count("reviewed_move") == 0);
    CHECK(graph.count("analysis") > 0);
}

TEST_CASE("A review that is not to be kept leaves nothing in the database") {
    GraphDesk graph{"reversi4"};
    graph.refresh();
    GameReviewSettings settings = graph.state.settings;
    settings.is_kept = false;
    graph.ask(ChangeReview{settings});
    graph.ask(ReviewGame{});
    graph.settle();
    CHECK_FALSE(graph.judged().is_empty());
    CHECK(graph.count("analysis") == 0);
    CHECK(graph.count("reviewed_move") == 0);
    SECTION("and it is remembered while other games are looked at") {
        const ShownGame shown = *graph.desk.workspace.stored;
        graph.desk.workspace.stored = ShownGame{tests::first_moves_game("yonin")};
        graph.settle();
        CHECK(graph.judged().is_empty());
        graph.desk.workspace.stored = shown;
        graph.settle();
        CHECK_FALSE(graph.judged().is_empty());
    }
}

TEST_CASE("A review that is stopped goes on where it was") {
    GraphDesk graph{"reversi"};
    graph.refresh();
    graph.state.settings = {.depth = 6, .exact_from = 10};
    graph.ask(ReviewGame{});
    REQUIRE(tests::wait_for([&] { graph.refresh(); }, [&] { return graph.state.done >= 5; }));
    graph.ask(StopReview{});
    const auto asked = std::chrono::steady_clock::now();
    graph.settle();
    CHECK(std::chrono::steady_clock::now() - asked < std::chrono::seconds{2});
    CHECK(graph.state.done < graph.desk.workspace.game()->plies());
    CHECK(graph.count("reviewed_move") == 0);
    const std::int64_t searched = graph.count("analysis");
    CHECK(searched > 0);
    graph.state.settings.depth = 2;
    graph.state.settings.exact_from = 6;
    graph.ask(ReviewGame{});
    graph.settle();
    CHECK(graph.state.done == graph.desk.workspace.game()->plies());
}

TEST_CASE("What the analysis finds while one steps through the game is in the graph") {
    GraphDesk graph{"reversi"};
    graph.desk.workspace.game()->step_to(8);
    graph.refresh();
    const ShownGame& game = *graph.desk.workspace.game();
    engine::SearchResult result{
        .seat = engine::player_to_move(game.position()), .score = 5, .unit = "discs", .depth = 6};
    for (const engine::Move move : engine::legal_moves(game.position())) {
        result.moves.push_back({.move = move, .score = 5, .bound = engine::Bound::Exact});
    }
    graph.desk.workspace.values = PositionValues{game.position(), result};
    graph.settle();
    REQUIRE(graph.judged().plies()[8].value);
    CHECK(graph.judged().plies()[8].value->depth == 6);
    CHECK(graph.judged().plies()[8].loss->loss == 0);
}

TEST_CASE("The next mistake is looked at when it has been made, and so is the one before") {
    GraphDesk graph{"reversi6"};
    graph.settle();
    graph.ask(ReviewGame{});
    graph.settle();
    ShownGame& game = *graph.desk.workspace.game();
    std::vector<int> bad;
    for (int ply = 0; ply < game.plies(); ++ply) {
        if (graph.judged().mark(ply) != MoveMark::None) bad.push_back(ply + 1);
    }
    REQUIRE(bad.size() >= 2);
    game.step_to(0);
    std::vector<int> met;
    for (std::size_t step = 0; step < bad.size(); ++step) {
        graph.ask(StepToMistake{1});
        met.push_back(game.ply());
    }
    CHECK(met == bad);
    graph.ask(StepToMistake{-1});
    CHECK(game.ply() == bad[bad.size() - 2]);
    graph.ask(StepInGraph{3});
    CHECK(game.ply() == 3);
}

TEST_CASE("Four seats have four lines where the search values all of them") {
    GraphDesk graph{"yonin"};
    graph.desk.workspace.game()->step_to(0);
    graph.state.settings = {.depth = 1, .exact_from = 0};
    graph.refresh();
    graph.ask(ReviewGame{});
    graph.settle();
    CHECK(graph.state.error.empty());
    const GraphPicture picture = picture_of(graph.judged());
    REQUIRE(picture.lines.size() == 4);
    for (const GraphLine& line : picture.lines) {
        CHECK(std::ssize(line.points) == graph.desk.workspace.game()->plies() + 1);
    }
}

TEST_CASE("The picture of two seats is the first seat's, around zero, with scales by unit") {
    GraphDesk graph{"reversi6"};
    graph.settle();
    graph.ask(ReviewGame{});
    graph.settle();
    const GraphPicture picture = picture_of(graph.judged());
    REQUIRE(picture.lines.size() == 1);
    REQUIRE_FALSE(picture.scales.empty());
    for (const GraphScale& scale : picture.scales) {
        CHECK(scale.lowest == -scale.highest);
        CHECK(scale.height_of(0) == 0.5);
        const std::vector<double> ticks = scale.ticks(5);
        CHECK(ticks.size() <= 6);
        CHECK(std::ranges::find(ticks, 0.0) != ticks.end());
    }
    for (const GraphBar& bar : picture.bars) {
        CHECK(bar.height > 0);
        CHECK(bar.height <= 1);
    }
}

TEST_CASE("A graph without a game forgets what it was about") {
    GraphDesk graph{"reversi4"};
    graph.settle();
    graph.desk.workspace.stored.reset();
    graph.refresh();
    CHECK_FALSE(graph.desk.workspace.judged);
    graph.ask(ReviewGame{});
    graph.ask(StepToMistake{1});
    graph.ask(StepInGraph{3});
    CHECK_FALSE(graph.state.reviewing.running());
}

TEST_CASE("Of two reviews of a game one alone can be shown, until another game is there") {
    GraphDesk graph{"reversi6"};
    graph.refresh();
    graph.ask(ReviewGame{});
    graph.settle();
    graph.settle();  // what is stored is read again
    CHECK(graph.state.reviews.size() == 1);
    graph.ask(ChangeReview{{.depth = 1, .exact_from = 0}});
    graph.ask(ReviewGame{});
    graph.settle();
    graph.settle();  // what is stored is read again
    REQUIRE(graph.state.reviews.size() == 2);
    const ReviewChoice shallow = graph.state.reviews.front();  // the latest
    CHECK(shallow.depth == 1);
    const auto surest = graph.judged().plies();
    graph.ask(ShowReview{shallow.id});
    CHECK(graph.judged().is_empty());
    graph.settle();
    const int plies = graph.desk.workspace.game()->plies();
    for (int ply = 0; ply < plies; ++ply) {
        REQUIRE(graph.judged().plies()[ply].loss);
        const KnownLoss& loss = *graph.judged().plies()[ply].loss;
        CHECK((loss.exact || loss.depth <= 1));
    }
    CHECK(graph.judged().plies() != surest);
    graph.ask(ShowReview{});
    graph.settle();
    CHECK(graph.judged().plies() == surest);

    // A variation has no review, and the game's choice waits for who comes back.
    graph.ask(ShowReview{shallow.id});
    graph.settle();
    const auto chosen = graph.judged().plies();
    ShownGame& game = *graph.desk.workspace.game();
    game.step_to(0);
    const engine::Move played = game.record().moves[0];
    for (const engine::Move move : engine::legal_moves(game.position())) {
        if (move == played) continue;
        game.try_move(move);
        break;
    }
    REQUIRE(game.is_in_variation());
    graph.settle();
    CHECK(graph.state.reviews.empty());
    game.look_at_played(0);
    graph.settle();
    CHECK(graph.state.shown == shallow.id);
    CHECK(graph.judged().plies() == chosen);

    tests::put_on_board(graph.desk, "reversi4", 0);
    graph.settle();
    CHECK_FALSE(graph.state.shown);
    CHECK(graph.state.reviews.empty());
}
