#include "tests/support/reference_features.h"

#include "engine/features/feature_value.h"
#include "engine/games/notation.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"
#include "tests/support/test_games.h"

using engine::AnyPosition;

namespace {

/// A third of the positions of random games, from all parts of the game, the ends included.
std::vector<AnyPosition> positions(const AnyPosition& start, engine::Random& random, int count) {
    std::vector<AnyPosition> chosen;
    while (static_cast<int>(chosen.size()) < count) {
        const auto game = tests::random_game(start, random);
        AnyPosition position = start;
        for (const engine::Move move : game) {
            if (random.below(3) == 0) chosen.push_back(position);
            position = engine::play(position, move);
        }
        chosen.push_back(position);
    }
    return chosen;
}

}  // namespace

TEST_CASE("Every feature has the value that counting square by square gives", "[features]") {
    const AnyPosition start = GENERATE(from_range(tests::test_games()));
    const engine::GameFacts& facts = engine::facts(start);
    CAPTURE(facts.name);
    engine::Random random{13};
    for (const AnyPosition& position : positions(start, random, 600)) {
        CAPTURE(engine::to_text(position));
        for (const engine::FeatureFacts& feature : engine::features()) {
            if (!feature.fault(facts).empty()) continue;
            CAPTURE(feature.name);
            for (int index = 0; index < facts.seats(); ++index) {
                const engine::Player seat = engine::player_at(index);
                CAPTURE(index);
                const double plain =
                    tests::reference_feature(feature.feature, position, seat) * feature.parts;
                const int value = engine::feature_value(feature.feature, position, seat);
                // Only these two are rounded; ties may go either way.
                const double rounding = feature.feature == engine::Feature::WinProbability ? 0.5
                                        : feature.feature == engine::Feature::ExpectedLead ? 1
                                                                                           : 0;
                REQUIRE(std::abs(value - plain) <= rounding + 1e-6);
                REQUIRE(std::abs(value) <= engine::kMaxSquares * feature.parts);
            }
        }
    }
}
