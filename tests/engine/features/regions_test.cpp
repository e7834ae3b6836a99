#include "engine/features/regions.h"

#include "engine/features/feature_value.h"
#include "tests/support/catch.h"
#include "tests/support/placed_discs.h"

using engine::Feature;
using engine::feature_value;
using engine::Player;
using engine::SquareSet;

namespace {

SquareSet squares(const std::string& names) {
    const auto position = tests::placed_discs("reversi", names, "");
    return engine::discs_of(position, engine::Color::Black).in_word();
}

}  // namespace

TEST_CASE("Squares that touch by a side or a corner are one region", "[features]") {
    CHECK(engine::odd_regions(SquareSet{}) == 0);
    CHECK(engine::odd_regions(squares("a1")) == 1);
    CHECK(engine::odd_regions(squares("a1 b1")) == 0);
    CHECK(engine::odd_regions(squares("a1 b2")) == 0);
    CHECK(engine::odd_regions(squares("a1 c1")) == 2);
    CHECK(engine::odd_regions(squares("a1 h1 a8 h8")) == 4);
    CHECK(engine::odd_regions(squares("h1 a2")) == 2);  // not around the board's side
    CHECK(engine::odd_regions(squares("a1 b1 c2 d3 d4 c5 b5 h1")) == 2);
    CHECK(engine::odd_regions(~SquareSet{}) == 0);
    // Every second square of every second row: nothing has more regions.
    CHECK(engine::odd_regions(SquareSet{0x0055005500550055}) == 16);
}

TEST_CASE("Odd regions are good for the seat to move", "[features]") {
    const auto start = *engine::start_of("reversi");
    CHECK(feature_value(Feature::RegionParity, start, Player::First) == 0);
    const auto f5 = tests::placed_discs("reversi", "e4 d5 e5 f5", "d4", Player::Second);
    CHECK(feature_value(Feature::RegionParity, f5, Player::First) == -1);
    CHECK(feature_value(Feature::RegionParity, f5, Player::Second) == 1);
    const auto small =
        tests::placed_discs("reversi4", "a2 b1 b2 c2 d2 c3", "a3 b3 d3 b4 c4 c1", Player::First);
    // Empty are a1, d1, a4 and d4.
    CHECK(feature_value(Feature::RegionParity, small, Player::First) == 4);
    CHECK(feature_value(Feature::RegionParity, small, Player::Second) == -4);
}
