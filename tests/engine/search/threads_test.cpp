#include "engine/games/notation.h"
#include "tests/support/catch.h"
#include "tests/support/check_search.h"
#include "tests/support/random_positions.h"
#include "tests/support/search_requests.h"
#include "tests/support/test_games.h"
#include "tests/support/yonin_maps.h"

using engine::AnyPosition;
using engine::Random;
using engine::SearchRequest;

TEST_CASE("Two threads over a small shared table have the score of plain minimax",
          "[search][threads][minimax]") {
    const AnyPosition start = GENERATE(from_range(tests::test_games()));
    const auto terminal = GENERATE(engine::Terminal::Payoff, engine::Terminal::Evaluation);
    Random random{static_cast<std::uint64_t>(terminal) + 50};
    for (const AnyPosition& position : tests::random_positions(start, random, 6)) {
        const auto evaluation =
            tests::compiled(tests::random_evaluation(start, random, terminal), start);
        for (const engine::Algorithm algorithm : tests::algorithms_for(start)) {
            SearchRequest request{.algorithm = algorithm, .evaluation = evaluation, .threads = 2};
            request.limits.depth = tests::affordable_depth(position, 5, 3'000);
            request.lines = 1 + static_cast<int>(random.below(3));
            engine::SearchSession session{1 << 12};
            const auto result = engine::analyze(position, request, session, {});
            REQUIRE(result.has_value());
            tests::check_against_minimax(position, request, *result, *request.limits.depth);
        }
    }
}

TEST_CASE("The exact score is the same at one, two and four threads", "[search][threads][exact]") {
    const AnyPosition start = *engine::start_of("reversi");
    Random random{60};
    SearchRequest request{.evaluation = tests::compiled(tests::symmetric_evaluation(), start),
                          .goal = engine::Goal::Exact,
                          .hash_megabytes = 1};
    for (const AnyPosition& position : tests::random_positions(start, random, 8, 10)) {
        request.threads = 1;
        const auto alone = engine::analyze(position, request);
        REQUIRE(alone.has_value());
        CHECK(alone->exact);
        for (const int threads : {2, 4}) {
            request.threads = threads;
            const auto together = engine::analyze(position, request);
            REQUIRE(together.has_value());
            CAPTURE(engine::to_text(position), threads);
            CHECK(together->exact);
            CHECK(together->score == alone->score);
        }
    }
}

TEST_CASE("The best moves and their scores are the same at one, two and four threads",
          "[search][threads]") {
    const std::string game = GENERATE("reversi", "yonin", "upperhand");
    const int lines = GENERATE(1, 3);
    const AnyPosition start = *engine::start_of(game);
    Random random{70};
    for (const AnyPosition& position : tests::random_positions(start, random, 8)) {
        SearchRequest request{
            .algorithm = game == "yonin" ? engine::Algorithm::Color : engine::Algorithm::AlphaBeta,
            .evaluation = tests::compiled(
                tests::random_evaluation(start, random, engine::Terminal::Payoff), start),
            .lines = lines};
        request.limits.depth = tests::affordable_depth(position, 6, 200'000);
        const auto alone = engine::analyze(position, request);
        REQUIRE(alone.has_value());
        for (const int threads : {2, 4}) {
            request.threads = threads;
            const auto together = engine::analyze(position, request);
            REQUIRE(together.has_value());
            CAPTURE(engine::to_text(position), threads, lines);
            CHECK(together->score == alone->score);
            CHECK(together->line.front() == alone->line.front());
            const std::size_t count = std::min<std::size_t>(lines, alone->moves.size());
            for (std::size_t place = 0; place < count; ++place) {
                CHECK(together->moves[place].move == alone->moves[place].move);
                CHECK(together->moves[place].score == alone->moves[place].score);
            }
        }
    }
}
