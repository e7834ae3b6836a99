#include "engine/features/quiet_moves.h"

#include "engine/features/feature_value.h"
#include "tests/support/catch.h"
#include "tests/support/placed_discs.h"

using engine::Feature;
using engine::feature_value;
using engine::Player;
using tests::placed_discs;

TEST_CASE("Moves that turn a single disc", "[features]") {
    // The corner's disc is safe: white has no move in either.
    CHECK(feature_value(Feature::OneDiscMoves, placed_discs("reversi", "a1", "b1"),
                        Player::First) == 6);
    CHECK(feature_value(Feature::OneDiscMoves, placed_discs("reversi", "a1", "b1 c1"),
                        Player::First) == 0);
    CHECK(feature_value(Feature::OneDiscMoves, placed_discs("reversi", "a1", "b1 b2 c2 a2"),
                        Player::Second) == -18);
}

TEST_CASE("Moves that open no square to the other color", "[features]") {
    // Black's c1 takes the rest of the edge: white, who has nothing to stand on, gains no square.
    const auto edge = placed_discs("reversi", "a1", "b1");
    CHECK(feature_value(Feature::PullingMoves, edge, Player::First) == 6);
    // From the beginning every move opens three squares to the other side.
    const auto start = *engine::start_of("reversi");
    CHECK(feature_value(Feature::PullingMoves, start, Player::First) == 0);
}
