#include "engine/features/openness.h"

#include "engine/features/feature_value.h"
#include "engine/games/notation.h"
#include "tests/support/catch.h"
#include "tests/support/placed_discs.h"

using engine::AnyPosition;
using engine::Feature;
using engine::feature_value;
using engine::Player;
using tests::placed_discs;

namespace {

int openness(const AnyPosition& position, const std::string& move) {
    const auto read = engine::parse_move(position, move);
    REQUIRE(read.has_value());
    return engine::openness(std::get<engine::ReversiPosition>(position), *read);
}

}  // namespace

TEST_CASE("Openness is the empty neighbours of the turned discs after the move", "[features]") {
    SECTION("the four first moves are alike") {
        // e5 keeps d6, e6, f6 and f4 open.
        for (const char* move : {"f5", "e6", "d3", "c4"}) {
            CHECK(openness(*engine::start_of("reversi"), move) == 4);
        }
    }
    SECTION("the three answers are not") {
        const auto f5 = placed_discs("reversi", "e4 d5 e5 f5", "d4", Player::Second);
        CHECK(openness(f5, "d6") == 4);  // d5: c4, c5, c6, e6
        CHECK(openness(f5, "f4") == 3);  // e4: d3, e3, f3
        CHECK(openness(f5, "f6") == 3);  // e5: f4, d6, e6
    }
    SECTION("a square next to two turned discs counts twice") {
        // d4: c3, d3, e3, c5, d5, e5. e4: d3, e3, f3, d5, e5, f5.
        CHECK(openness(placed_discs("reversi", "c4", "d4 e4"), "f4") == 12);
    }
    SECTION("nothing is open inside") {
        const auto inside = placed_discs("reversi", "a1 c1 a2 c2 a3 b3 c3", "b2");
        CHECK(openness(inside, "b1") == 0);
    }
    SECTION("a pass opens nothing") {
        CHECK(openness(placed_discs("reversi", "b1", "a1"), "--") == 0);
    }
}

TEST_CASE("The feature compares the quietest moves of both sides", "[features]") {
    SECTION("by one square") {
        // White has f4 or f6 with 3; black's d3, c3 and c4 all open d4 to 4.
        const auto f5 = placed_discs("reversi", "e4 d5 e5 f5", "d4", Player::Second);
        CHECK(feature_value(Feature::Openness, f5, Player::First) == 6 * (4 - 3));
        CHECK(feature_value(Feature::Openness, f5, Player::Second) == 6 * (3 - 4));
    }
    SECTION("two discs in a row against one") {
        // White's b4 turns c4: b3, c3, d3, b5, c5, d5.
        const auto row = placed_discs("reversi", "c4", "d4 e4");
        CHECK(feature_value(Feature::Openness, row, Player::First) == 6 * (12 - 6));
    }
    SECTION("a seat without a move counts 24") {
        // Black's c1 turns b1: a2, b2, c2.
        const auto edge = placed_discs("reversi", "a1", "b1");
        CHECK(feature_value(Feature::Openness, edge, Player::First) == 6 * (3 - 24));
        CHECK(feature_value(Feature::Openness, placed_discs("reversi", "a1", ""), Player::First) ==
              0);
    }
    SECTION("a seat looks at the moves that it may make") {
        // Black's e5 lies in the quarter barred to the first seat, white's b5 in that barred to
        // the second; each turns one disc with six empty neighbours.
        const auto yonin = placed_discs("yonin", "c5", "d5");
        CHECK(feature_value(Feature::Openness, yonin, Player::First) == 6 * 24 - 3 * (24 + 6));
        CHECK(feature_value(Feature::Openness, yonin, Player::Second) == 6 * 24 - 3 * (24 + 6));
        CHECK(feature_value(Feature::Openness, yonin, Player::Third) == 6 * 6 - 3 * (24 + 6));
    }
}

TEST_CASE("The openness of all discs counts the empty neighbours of each", "[features]") {
    // e4: d3, e3, f3, f4; d5: c4, c5, c6, d6, e6; e5: f4, d6, e6, f6; f5: seven; d4: five.
    const auto f5 = placed_discs("reversi", "e4 d5 e5 f5", "d4", Player::Second);
    CHECK(feature_value(Feature::DiscOpenness, f5, Player::First) == 4 + 5 + 4 + 6 - 5);
    CHECK(feature_value(Feature::DiscOpenness, f5, Player::Second) == 5 - (4 + 5 + 4 + 6));
}
