#include "engine/features/probability.h"

#include "engine/features/feature_value.h"
#include "tests/support/catch.h"
#include "tests/support/placed_discs.h"
#include "tests/support/random_positions.h"

using engine::AnyPosition;
using engine::Feature;
using engine::feature_value;
using engine::Player;
using tests::placed_discs;

namespace {

/// In cells.
double first(const AnyPosition& position) {
    return feature_value(Feature::WinProbability, position, Player::First) / 1024.0;
}

}  // namespace

TEST_CASE("At the start every cell is anybody's", "[features][upper_hand]") {
    CHECK(first(*engine::start_of("upperhand")) == 27.5);
    CHECK(first(*engine::start_of("upperhand4")) == 15);
    CHECK(first(*engine::start_of("upperhand3")) == 7);
    CHECK(first(*engine::start_of("upperhand2")) == 2.5);
}

TEST_CASE("The top of the smallest pyramid by the balls under it", "[features][upper_hand]") {
    // One own and three free: own with two or three of the three, half with one: 4/8 + 3/16.
    CHECK(first(placed_discs("upperhand2", "Aa1", "")) == 1 + 1.5 + 0.6875);
    // Two own and two free: own unless both fall to the other, then half.
    CHECK(first(placed_discs("upperhand2", "Aa1 Ab1", "")) == 2 + 1 + 0.875);
    CHECK(first(placed_discs("upperhand2", "Aa1", "Ab1")) == 1 + 1 + 0.5);
    CHECK(first(placed_discs("upperhand2", "Aa1 Ab1", "Aa2")) == 2 + 0.5 + 0.75);
    // Free itself now, whatever its supports would say.
    CHECK(first(placed_discs("upperhand2", "Aa1 Ab1", "Aa2 Ab2")) == 2 + 0.5);
    CHECK(first(placed_discs("upperhand2", "Aa1 Ab1 Aa2", "Ab2")) == 3 + 0.5);
    CHECK(first(placed_discs("upperhand2", "Aa1 Ab1 Ba1", "Aa2 Ab2")) == 3);
}

TEST_CASE("The expected lead is what one seat expects more than the other",
          "[features][upper_hand]") {
    const auto lead = [](const AnyPosition& position, Player seat) {
        return feature_value(Feature::ExpectedLead, position, seat) / 1024.0;
    };
    CHECK(lead(*engine::start_of("upperhand"), Player::First) == 0);
    // Of five cells the first seat expects 1 + 1.5 + 0.6875.
    const AnyPosition one = placed_discs("upperhand2", "Aa1", "");
    CHECK(lead(one, Player::First) == 2 * 3.1875 - 5);
    CHECK(lead(one, Player::Second) == 5 - 2 * 3.1875);
    // Every cell is filled: the lead is the payoff.
    CHECK(lead(placed_discs("upperhand2", "Aa1 Ab1 Ba1", "Aa2 Ab2"), Player::First) == 1);
}

TEST_CASE("Chances rise through the layers", "[features][upper_hand]") {
    // The cell above the ball has 0.6875; the top, from it and three halves, 1/2 + 9/128.
    CHECK(first(placed_discs("upperhand3", "Aa1", "")) ==
          1 + 8 * 0.5 + 0.6875 + 3 * 0.5 + 0.5 + 9 / 128.0);
    // In the middle of a side the ball lies under two cells, 3/8 more likely own than not each.
    const double above = 0.6875;
    CHECK(first(placed_discs("upperhand3", "Ab1", "")) ==
          1 + 8 * 0.5 + 2 * above + 2 * 0.5 + 0.5 + 9 / 64.0);
}

TEST_CASE("What is likely one seat's is unlikely the other's", "[features][upper_hand]") {
    for (const int size : {2, 3, 4, 5}) {
        const AnyPosition start = engine::UpperHandPosition{size};
        const int cells = engine::facts(start).layout.squares.size();
        engine::Random random{static_cast<std::uint64_t>(size)};
        for (const AnyPosition& position : tests::positions_of_random_games(start, random, 1'000)) {
            REQUIRE(feature_value(Feature::WinProbability, position, Player::First) +
                        feature_value(Feature::WinProbability, position, Player::Second) ==
                    cells * 1024);
        }
    }
}
