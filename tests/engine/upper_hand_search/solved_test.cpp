#include "engine/analyze/analyze.h"
#include "engine/games/notation.h"
#include "tests/support/catch.h"
#include "tests/support/check_search.h"
#include "tests/support/plain_minimax.h"
#include "tests/support/random_positions.h"
#include "tests/support/search_requests.h"

using engine::AnyPosition;
using engine::Goal;
using engine::SearchRequest;

namespace {

constexpr int kToTheEnd = 60;  // plies; more balls than any pyramid has

SearchRequest request_for(const AnyPosition& game, Goal goal) {
    return {.evaluation = tests::compiled(engine::disc_evaluation(engine::facts(game)), game),
            .goal = goal};
}

double solved(const AnyPosition& position, const SearchRequest& request) {
    const auto result = engine::analyze(position, request);
    REQUIRE(result.has_value());
    CHECK(result->exact);
    return result->score;
}

}  // namespace

TEST_CASE("The pyramids of two and three layers are lost for the first player by one ball",
          "[upper_hand_search][exact]") {
    const auto game = GENERATE(as<std::string>{}, "upperhand2", "upperhand3");
    const AnyPosition start = *engine::start_of(game);
    const SearchRequest request = request_for(start, Goal::Exact);
    CHECK(plain_minimax(start, kToTheEnd, tests::plain_objective(start, request)) == -1);
    CHECK(solved(start, request) == -1);
    CHECK(solved(start, request_for(start, Goal::WinLossDraw)) == -1);
}

TEST_CASE("The pyramid of four layers is won for the first player by two balls",
          "[upper_hand_search][exact]") {
    const AnyPosition start = *engine::start_of("upperhand4");
    CHECK(solved(start, request_for(start, Goal::Exact)) == 2);
    CHECK(solved(start, request_for(start, Goal::WinLossDraw)) == 1);
}

TEST_CASE("The end of an UpperHand game is that of plain minimax", "[upper_hand_search][exact]") {
    const auto [game, empties] = GENERATE(
        table<std::string, int>({{"upperhand3", 10}, {"upperhand4", 12}, {"upperhand", 14}}));
    const AnyPosition start = *engine::start_of(game);
    engine::Random random{77};
    for (const AnyPosition& position : tests::random_positions(start, random, 12, empties)) {
        SearchRequest request = request_for(start, Goal::Exact);
        request.lines = 1 + static_cast<int>(random.below(3));
        for (const Goal goal : {Goal::Exact, Goal::WinLossDraw}) {
            request.goal = goal;
            const auto result = engine::analyze(position, request);
            REQUIRE(result.has_value());
            CHECK(result->exact);
            tests::check_against_minimax(position, request, *result, kToTheEnd);
        }
    }
}

TEST_CASE("A small table and more threads give the same payoff",
          "[upper_hand_search][exact][threads]") {
    const AnyPosition start = *engine::start_of("upperhand");
    engine::Random random{78};
    SearchRequest request = request_for(start, Goal::Exact);
    for (const AnyPosition& position : tests::random_positions(start, random, 6, 26)) {
        request.threads = 1;
        request.hash_megabytes = 16;
        const double alone = solved(position, request);
        CAPTURE(engine::to_text(position));
        request.hash_megabytes = 1;
        for (const int threads : {1, 2, 4}) {
            request.threads = threads;
            CHECK(solved(position, request) == alone);
        }
    }
}
