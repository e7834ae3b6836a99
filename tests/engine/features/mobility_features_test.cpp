#include "engine/features/mobility_features.h"

#include "engine/features/feature_value.h"
#include "engine/games/notation.h"
#include "tests/support/catch.h"

using engine::AnyPosition;
using engine::Feature;
using engine::feature_value;
using engine::Player;

namespace {

AnyPosition after(const std::string& game, const std::string& moves) {
    const AnyPosition start = *engine::start_of(game);
    const auto read = engine::parse_moves(start, moves);
    REQUIRE(read.has_value());
    return engine::play_all(start, *read);
}

}  // namespace

TEST_CASE("Mobility counts the squares of both seats, whoever is to move", "[features]") {
    CHECK(feature_value(Feature::Mobility, after("reversi", ""), Player::First) == 0);
    // White has d6, f4 and f6. Black would have c3, d3 and c4.
    CHECK(feature_value(Feature::Mobility, after("reversi", "f5"), Player::First) == 0);
    const AnyPosition yonin = after("yonin", "");
    // The first seat may place on d3 and c4, each of the white ones on two of e3, f4, c5, d6.
    CHECK(feature_value(Feature::Mobility, yonin, Player::First) == 0);
}

TEST_CASE("Potential mobility counts empty squares next to discs of the other color",
          "[features]") {
    // Black: c3, d3, e3, c4 and c5 next to d4. White: all around e4, d5, e5 and f5, 13 squares.
    const AnyPosition position = after("reversi", "f5");
    CHECK(feature_value(Feature::PotentialMobility, position, Player::First) == 6 * (5 - 13));
    CHECK(feature_value(Feature::PotentialMobility, position, Player::Second) == 6 * (13 - 5));
    CHECK(feature_value(Feature::PotentialMobility, after("reversi", ""), Player::First) == 0);
}
