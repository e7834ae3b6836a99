#include "engine/variant_endgame/short_search.h"

#include <algorithm>
#include <array>
#include <bit>

namespace engine::variant_endgame {
namespace {

// Of 48,084 exact scores of Yonin, 8 to 14 empty squares, each seat against the rest, a linear fit
// says in discs: one that can never be turned counts 1, a move of the coalition's 0.8 to 1, one of
// the next opponent's 0.75, of those after it 0.5 and 0.4, its turn 2 to 2.5; discs that can be
// turned count nothing. From these to twice as much for moves the exact search takes the same nodes
// within 3 %.
constexpr int kOurMove = 20;
constexpr int kTheirMove = 16;
constexpr int kOurTurn = 40;

}  // namespace

int ShortSearch::estimate(const Board& board, const Turn& turn) const {
    const Board stable = sides_.stable(board, sides_.empty(board));
    int value = kDisc * (sides_.least(stable) + sides_.most(stable)) / 2;
    if (sides_.is_ours(turn.seat)) value += kOurTurn;
    const std::uint64_t black = board.moves(Color::Black);
    const std::uint64_t white = board.moves(Color::White);
    int their_move = kTheirMove;
    int seat = turn.seat;
    for (int index = 0; index < sides_.seats(); ++index, seat = sides_.after(seat)) {
        const std::uint64_t own = sides_.color_of(seat) == Color::Black ? black : white;
        const int moves = std::popcount(own & sides_.place(seat));
        if (sides_.is_ours(seat)) {
            value += kOurMove * moves;
        } else {
            value -= their_move * moves;
            their_move = their_move * 2 / 3;
        }
    }
    return value;
}

int ShortSearch::score(const Board& board, const Turn& turn, int depth, int low, int high) {
    if (nodes_.is_stopped()) return 0;
    if (turn.moves == 0) return kDisc * sides_.payoff(board);
    if (depth == 0) return estimate(board, turn);
    if (depth < kKnownFrom) return best_of(board, turn, depth, low, high);

    if (known_.empty()) known_.resize(std::size_t{1} << kKnownBits);
    const Key key = key_of(board, static_cast<std::uint64_t>(turn.seat));
    Known& slot = known_[key >> (64 - kKnownBits)];
    Known known = slot.key == key && slot.depth == depth ? slot : Known{.key = key, .depth = depth};
    if (known.least >= high || known.least == known.most) return known.least;
    if (known.most <= low) return known.most;
    const int best = best_of(board, turn, depth, low, high);
    if (best > low) known.least = std::max(known.least, best);
    if (best < high) known.most = std::min(known.most, best);
    if (!nodes_.is_stopped()) slot = known;
    return best;
}

int ShortSearch::best_of(const Board& board, const Turn& turn, int depth, int low, int high) {
    const bool ours = sides_.is_ours(turn.seat);
    const Color color = sides_.color_of(turn.seat);
    std::array<Child, kWordSquares> children;  // NOLINT: only as much as there are moves is written
    int size = 0;
    for (std::uint64_t moves = turn.moves; moves != 0; moves &= moves - 1) {
        const int square = std::countr_zero(moves);
        nodes_.count();
        Child& child = children[size++];
        child.board = board.after(color, square, board.flips(color, square));
        child.turn = sides_.turn(child.board, sides_.after(turn.seat));
        // Few moves for an opponent, many for a friend.
        const int replies = std::popcount(child.turn.moves);
        child.rank = sides_.is_ours(child.turn.seat) == ours ? replies : -2 * replies;
    }
    if (depth > 1) {
        std::sort(children.begin(), children.begin() + size,
                  [](const Child& one, const Child& two) { return one.rank > two.rank; });
    }
    int best = ours ? -kMost : kMost;
    for (int place = 0; place < size && low < high; ++place) {
        const int found = score(children[place].board, children[place].turn, depth - 1, low, high);
        if (ours) {
            best = std::max(best, found);
            low = std::max(low, found);
        } else {
            best = std::min(best, found);
            high = std::min(high, found);
        }
    }
    return best;
}

}  // namespace engine::variant_endgame
