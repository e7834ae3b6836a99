#include "engine/reversi_search/endgame.h"

#include "tests/support/catch.h"
#include "tests/support/random_positions.h"
#include "tests/support/reversi_boards.h"

using engine::Random;
using engine::reversi::Board;
using engine::reversi::Endgame;
using engine::reversi::LastEmpties;

namespace {

/// What a null window may say of a payoff: on which side of `alpha` it lies, and a bound of it.
bool is_right(int said, int alpha, int payoff) {
    return said > alpha ? payoff >= said : payoff <= said;
}

/// Boards with so many empty squares: of random games, and such as no game reaches.
std::vector<Board> boards(Random& random, int empties, int count) {
    std::vector<Board> all;
    const auto start = *engine::start_of("reversi");
    for (const auto& position : tests::random_positions(start, random, count / 2, empties)) {
        all.push_back(tests::board_of(position));
    }
    while (std::ssize(all) < count) all.push_back(tests::random_board(random, empties));
    return all;
}

/// How many boards are worth so much effort, by empty squares: plain minimax takes all moves.
constexpr int kBoards[] = {400, 400, 400, 400, 400, 300, 200, 100, 40, 16};

template <int count>
void check_last_empties(Random& random) {
    LastEmpties last;
    for (int round = 0; round < 300; ++round) {
        const Board board = tests::random_board(random, count);
        std::uint32_t bytes = 0;
        for (std::uint64_t rest = board.empty(); rest != 0; rest &= rest - 1) {
            bytes = bytes << 8 | static_cast<std::uint32_t>(std::countr_zero(rest));
        }
        const auto in_order = LastEmpties::Squares<count>{bytes};
        const auto squares = in_order.first(static_cast<int>(random.below(count)));
        const int payoff = tests::plain_payoff(board);
        for (int alpha = -64; alpha <= 63; ++alpha) {
            CAPTURE(board.own, board.other, payoff, alpha);
            REQUIRE(is_right(last.template solve<count>(board, alpha, squares), alpha, payoff));
        }
    }
    CHECK(last.nodes() > 0);
}

}  // namespace

TEST_CASE("The last one to four empty squares are played out as plain minimax does, in any order",
          "[reversi_search]") {
    Random random{1};
    check_last_empties<4>(random);
    check_last_empties<3>(random);
    check_last_empties<2>(random);
    LastEmpties last;
    for (int round = 0; round < 1'000; ++round) {
        const Board board = tests::random_board(random, 1);
        const int payoff = tests::plain_payoff(board);
        CAPTURE(board.own, board.other);
        REQUIRE(last.last(board.own, std::countr_zero(board.empty())) == payoff);
    }
}

TEST_CASE("The squares of the last moves stay the same in whatever order", "[reversi_search]") {
    const LastEmpties::Squares<4> squares{0x3f20070bU};
    const auto listed = []<int count>(LastEmpties::Squares<count> list) {
        std::vector<int> numbers;
        for (int place = 0; place < count; ++place) numbers.push_back(list[place]);
        return numbers;
    };
    CHECK(listed(squares) == std::vector{11, 7, 32, 63});
    CHECK(listed(squares.first(0)) == std::vector{11, 7, 32, 63});
    CHECK(listed(squares.first(2)) == std::vector{32, 11, 7, 63});
    CHECK(listed(squares.first(3)) == std::vector{63, 11, 7, 32});
    CHECK(listed(squares.without(0)) == std::vector{7, 32, 63});
    CHECK(listed(squares.without(1)) == std::vector{11, 32, 63});
    CHECK(listed(squares.without(3)) == std::vector{11, 7, 32});
}

TEST_CASE("The endgame says on which side of every window the payoff lies, and bounds it",
          "[reversi_search]") {
    Random random{2};
    const int empties = GENERATE(range(0, 10));
    CAPTURE(empties);
    Endgame endgame;
    int passes = 0;
    int ends = 0;
    int wins_of_all = 0;
    for (const Board& board : boards(random, empties, kBoards[empties])) {
        const int payoff = tests::plain_payoff(board);
        if (board.moves() == 0) ++(board.passed().moves() == 0 ? ends : passes);
        if (payoff == 64 || payoff == -64) ++wins_of_all;
        for (int alpha = -64; alpha <= 63; ++alpha) {
            CAPTURE(board.own, board.other, payoff, alpha);
            const bool expected_cut = (alpha & 1) != 0;
            REQUIRE(is_right(endgame.solve(board, alpha, expected_cut), alpha, payoff));
            REQUIRE(is_right(endgame.solve(board, alpha, !expected_cut), alpha, payoff));
        }
    }
    if (empties < 4) CHECK(ends > 0);
    if (0 < empties && empties < 7) CHECK(passes > 0);
    if (empties == 6) CHECK(wins_of_all > 0);
}

TEST_CASE("What the endgame remembers of other windows does not mislead it", "[reversi_search]") {
    Random random{3};
    Endgame endgame;
    std::vector<Board> all;
    std::vector<int> payoffs;
    for (const int empties : {6, 7, 8}) {
        for (const Board& board : boards(random, empties, 12)) {
            all.push_back(board);
            payoffs.push_back(tests::plain_payoff(board));
        }
    }
    for (int round = 0; round < 20'000; ++round) {
        const std::size_t place = random.below(all.size());
        const int alpha = static_cast<int>(random.below(128)) - 64;
        CAPTURE(all[place].own, all[place].other, payoffs[place], alpha);
        const bool expected_cut = random.below(2) == 0;
        REQUIRE(is_right(endgame.solve(all[place], alpha, expected_cut), alpha, payoffs[place]));
        if (round % 5'000 == 4'999) endgame.clear();
    }
}
