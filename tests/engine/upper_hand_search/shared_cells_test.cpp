#include "engine/upper_hand_search/shared_cells.h"

#include "engine/analyze/analyze.h"
#include "engine/games/notation.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"
#include "tests/support/search_requests.h"

using engine::AnyPosition;
using engine::UpperHandPosition;
using engine::upper_hand::board_of;
using engine::upper_hand::payoff_bounds;
using engine::upper_hand::Prospects;
using engine::upper_hand::secures;
using engine::upper_hand::shape_of;
using engine::upper_hand::Side;

TEST_CASE("What a side secures by half of the free cells, it gets", "[upper_hand_search]") {
    const auto [size, empties] =
        GENERATE(table<int, int>({{3, 6}, {4, 9}, {4, 14}, {5, 9}, {5, 13}, {5, 17}}));
    const auto shape = shape_of(size);
    engine::Random random{98};
    int secured = 0;
    int more_than_at_sight = 0;
    for (const AnyPosition& any :
         tests::random_positions(UpperHandPosition{size}, random, 80, empties)) {
        const auto board = board_of(std::get<UpperHandPosition>(any));
        const auto prospects = Prospects::of(board, shape);
        const auto bounds = payoff_bounds(board, prospects);
        const auto result = engine::analyze(
            any, {.evaluation = tests::compiled(engine::disc_evaluation(engine::facts(any)), any),
                  .goal = engine::Goal::Exact});
        REQUIRE(result.has_value());
        const auto payoff = static_cast<int>(result->score);
        CAPTURE(engine::to_text(any), payoff);
        for (int at_least = -8; at_least <= 8; ++at_least) {
            if (secures(Side::to_move(board), prospects, at_least)) {
                CHECK(payoff >= at_least);
                ++secured;
                if (bounds.least < at_least) ++more_than_at_sight;
            }
            if (secures(Side::waiting(board), prospects, at_least)) {
                CHECK(-payoff >= at_least);
                ++secured;
                if (-bounds.most < at_least) ++more_than_at_sight;
            }
        }
    }
    CHECK(secured > 0);
    CHECK(more_than_at_sight > 0);
}
