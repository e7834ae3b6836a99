#include "engine/analyze/analyze.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"
#include "tests/support/search_requests.h"

using engine::AnyPosition;
using engine::Goal;
using engine::SearchRequest;

namespace {

const AnyPosition& reversi_start() {
    static const AnyPosition position = *engine::start_of("reversi");
    return position;
}

SearchRequest request() {
    engine::Evaluation evaluation = tests::symmetric_evaluation();
    evaluation.unit = "discs";
    evaluation.errors = engine::SearchErrors{.coefficients = {2}};
    return {.evaluation = tests::compiled(evaluation, reversi_start()), .hash_megabytes = 1};
}

}  // namespace

TEST_CASE("The exact score is the same whatever the number of threads",
          "[reversi_search][threads]") {
    engine::Random random{1};
    SearchRequest exact = request();
    exact.goal = Goal::Exact;
    // Nodes are shared out among threads from 15 empty squares on.
    for (const int empties : {12, 15, 16}) {
        for (const AnyPosition& position :
             tests::random_positions(reversi_start(), random, 2, empties)) {
            exact.threads = 1;
            const auto alone = engine::analyze(position, exact);
            REQUIRE(alone.has_value());
            for (const int threads : {2, 4}) {
                exact.threads = threads;
                const auto together = engine::analyze(position, exact);
                REQUIRE(together.has_value());
                CHECK(together->exact);
                CHECK(together->score == alone->score);
            }
        }
    }
}

TEST_CASE("A full-width score to a depth is the same whatever the number of threads",
          "[reversi_search][threads]") {
    engine::Random random{2};
    SearchRequest deep = request();
    deep.limits.depth = 7;
    for (const int empties : {20, 35, 50}) {
        for (const AnyPosition& position :
             tests::random_positions(reversi_start(), random, 2, empties)) {
            deep.threads = 1;
            const auto alone = engine::analyze(position, deep);
            REQUIRE(alone.has_value());
            for (const int threads : {2, 4}) {
                deep.threads = threads;
                const auto together = engine::analyze(position, deep);
                REQUIRE(together.has_value());
                CHECK(together->score == alone->score);
                CHECK(together->depth == 7);
            }
        }
    }
}

TEST_CASE("With several threads the line of an exact score leads to it",
          "[reversi_search][threads]") {
    engine::Random random{3};
    SearchRequest exact = request();
    exact.goal = Goal::Exact;
    exact.threads = 3;
    for (const AnyPosition& position : tests::random_positions(reversi_start(), random, 4, 16)) {
        const auto result = engine::analyze(position, exact);
        REQUIRE(result.has_value());
        AnyPosition at = position;
        for (const engine::Move move : result->line) {
            REQUIRE(legal_moves(at).contains(move));
            at = play(at, move);
        }
        REQUIRE(is_over(at));
        CHECK(payoff(at, player_to_move(position)).raw() == result->score);
    }
}
