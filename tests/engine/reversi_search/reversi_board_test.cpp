#include "engine/reversi_search/reversi_board.h"

#include "tests/support/catch.h"
#include "tests/support/reversi_boards.h"

using engine::reversi::Board;

TEST_CASE("A board is over where neither side can move, and a near move says that it is not",
          "[reversi_search]") {
    engine::Random random{3};
    int overs = 0;
    int seen_near = 0;
    for (int round = 0; round < 100'000; ++round) {
        Board board = tests::random_board(random, static_cast<int>(random.below(61)));
        // Of most boards nearly all discs go to one side, so that many are over.
        if (round % 4 != 0) {
            const std::uint64_t kept = board.own & random.next() & random.next() & random.next();
            board = {.own = kept, .other = board.other | (board.own ^ kept)};
        }
        const bool can_move = board.moves() != 0 || board.passed().moves() != 0;
        CAPTURE(board.own, board.other);
        REQUIRE(board.is_over() == !can_move);
        if (board.has_near_move()) {
            REQUIRE(can_move);
            ++seen_near;
        }
        overs += can_move ? 0 : 1;
    }
    CHECK(overs > 1'000);
    CHECK(seen_near > 10'000);
}
