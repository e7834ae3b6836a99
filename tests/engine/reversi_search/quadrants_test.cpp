#include "engine/reversi_search/quadrants.h"

#include "tests/support/catch.h"

using engine::reversi::bit;
using engine::reversi::kQuadrants;

TEST_CASE("Every square is in one quarter of sixteen squares, its own", "[reversi_search]") {
    std::uint64_t all = 0;
    for (const std::uint64_t quadrant : kQuadrants) {
        CHECK(std::popcount(quadrant) == 16);
        CHECK((all & quadrant) == 0);
        all |= quadrant;
    }
    CHECK(all == ~std::uint64_t{0});
    for (int square = 0; square < 64; ++square) {
        const int number = square % 8 / 4 + 2 * (square / 32);
        CHECK(engine::reversi::kQuadrantOf[square] == kQuadrants[number]);
        CHECK((kQuadrants[number] & bit(square)) != 0);
    }
}

TEST_CASE("A quarter is odd when an odd number of its squares is empty", "[reversi_search]") {
    constexpr int kA1 = 0;
    constexpr int kB2 = 9;
    constexpr int kH1 = 7;
    constexpr int kA8 = 56;
    CHECK(engine::reversi::odd_quadrants(0) == 0);
    CHECK(engine::reversi::odd_quadrants(bit(kA1)) == kQuadrants[0]);
    CHECK(engine::reversi::odd_quadrants(bit(kA1) | bit(kB2)) == 0);
    CHECK(engine::reversi::odd_quadrants(bit(kA1) | bit(kB2) | bit(kH1) | bit(kA8)) ==
          (kQuadrants[1] | kQuadrants[2]));
    CHECK(engine::reversi::odd_quadrants(~std::uint64_t{0}) == 0);
}
