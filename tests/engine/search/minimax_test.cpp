#include "engine/games/notation.h"
#include "tests/support/catch.h"
#include "tests/support/check_search.h"
#include "tests/support/plain_minimax.h"
#include "tests/support/random_positions.h"
#include "tests/support/search_requests.h"
#include "tests/support/test_games.h"

// A search is exactly as good as plain minimax: the same score, whatever it leaves out.

using engine::AnyPosition;
using engine::Random;
using engine::SearchRequest;

namespace {

std::vector<AnyPosition> positions_to_search(const AnyPosition& start, Random& random) {
    std::vector<AnyPosition> positions = tests::random_positions(start, random, 10);
    for (const AnyPosition& late : tests::random_positions(start, random, 6, 7)) {
        positions.push_back(late);
    }
    return positions;
}

void check(const AnyPosition& position, const SearchRequest& request,
           engine::SearchSession& session) {
    const auto result = engine::analyze(position, request, session, {});
    REQUIRE(result.has_value());
    CHECK(!result->stopped);
    CHECK((result->depth == request.limits.depth || result->exact));
    tests::check_against_minimax(position, request, *result, *request.limits.depth);
}

}  // namespace

TEST_CASE("Every search of every game has the score of plain minimax", "[search][minimax]") {
    const AnyPosition start = GENERATE(from_range(tests::test_games()));
    const auto terminal = GENERATE(engine::Terminal::Payoff, engine::Terminal::Evaluation);
    Random random{static_cast<std::uint64_t>(terminal) + 17};
    for (const AnyPosition& position : positions_to_search(start, random)) {
        const auto evaluation =
            tests::compiled(tests::random_evaluation(start, random, terminal), start);
        const int deepest = tests::affordable_depth(position, 5, 3'000);
        for (const engine::Algorithm algorithm : tests::algorithms_for(start)) {
            for (int depth = 1; depth <= deepest; ++depth) {
                SearchRequest request{.algorithm = algorithm, .evaluation = evaluation};
                request.limits.depth = depth;
                // One bucket, which every position fights for, or room for all.
                engine::SearchSession session{random.below(2) == 0 ? 64U : 1U << 20};
                check(position, request, session);
            }
        }
    }
}

TEST_CASE("A search for another seat than the mover has that seat's score", "[search][minimax]") {
    const AnyPosition start = GENERATE(from_range(tests::test_games()));
    Random random{23};
    for (const AnyPosition& position : positions_to_search(start, random)) {
        const auto evaluation = tests::compiled(
            tests::random_evaluation(start, random, engine::Terminal::Payoff), start);
        for (const engine::Algorithm algorithm : tests::algorithms_for(start)) {
            SearchRequest request{.algorithm = algorithm, .evaluation = evaluation};
            request.limits.depth = tests::affordable_depth(position, 4, 1'000);
            request.seat =
                engine::player_at(static_cast<int>(random.below(engine::facts(start).seats())));
            engine::SearchSession session{1U << 16};
            const auto result = engine::analyze(position, request, session, {});
            REQUIRE(result.has_value());
            CHECK(result->seat == *request.seat);
            tests::check_against_minimax(position, request, *result, *request.limits.depth);
        }
    }
}

TEST_CASE("Fractions of a unit come through a search", "[search][minimax]") {
    const AnyPosition start = *engine::start_of("reversi6");
    Random random{31};
    engine::Evaluation evaluation =
        tests::random_evaluation(start, random, engine::Terminal::Payoff);
    std::get<engine::MapTerm>(evaluation.terms[0]).weight = 0.25;
    SearchRequest request{.evaluation = tests::compiled(evaluation, start)};
    request.limits.depth = 4;
    for (const AnyPosition& position : tests::random_positions(start, random, 20)) {
        const auto result = engine::analyze(position, request);
        REQUIRE(result.has_value());
        tests::check_against_minimax(position, request, *result, 4);
    }
}

TEST_CASE("A table that remembers other depths and positions of the game changes no score",
          "[search][minimax]") {
    const AnyPosition start = GENERATE(from_range(tests::test_games()));
    Random random{41};
    const auto terminal = GENERATE(engine::Terminal::Payoff, engine::Terminal::Evaluation);
    const engine::Player seat = engine::Player::Second;
    const auto evaluation =
        tests::compiled(tests::random_evaluation(start, random, terminal), start);
    SearchRequest request{.algorithm = engine::Algorithm::Paranoid, .evaluation = evaluation};
    request.seat = seat;
    engine::SearchSession session{1U << 20};
    for (int game = 0; game < 3; ++game) {
        AnyPosition position = start;
        for (const engine::Move move : tests::random_game(start, random)) {
            const int deepest = tests::affordable_depth(position, 4, 1'000);
            request.limits.depth = 1 + static_cast<int>(random.below(deepest));
            check(position, request, session);
            position = engine::play(position, move);
        }
    }
}
