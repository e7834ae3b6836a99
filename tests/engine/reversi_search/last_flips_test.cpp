#include "engine/reversi_search/last_flips.h"

#include "tests/support/catch.h"
#include "tests/support/reversi_boards.h"

TEST_CASE("The last empty square turns as many discs as the plain rules say, for either side",
          "[reversi_search]") {
    engine::Random random{1};
    for (int count = 0; count < 2'000; ++count) {
        const engine::reversi::Board full = tests::random_board(random, 0);
        for (int square = 0; square < 64; ++square) {
            const std::uint64_t placed = std::uint64_t{1} << square;
            const std::uint64_t own = full.own & ~placed;
            const std::uint64_t other = full.other & ~placed;
            CAPTURE(own, square);
            const engine::reversi::LastFlips plainly = {
                .own = std::popcount(engine::plain::flips(own, other, square)),
                .other = std::popcount(engine::plain::flips(other, own, square))};
            REQUIRE(engine::reversi::last_flips(own, square) == plainly);
        }
    }
}
