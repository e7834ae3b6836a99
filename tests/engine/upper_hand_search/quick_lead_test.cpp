#include "engine/upper_hand_search/quick_lead.h"

#include "engine/features/probability.h"
#include "engine/games/notation.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"

using engine::AnyPosition;
using engine::UpperHandPosition;

TEST_CASE("The quick lead is the expected lead", "[upper_hand_search]") {
    const int size = GENERATE(2, 3, 4, 5);
    const auto shape = engine::upper_hand::shape_of(size);
    engine::Random random{19};
    for (const AnyPosition& any : tests::random_positions(UpperHandPosition{size}, random, 200)) {
        const auto& position = std::get<UpperHandPosition>(any);
        const double expected =
            static_cast<double>(engine::expected_lead(position, position.player_to_move())) /
            engine::kProbabilityParts;
        CAPTURE(engine::to_text(any));
        CHECK_THAT(static_cast<double>(engine::upper_hand::quick_lead(
                       engine::upper_hand::board_of(position), shape)),
                   Catch::Matchers::WithinAbs(expected, 0.001));
    }
}
