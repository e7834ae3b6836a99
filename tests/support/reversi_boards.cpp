#include "tests/support/reversi_boards.h"

#include <algorithm>
#include <bit>
#include <cstdint>

#include "engine/games/flip_plain.h"

namespace tests {

using engine::AnyPosition;
using engine::Color;
using engine::Player;
using engine::SquareSet;
using engine::reversi::Board;

Board board_of(const AnyPosition& position) {
    const Color own =
        engine::player_to_move(position) == Player::First ? Color::Black : Color::White;
    // The board is 8x8: its squares are those of the first word.
    const auto word = [&](Color color) {
        return static_cast<std::uint64_t>(engine::discs_of(position, color).bits());
    };
    return {.own = word(own), .other = word(engine::other(own))};
}

AnyPosition position_of(const Board& board) {
    return engine::ReversiPosition{SquareSet{board.own}, SquareSet{board.other}, Player::First};
}

Board random_board(engine::Random& random, int empties) {
    std::uint64_t empty = 0;
    while (std::popcount(empty) < empties) empty |= std::uint64_t{1} << random.below(64);
    // Of 64 discs how many are the own side's.
    constexpr std::uint64_t kShares[] = {1, 4, 16, 32, 32, 32, 48, 60, 63};
    const std::uint64_t share = kShares[random.below(std::size(kShares))];
    Board board{};
    for (int square = 0; square < 64; ++square) {
        const std::uint64_t disc = std::uint64_t{1} << square;
        if ((empty & disc) != 0) continue;
        (random.below(64) < share ? board.own : board.other) |= disc;
    }
    return board;
}

Board turned(const Board& board, const Symmetry& symmetry) {
    Board result{};
    for (int square = 0; square < 64; ++square) {
        const int to = symmetry(engine::Square{square}).index();
        result.own |= (board.own >> square & 1) << to;
        result.other |= (board.other >> square & 1) << to;
    }
    return result;
}

int plain_payoff(const Board& board) {
    std::uint64_t moves = engine::plain::mobility(board.own, board.other);
    if (moves == 0) {
        if (engine::plain::mobility(board.other, board.own) != 0) {
            return -plain_payoff({.own = board.other, .other = board.own});
        }
        const int own = std::popcount(board.own);
        const int other = std::popcount(board.other);
        if (own == other) return 0;
        return own > other ? 64 - 2 * other : 2 * own - 64;
    }
    int best = -64;
    for (; moves != 0; moves &= moves - 1) {
        const int square = std::countr_zero(moves);
        const std::uint64_t turned = engine::plain::flips(board.own, board.other, square);
        best = std::max(best,
                        -plain_payoff({.own = board.other & ~turned,
                                       .other = board.own | turned | std::uint64_t{1} << square}));
    }
    return best;
}

}  // namespace tests
