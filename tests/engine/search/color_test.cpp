#include "engine/analyze/analyze.h"
#include "engine/games/notation.h"
#include "tests/support/catch.h"
#include "tests/support/search_requests.h"
#include "tests/support/symmetry.h"
#include "tests/support/yonin_maps.h"

using engine::AnyPosition;

TEST_CASE("Color teams with the map Self score the start of Yonin -51 -51 -202 -197",
          "[search][color][yonin]") {
    const auto [depth, score] =
        GENERATE(table<int, double>({{1, -51}, {2, -51}, {3, -202}, {4, -197}}));
    const int seats_on = GENERATE(0, 1, 2, 3);
    CAPTURE(depth, seats_on);
    AnyPosition start = *engine::start_of("yonin");
    for (int turn = 0; turn < seats_on; ++turn) start = tests::one_seat_on(start);
    engine::SearchRequest request{
        .algorithm = engine::Algorithm::Color,
        .evaluation = tests::compiled(tests::yonin_evaluation(tests::kSelf), start)};
    request.limits.depth = depth;
    const auto result = engine::analyze(start, request);
    REQUIRE(result.has_value());
    CHECK(result->score == score);
    CHECK(result->depth == depth);
    CHECK(!result->exact);
    CHECK(result->unit == "own");
    CHECK(engine::index_of(result->seat) == seats_on);
}
