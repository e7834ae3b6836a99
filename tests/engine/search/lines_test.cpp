#include <algorithm>

#include "tests/support/catch.h"
#include "tests/support/check_search.h"
#include "tests/support/plain_minimax.h"
#include "tests/support/random_positions.h"
#include "tests/support/search_requests.h"
#include "tests/support/test_games.h"

using engine::AnyPosition;
using engine::Random;
using engine::SearchRequest;

TEST_CASE("A search for several lines gives that many best moves with their scores",
          "[search][lines]") {
    const AnyPosition start = GENERATE(from_range(tests::test_games()));
    Random random{14};
    for (const AnyPosition& position : tests::random_positions(start, random, 12)) {
        const auto evaluation = tests::compiled(
            tests::random_evaluation(start, random, engine::Terminal::Evaluation), start);
        const int depth = tests::affordable_depth(position, 4, 1'500);
        for (const engine::Algorithm algorithm : tests::algorithms_for(start)) {
            for (const int lines : {2, 3, 100}) {
                SearchRequest request{.algorithm = algorithm, .evaluation = evaluation};
                request.limits.depth = depth;
                request.lines = lines;
                const auto result = engine::analyze(position, request);
                REQUIRE(result.has_value());
                tests::check_against_minimax(position, request, *result, depth);

                const auto objective = tests::plain_objective(position, request);
                std::vector<double> values;
                for (const engine::Move move : engine::legal_moves(position)) {
                    values.push_back(
                        tests::plain_minimax(engine::play(position, move), depth - 1, objective));
                }
                std::ranges::sort(values, std::ranges::greater{});
                const std::size_t count = std::min<std::size_t>(lines, values.size());
                for (std::size_t place = 0; place < count; ++place) {
                    CHECK(result->moves[place].bound == engine::Bound::Exact);
                    CHECK(result->moves[place].score == values[place]);
                }
            }
        }
    }
}
