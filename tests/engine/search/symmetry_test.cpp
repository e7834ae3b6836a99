#include "tests/support/symmetry.h"

#include "engine/analyze/analyze.h"
#include "engine/games/notation.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"
#include "tests/support/search_requests.h"
#include "tests/support/yonin_maps.h"

using engine::AnyPosition;

TEST_CASE("A position of Reversi has the same score however the board is turned",
          "[search][symmetry]") {
    const AnyPosition start = *engine::start_of("reversi");
    engine::SearchRequest request{.evaluation =
                                      tests::compiled(tests::symmetric_evaluation(), start)};
    request.limits.depth = 5;
    engine::Random random{9};
    for (const AnyPosition& position : tests::random_positions(start, random, 25)) {
        const auto result = engine::analyze(position, request);
        REQUIRE(result.has_value());
        for (const tests::Symmetry& symmetry : tests::symmetries(8)) {
            const auto turned = engine::analyze(tests::turned(position, symmetry), request);
            REQUIRE(turned.has_value());
            CAPTURE(engine::to_text(position));
            CHECK(turned->score == result->score);
        }
    }
}

TEST_CASE("A position of Yonin has the same score for the next seat one turn on",
          "[search][symmetry][yonin]") {
    const AnyPosition start = *engine::start_of("yonin");
    const auto algorithm = GENERATE(engine::Algorithm::Color, engine::Algorithm::Paranoid);
    engine::SearchRequest request{
        .algorithm = algorithm,
        .evaluation = tests::compiled(tests::yonin_evaluation(tests::kRight), start)};
    request.limits.depth = 5;
    engine::Random random{10};
    for (AnyPosition position : tests::random_positions(start, random, 25)) {
        const auto result = engine::analyze(position, request);
        REQUIRE(result.has_value());
        for (int seat = 1; seat < 4; ++seat) {
            position = tests::one_seat_on(position);
            const auto turned = engine::analyze(position, request);
            REQUIRE(turned.has_value());
            CAPTURE(engine::to_text(position));
            CHECK(turned->score == result->score);
        }
    }
}
