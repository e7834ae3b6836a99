#include "db/analyses/review_games.h"

#include "db/connection/connection.h"
#include "db/statements/statement.h"
#include "engine/analyze/analyze.h"
#include "engine/games/notation.h"
#include "tests/support/catch.h"

namespace {

engine::GameRecord stored_game(const char* game, const char* moves) {
    engine::GameRecord record{.start = *engine::start_of(game)};
    record.moves = *engine::parse_moves(record.start, moves);
    for (int seat = 1; seat <= engine::facts(record.start).seats(); ++seat) {
        record.strategies.push_back("player " + std::to_string(seat));
    }
    return record;
}

db::GameReviewer reviewer_for(const engine::AnyPosition& start) {
    const engine::GameFacts& facts = engine::facts(start);
    engine::SearchRequest request;
    request.evaluation = *engine::compile(engine::disc_evaluation(facts), facts);
    if (facts.seats() > 2) request.algorithm = engine::Algorithm::Paranoid;
    return {.settings = {.evaluation = {.name = "discs", .hash = "d1"},
                         .request = request,
                         .level = engine::Level{.normal_depth = 3, .perfect_depth = 10}},
            .new_search = engine::native_search};
}

db::ReviewPlan plan_of(int threads = 1) {
    return {.games = {}, .reviewer = reviewer_for, .threads = threads, .on_progress = {}};
}

std::int64_t number(const db::Connection& connection, std::string_view sql) {
    db::Statement row{connection, sql};
    REQUIRE(row.step());
    return row.integer(0);
}

/// Two games that share their first four moves.
struct StoredGames {
    db::Connection connection{":memory:", db::Access::ReadWrite};
    StoredGames() {
        db::Games games{connection};
        games.add(stored_game("reversi4", "b1a1a2c1d4a3"));
        games.add(stored_game("reversi4", "b1a1a2c1"));
    }
};

}  // namespace

TEST_CASE("A review stores what every move gave away", "[db][review]") {
    const StoredGames store;
    const auto summary = db::review_games(store.connection, plan_of(), {});
    CHECK(summary.games == 2);
    CHECK(summary.moves == 10);
    CHECK(number(store.connection, "SELECT count(*) FROM blunder") == 10);
    CHECK(number(store.connection, "SELECT count(*) FROM blunder WHERE loss < 0") == 0);
    SECTION("as the analysis of the game has it") {
        const auto record = *db::Games{store.connection}.find(db::GameId{1});
        const auto reviewer = reviewer_for(record.start);
        const auto analysis = engine::analyze_game({.start = record.start,
                                                    .moves = record.moves,
                                                    .request = reviewer.settings.request,
                                                    .level = reviewer.settings.level,
                                                    .on_move = {}},
                                                   engine::native_search());
        REQUIRE(analysis.has_value());
        db::Statement row{store.connection,
                          "SELECT loss, exact, best_score, player, move FROM blunder WHERE game_id "
                          "= 1 ORDER BY ply"};
        for (const engine::JudgedMove& judged : analysis->moves) {
            REQUIRE(row.step());
            CHECK(row.real(0) == judged.loss.value());
            CHECK(row.integer(1) == judged.exact);
            CHECK(row.real(2) == judged.best_score.value());
            CHECK(row.text(4) == engine::move_text(engine::facts(record.start), judged.played));
        }
        CHECK_FALSE(row.step());
    }
}

TEST_CASE("A review that is asked for again has nothing to do", "[db][review]") {
    const StoredGames store;
    db::review_games(store.connection, plan_of(), {});
    const auto again = db::review_games(store.connection, plan_of(), {});
    CHECK(again.known_games == 2);
    CHECK(again.moves == 0);
    CHECK(again.searched == 0);
}

TEST_CASE("blunder has each move once, as its surest and deepest review sees it", "[db][review]") {
    const StoredGames store;
    const auto review_to = [&](int depth) {
        db::ReviewPlan plan = plan_of();
        plan.reviewer = [depth](const engine::AnyPosition& start) {
            db::GameReviewer reviewer = reviewer_for(start);
            reviewer.settings.level = engine::Level{.normal_depth = depth, .perfect_depth = 8};
            return reviewer;
        };
        return db::review_games(store.connection, plan, {}).moves;
    };
    const std::int64_t moves = review_to(2);
    CHECK(review_to(4) == moves);
    CHECK(review_to(1) == moves);
    CHECK(number(store.connection, "SELECT count(*) FROM blunder_all") == 3 * moves);
    CHECK(number(store.connection, "SELECT count(*) FROM blunder") == moves);
    CHECK(number(store.connection,
                 "SELECT count(*) FROM blunder WHERE NOT exact AND depth < (SELECT max(depth) FROM "
                 "blunder_all AS other WHERE NOT other.exact AND other.game_id = blunder.game_id "
                 "AND other.ply = blunder.ply)") == 0);
    CHECK(number(store.connection,
                 "SELECT count(*) FROM blunder WHERE NOT exact AND (game_id, ply) IN (SELECT "
                 "game_id, ply FROM blunder_all WHERE exact)") == 0);
    CHECK(number(store.connection, "SELECT count(*) FROM blunder WHERE exact") > 0);
    CHECK(number(store.connection, "SELECT count(*) FROM blunder WHERE NOT exact") > 0);
}

TEST_CASE("Positions that games share are searched once", "[db][review]") {
    const StoredGames store;
    const auto summary = db::review_games(store.connection, plan_of(), {});
    CHECK(summary.stored >= 4);
    CHECK(number(store.connection, "SELECT count(*) - count(DISTINCT position) FROM analysis") ==
          0);
}

TEST_CASE("A stopped review keeps its searches and goes on later", "[db][review]") {
    const StoredGames store;
    std::stop_source stop;
    db::ReviewPlan plan = plan_of();
    plan.on_progress = [&](const db::ReviewProgress& progress) {
        if (progress.done == 3) stop.request_stop();
    };
    const auto stopped = db::review_games(store.connection, plan, stop.get_token());
    CHECK(stopped.stopped);
    CHECK(number(store.connection, "SELECT count(*) FROM reviewed_move") == 0);
    const std::int64_t kept = number(store.connection, "SELECT count(*) FROM analysis");
    CHECK(kept >= 3);
    const auto rest = db::review_games(store.connection, plan_of(), {});
    CHECK(rest.moves == 10);
    CHECK(rest.stored >= kept);
}

TEST_CASE("Games of every kind are reviewed, each as its own", "[db][review]") {
    db::Connection connection{":memory:", db::Access::ReadWrite};
    db::Games games{connection};
    games.add(stored_game("yonin", "d3c3f5f6"));
    games.add(stored_game("upperhand2", "Aa1Aa2"));
    games.add(stored_game("reversi", "f5d6c3d3c4"));
    const auto summary = db::review_games(connection, plan_of(2), {});
    CHECK(summary.games == 3);
    CHECK(number(connection, "SELECT count(*) FROM review") == 3);
    CHECK(number(connection, "SELECT count(*) FROM blunder WHERE algorithm = 'paranoid'") == 4);
    CHECK(number(connection, "SELECT count(DISTINCT seat) FROM blunder WHERE game = 'yonin'") == 4);
    CHECK(number(connection, "SELECT count(*) FROM blunder WHERE player = 'player 2'") >= 3);
}

TEST_CASE("The number of threads does not change a review", "[db][review]") {
    const auto losses = [](int threads) {
        const StoredGames store;
        db::review_games(store.connection, plan_of(threads), {});
        std::vector<double> all;
        db::Statement row{store.connection, "SELECT loss FROM blunder ORDER BY game_id, ply"};
        while (row.step()) all.push_back(row.real(0));
        return all;
    };
    CHECK(losses(1) == losses(3));
}

TEST_CASE("What cannot be searched is an error that says why", "[db][review]") {
    const StoredGames store;
    db::ReviewPlan plan = plan_of(2);
    plan.reviewer = [](const engine::AnyPosition& start) {
        db::GameReviewer reviewer = reviewer_for(start);
        reviewer.settings.request.algorithm = engine::Algorithm::Coalition;
        return reviewer;
    };
    CHECK_THROWS_WITH(db::review_games(store.connection, plan, {}),
                      Catch::Matchers::Contains("coalition"));
}

TEST_CASE("The reviews of a game are read back, the latest first", "[db][review]") {
    const StoredGames store;
    const auto record = *db::Games{store.connection}.find(db::GameId{1});
    const db::Reviews reviews{store.connection};
    CHECK(reviews.all_of(db::GameId{1}, record).empty());
    db::review_games(store.connection, plan_of(), {});
    db::ReviewPlan deeper = plan_of();
    deeper.reviewer = [](const engine::AnyPosition& start) {
        db::GameReviewer reviewer = reviewer_for(start);
        reviewer.settings.level->normal_depth = 5;
        return reviewer;
    };
    db::review_games(store.connection, deeper, {});
    const auto found = reviews.all_of(db::GameId{1}, record);
    REQUIRE(found.size() == 2);
    CHECK(found[0].id > found[1].id);
    CHECK(found[0].evaluation == "discs");
    CHECK(found[0].algorithm == "alphabeta");
    for (const db::StoredReview& review : found) {
        REQUIRE(review.moves.size() == record.moves.size());
        for (const db::ReviewedMove& move : review.moves) {
            CHECK(move.loss.value() == Approx(*move.best_score - *move.score).margin(1e-6));
            CHECK(move.unit == "discs");
        }
    }
    CHECK(reviews.all_of(db::GameId{99}, record).empty());
}
