#include "engine/features/mobility_features.h"

#include "engine/features/feature_value.h"
#include "engine/games/notation.h"
#include "tests/support/catch.h"
#include "tests/support/placed_discs.h"
#include "tests/support/random_positions.h"
#include "tests/support/test_games.h"

using engine::AnyPosition;
using engine::Feature;
using engine::feature_value;
using engine::Player;
using tests::placed_discs;

TEST_CASE("Mobility counts the squares of both seats, whoever is to move", "[features]") {
    SECTION("the start and the first move are even") {
        CHECK(feature_value(Feature::Mobility, *engine::start_of("reversi"), Player::First) == 0);
        // White has d6, f4 and f6, black c3, d3 and c4.
        const auto f5 = placed_discs("reversi", "e4 d5 e5 f5", "d4", Player::Second);
        CHECK(feature_value(Feature::Mobility, f5, Player::First) == 0);
    }
    SECTION("an edge that only one seat can use") {
        // Black has c1; nobody can enclose a disc in a corner.
        const auto edge = placed_discs("reversi", "a1", "b1", Player::Second);
        CHECK(feature_value(Feature::Mobility, edge, Player::First) == 6);
        CHECK(feature_value(Feature::Mobility, edge, Player::Second) == -6);
    }
    SECTION("only where the seat may place, and the mean of the other color's seats") {
        // Black turns b1 from a1, where the third seat may not place; white has d1.
        const AnyPosition game = engine::VariantPosition{tests::interned(tests::three_seats())};
        const auto three = placed_discs(game, "c1", "b1");
        CHECK(feature_value(Feature::Mobility, three, Player::First) == 6 * 1 - 6 * 1);
        CHECK(feature_value(Feature::Mobility, three, Player::Second) == 6 * 1 - 3 * (1 + 0));
        CHECK(feature_value(Feature::Mobility, three, Player::Third) == 6 * 0 - 6 * 1);
    }
    SECTION("Yonin's first seat is barred from the quarter opposite") {
        // d3 and c4 of black's d3, c4, e6 and f5; e3 and f4 of white's; c5 and d6 for the fourth.
        const AnyPosition start = *engine::start_of("yonin");
        for (const Player seat : {Player::First, Player::Second, Player::Fourth}) {
            CHECK(feature_value(Feature::Mobility, start, seat) == 0);
        }
    }
}

TEST_CASE("Potential mobility counts empty squares next to discs of the other color",
          "[features]") {
    SECTION("the start is even, the first move opens up its own discs") {
        CHECK(feature_value(Feature::PotentialMobility, *engine::start_of("reversi"),
                            Player::First) == 0);
        // Black: c3, d3, e3, c4 and c5 next to d4. White: all around e4, d5, e5 and f5, 13.
        const auto f5 = placed_discs("reversi", "e4 d5 e5 f5", "d4", Player::Second);
        CHECK(feature_value(Feature::PotentialMobility, f5, Player::First) == 6 * (5 - 13));
        CHECK(feature_value(Feature::PotentialMobility, f5, Player::Second) == 6 * (13 - 5));
    }
    SECTION("a square next to several discs counts once") {
        // Next to b1: c1, a2, b2 and c2. Next to a1: a2 and b2.
        const auto corner = placed_discs("reversi", "a1", "b1");
        CHECK(feature_value(Feature::PotentialMobility, corner, Player::First) == 6 * (4 - 2));
    }
    SECTION("Yonin's seats look at the squares where they may place") {
        // Around d4: c3 d3 e3 c4 e4 c5 d5 e5; not e5 for the first seat.
        const auto white = placed_discs("yonin", "", "d4");
        CHECK(feature_value(Feature::PotentialMobility, white, Player::First) == 6 * 7);
        // Around d4 the third seat may not place in the first one's quarter: e3 e4 c5 d5 e5.
        CHECK(feature_value(Feature::PotentialMobility, white, Player::Third) == 6 * 5);
        CHECK(feature_value(Feature::PotentialMobility, white, Player::Second) == -3 * (7 + 5));
    }
}

TEST_CASE("A seat's mobility is never more than its potential mobility", "[features]") {
    engine::Random random{21};
    for (const AnyPosition& any :
         tests::positions_of_random_games(*engine::start_of("reversi"), random, 1'000)) {
        const auto position = std::get<engine::ReversiPosition>(any);
        const engine::SeatBoard board = engine::seat_board(position, Player::First);
        CHECK((engine::with_neighbours(board.other) & board.empty)
                  .contains_all(engine::mobility(board.own, board.other)));
    }
}
