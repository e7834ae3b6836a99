#include "tests/support/catch.h"
#include "tests/support/check_search.h"
#include "tests/support/plain_minimax.h"
#include "tests/support/random_positions.h"
#include "tests/support/search_requests.h"
#include "tests/support/test_games.h"

using engine::AnyPosition;
using engine::Goal;
using engine::Random;
using engine::SearchRequest;

namespace {

constexpr int kToTheEnd = 200;  // plies; more than any game here has left

}  // namespace

TEST_CASE("The exact score is the payoff of plain minimax to the end of the game",
          "[search][exact]") {
    const AnyPosition start = GENERATE(from_range(tests::test_games()));
    Random random{6};
    const auto evaluation = tests::compiled(
        tests::random_evaluation(start, random, engine::Terminal::Evaluation), start);
    for (const AnyPosition& position : tests::random_positions(start, random, 8, 7)) {
        for (const engine::Algorithm algorithm : tests::algorithms_for(start)) {
            SearchRequest request{
                .algorithm = algorithm, .evaluation = evaluation, .goal = Goal::Exact};
            engine::SearchSession session{random.below(2) == 0 ? 64U : 1U << 20};
            const auto result = engine::analyze(position, request, session, {});
            REQUIRE(result.has_value());
            CHECK(result->exact);
            CHECK(result->unit == "discs");
            tests::check_against_minimax(position, request, *result, kToTheEnd);

            request.goal = Goal::WinLossDraw;
            session.clear();
            const auto sign = engine::analyze(position, request, session, {});
            REQUIRE(sign.has_value());
            CHECK(sign->exact);
            CHECK(sign->score == (result->score > 0) - (result->score < 0));
            tests::check_against_minimax(position, request, *sign, kToTheEnd);
        }
    }
}

TEST_CASE("Reversi on 4x4 is lost for the first player, with the empties by 10 discs",
          "[search][exact]") {
    // 3 discs to 11 under perfect play.
    const AnyPosition start = *engine::start_of("reversi4");
    SearchRequest request{
        .evaluation = tests::compiled(engine::disc_evaluation(engine::facts(start)), start),
        .goal = Goal::Exact};
    const auto result = engine::analyze(start, request);
    REQUIRE(result.has_value());
    CHECK(result->score == -10);
    CHECK(plain_minimax(start, kToTheEnd, tests::plain_objective(start, request)) == -10);
}

TEST_CASE("A search without a limit ends when every leaf is a payoff", "[search][exact]") {
    const AnyPosition start = GENERATE(from_range(
        std::vector<AnyPosition>{*engine::start_of("reversi4"), *engine::start_of("yonin4"),
                                 *engine::start_of("upperhand2")}));
    SearchRequest request{
        .algorithm = engine::Algorithm::Paranoid,
        .evaluation = tests::compiled(engine::disc_evaluation(engine::facts(start)), start)};
    const auto best = engine::analyze(start, request);
    request.goal = Goal::Exact;
    const auto exact = engine::analyze(start, request);
    REQUIRE(best.has_value());
    REQUIRE(exact.has_value());
    CHECK(best->exact);
    CHECK(!best->stopped);
    CHECK(best->score == exact->score);
}
