#include "engine/features/disc_features.h"

#include "engine/features/feature_value.h"
#include "tests/support/catch.h"
#include "tests/support/placed_discs.h"
#include "tests/support/test_games.h"

using engine::Feature;
using engine::feature_value;
using engine::Player;
using tests::placed_discs;

TEST_CASE("The disc count is own discs minus the other's", "[features]") {
    const auto reversi = placed_discs("reversi", "d4 d5 e4 a1", "e5");
    CHECK(feature_value(Feature::DiscCount, reversi, Player::First) == 3);
    CHECK(feature_value(Feature::DiscCount, reversi, Player::Second) == -3);
    // Four seats, two colors: partners have the same number.
    const auto yonin = placed_discs("yonin", "d4 d5", "e5");
    CHECK(feature_value(Feature::DiscCount, yonin, Player::Third) == 1);
    CHECK(feature_value(Feature::DiscCount, yonin, Player::Fourth) == -1);
    // The neutral ball counts for nobody.
    const auto pyramid = placed_discs("upperhand3", "Aa1 Ab1", "Ac3");
    CHECK(feature_value(Feature::DiscCount, pyramid, Player::First) == 1);
}

TEST_CASE("Counted discs are those on the squares that the payoff counts", "[features]") {
    SECTION("one's own quarter in Yonin, and nothing subtracted") {
        const auto yonin = placed_discs("yonin", "a1 d4 e4 h8", "a8 b8 c8 d1");
        CHECK(feature_value(Feature::CountedDiscs, yonin, Player::First) == 2);
        CHECK(feature_value(Feature::CountedDiscs, yonin, Player::Second) == 0);
        CHECK(feature_value(Feature::CountedDiscs, yonin, Player::Third) == 1);
        CHECK(feature_value(Feature::CountedDiscs, yonin, Player::Fourth) == 3);
    }
    SECTION("with two seats minus the other's, each on its own squares") {
        const engine::AnyPosition game = engine::VariantPosition{tests::interned(tests::halves())};
        const auto halves = placed_discs(game, "a1 b1 f1", "c1 d1 e1 f6");
        CHECK(feature_value(Feature::CountedDiscs, halves, Player::First) == 2 - 3);
        CHECK(feature_value(Feature::CountedDiscs, halves, Player::Second) == 3 - 2);
    }
    SECTION("the whole board in Reversi") {
        const auto reversi = placed_discs("reversi", "d4 d5 e4 a1", "e5");
        CHECK(feature_value(Feature::CountedDiscs, reversi, Player::First) == 3);
    }
}

TEST_CASE("The frontier is the discs next to an empty square", "[features]") {
    SECTION("all of them in the open") {
        const auto open = placed_discs("reversi", "d5 e4 e5 f5", "d4");
        CHECK(feature_value(Feature::Frontier, open, Player::First) == 4 - 1);
        CHECK(feature_value(Feature::Frontier, open, Player::Second) == 1 - 4);
    }
    SECTION("not those that others shield") {
        // a1, b1, a2 and b2 touch only discs and the board's rim.
        const auto corner = placed_discs("reversi", "a1 b1 c1 a2 b2 c2 a3 b3 c3", "");
        CHECK(feature_value(Feature::Frontier, corner, Player::First) == 5);
    }
    SECTION("neither rows nor files run on at the board's side") {
        const auto sides = placed_discs("reversi4", "a1 a2 a3 a4 b1 b2 b3 b4", "c1 c2 c3 c4");
        CHECK(feature_value(Feature::Frontier, sides, Player::First) == -4);
    }
}
