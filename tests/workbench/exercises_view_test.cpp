#include "workbench/views/analysis/exercises.h"

#include "db/connection/connection.h"
#include "db/statements/statement.h"
#include "engine/games/notation.h"
#include "tests/support/catch.h"
#include "tests/workbench/desk.h"
#include "tests/workbench/null_screen.h"
#include "workbench/views/analysis/analyze_games.h"
#include "workbench/workspace/cases.h"

using namespace workbench;

namespace {

/// Games of a player who plays by chance, each of their moves judged.
struct ExerciseDesk {
    tests::Desk desk;
    AnalysisState analysis;
    PlayState play;
    ExercisesState state;

    ExerciseDesk() {
        tests::add_games(desk.database(), "reversi6", 2, "greedy");
        AnalyzeGamesState games;
        open(games,
             std::make_shared<const std::vector<db::GameId>>(
                 std::vector{db::GameId{1}, db::GameId{2}}),
             GameReviewSettings{.depth = 2, .exact_from = 4});
        apply(BeginGamesReview{}, games, analysis, desk.workspace);
        REQUIRE(tests::wait_for([&] { refresh(games, desk.workspace); },
                                [&] { return !games.job.running(); }));
        REQUIRE(desk.workspace.toasts.back().kind == Toast::Kind::Done);
        state.choice = {.player = "random", .least_loss = 1};
    }
    void ask(const ExercisesAction& action) { apply(action, state, desk.workspace); }
    void settle() {
        REQUIRE(tests::wait_for([&] { refresh(state, analysis, play, desk.workspace); },
                                [&] {
                                    return !state.counting.running() &&
                                           !state.collecting.running() &&
                                           !state.finding.running() && !state.judging.running();
                                }));
        refresh(state, analysis, play, desk.workspace);
    }
    /// The first exercise stands on the board.
    void begin() {
        ask(CollectMistakes{});
        settle();
        ask(AskExercise{});
        settle();
        REQUIRE(state.asked);
    }
    void play_move(engine::Move move) {
        apply(PlayAction{TryMove{move}}, play, desk.workspace);
        settle();
        REQUIRE(state.verdict);
    }
    engine::Move move_named(const std::string& name) const {
        return *engine::parse_move(desk.workspace.game()->position(), name);
    }
    std::int64_t number(const std::string& sql) const {
        const db::Connection connection{desk.database(), db::Access::ReadOnly};
        db::Statement row{connection, sql};
        row.step();
        return row.integer(0);
    }
};

}  // namespace

TEST_CASE("A mistake is asked without anything that tells what to play", "[exercises]") {
    ExerciseDesk desk;
    desk.analysis.is_on = true;
    desk.begin();
    CHECK(desk.number("SELECT count(*) FROM exercise") > 3);
    const ShownGame* game = desk.desk.workspace.game();
    REQUIRE(game != nullptr);
    CHECK(game->is_question());
    CHECK(game->is_at_end());
    CHECK(game->plies() == desk.state.asked->exercise.ply);
    CHECK_FALSE(game->id());
    CHECK_FALSE(desk.analysis.is_on);
    CHECK_FALSE(desk.desk.workspace.values);
    CHECK_FALSE(desk.state.verdict);
}

TEST_CASE("The best move solves an exercise, the mistake again does not", "[exercises]") {
    ExerciseDesk desk;
    desk.begin();
    const db::Exercise exercise = desk.state.asked->exercise;
    SECTION("the best move") {
        desk.play_move(desk.move_named(exercise.best));
        CHECK(desk.state.verdict->kind == ExerciseVerdict::Kind::Best);
        CHECK(desk.number("SELECT sum(solved) FROM exercise") == 1);
    }
    SECTION("the mistake") {
        desk.play_move(desk.move_named(exercise.played));
        CHECK(desk.state.verdict->kind == ExerciseVerdict::Kind::Wrong);
        CHECK(desk.state.verdict->loss == *exercise.loss);
        CHECK(desk.state.verdict->best == exercise.best);
        CHECK(desk.number("SELECT sum(solved) FROM exercise") == 0);
    }
    SECTION("given up") {
        desk.ask(GiveUpExercise{});
        desk.settle();
        desk.settle();
        REQUIRE(desk.state.verdict);
        CHECK(desk.state.verdict->kind == ExerciseVerdict::Kind::GivenUp);
        CHECK(desk.number("SELECT sum(solved) FROM exercise") == 0);
    }
    CHECK(desk.number("SELECT sum(asked) FROM exercise") == 1);
    CHECK(desk.number("SELECT count(*) FROM tree") == 0);
}

TEST_CASE("Any other move is judged by a search", "[exercises]") {
    ExerciseDesk desk;
    desk.begin();
    const db::Exercise exercise = desk.state.asked->exercise;
    const engine::AnyPosition position = desk.desk.workspace.game()->position();
    for (const engine::Move move : engine::legal_moves(position)) {
        const std::string name = engine::move_text(engine::facts(position), move);
        if (name == exercise.best || name == exercise.played) continue;
        desk.play_move(move);
        CHECK(desk.state.verdict->kind != ExerciseVerdict::Kind::GivenUp);
        CHECK(desk.state.verdict->loss >= 0);
        CHECK_FALSE(desk.state.verdict->unit.empty());
        return;
    }
}

TEST_CASE("What is not to be asked again is gone, and the next one comes", "[exercises]") {
    ExerciseDesk desk;
    desk.begin();
    const db::Exercise first = desk.state.asked->exercise;
    const std::int64_t before = desk.number("SELECT count(*) FROM exercise");
    desk.ask(ForgetExercise{});
    desk.settle();
    REQUIRE(desk.state.asked);
    CHECK(desk.state.asked->exercise != first);
    CHECK(desk.number("SELECT count(*) FROM exercise") == before - 1);
    desk.ask(OpenExercisedGame{});
    REQUIRE(desk.desk.workspace.to_open);
    CHECK(desk.desk.workspace.to_open->id == desk.state.asked->exercise.game);
}

TEST_CASE("Games that were analyzed are known the next time", "[exercises]") {
    ExerciseDesk desk;
    AnalyzeGamesState games;
    open(games,
         std::make_shared<const std::vector<db::GameId>>(std::vector{db::GameId{1}, db::GameId{2}}),
         GameReviewSettings{.depth = 2, .exact_from = 4});
    apply(BeginGamesReview{}, games, desk.analysis, desk.desk.workspace);
    REQUIRE(tests::wait_for([&] { refresh(games, desk.desk.workspace); },
                            [&] { return !games.job.running(); }));
    CHECK_THAT(desk.desk.workspace.toasts.back().text,
               Catch::Matchers::Contains("0 games analyzed") &&
                   Catch::Matchers::Contains("2 games known before"));
}
