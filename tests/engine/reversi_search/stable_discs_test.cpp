#include "engine/reversi_search/stable_discs.h"

#include "engine/features/stability.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"
#include "tests/support/reversi_boards.h"

using engine::SquareSet;
using engine::reversi::Board;

namespace {

/// Of games and such as no game reaches, with many and few empty squares.
std::vector<Board> boards(engine::Random& random) {
    std::vector<Board> all;
    const auto start = *engine::start_of("reversi");
    for (const auto& position : tests::positions_of_random_games(start, random, 3'000)) {
        all.push_back(tests::board_of(position));
    }
    for (int count = 0; count < 3'000; ++count) {
        all.push_back(tests::random_board(random, static_cast<int>(random.below(25))));
    }
    return all;
}

int proven(const Board& board) {
    return (engine::provably_stable(SquareSet{board.own}, SquareSet{board.other}, {}) &
            SquareSet{board.own})
        .size();
}

}  // namespace

TEST_CASE("Stable discs that a search counts are among those that the feature proves",
          "[reversi_search]") {
    const engine::reversi::StableDiscs stable_discs;
    engine::Random random{2};
    int counted = 0;
    int all = 0;
    for (const Board& board : boards(random)) {
        const int found = stable_discs.count(board.own, board.other);
        const int most = proven(board);
        CAPTURE(board.own, board.other);
        REQUIRE(found <= most);
        counted += found;
        all += most;
    }
    // Fast, but not blind.
    CHECK(counted > 0.8 * all);
}

TEST_CASE("As many discs are stable on the turned and mirrored board", "[reversi_search]") {
    const engine::reversi::StableDiscs stable_discs;
    engine::Random random{3};
    for (const Board& board : boards(random)) {
        const int found = stable_discs.count(board.own, board.other);
        for (const tests::Symmetry& symmetry : tests::symmetries(8)) {
            const Board other = tests::turned(board, symmetry);
            CAPTURE(board.own, board.other);
            REQUIRE(stable_discs.count(other.own, other.other) == found);
        }
    }
}

TEST_CASE("A full board is stable as a whole, the start not at all", "[reversi_search]") {
    const engine::reversi::StableDiscs stable_discs;
    engine::Random random{4};
    const Board full = tests::random_board(random, 0);
    CHECK(stable_discs.count(full.own, full.other) == std::popcount(full.own));
    CHECK(stable_discs.count(full.other, full.own) == std::popcount(full.other));
    const Board start = tests::board_of(*engine::start_of("reversi"));
    CHECK(stable_discs.count(start.own, start.other) == 0);
}
