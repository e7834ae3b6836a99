#include "engine/reversi_search/endgame.h"

#include <algorithm>

#include "engine/reversi_search/quadrants.h"

namespace engine::reversi {
namespace {

constexpr int kNone = -100;
constexpr std::uint64_t kCorners = 0x8100000000000081U;

/// By empty squares: from which alpha on stable discs are worth counting. Below they hardly ever
/// decide. Found by counting nodes and seconds.
constexpr std::array<int, 13> kStabilityAlpha = {99, 99, 99, 99, 99, 8, 10, 12, 12, 14, 16, 18, 20};

/// What a square is worth when moves are ordered: corners first, the squares that give them away
/// last.
constexpr std::array<std::int8_t, 16> kQuarterValues = {9, 2, 8, 6, 2, 1, 3, 4,
                                                        8, 3, 7, 5, 6, 4, 5, 0};
constexpr std::array<std::int8_t, 64> kSquareValues = [] {
    std::array<std::int8_t, 64> values{};
    for (int square = 0; square < 64; ++square) {
        const int column = std::min(square % 8, 7 - square % 8);
        const int row = std::min(square / 8, 7 - square / 8);
        values[square] = kQuarterValues[row * 4 + column];
    }
    return values;
}();

/// A position's place in the table of one thread, and what it is known by there.
std::uint64_t local_hash(const Board& board) {
    const std::uint64_t own = board.own * 0x9e3779b97f4a7c15U;
    const std::uint64_t other = board.other * 0xbf58476d1ce4e5b9U;
    return (own ^ std::rotl(own, 29)) + std::rotl(other, 17) * 0x94d049bb133111ebU;
}

}  // namespace

Endgame::Endgame() : table_(std::size_t{1} << kTableBits) {}

void Endgame::clear() {
    std::ranges::fill(table_, Known{});
}

bool Endgame::is_cut_by_stable_discs(const Board& board, int alpha, int count, int& bound) const {
    if (alpha < kStabilityAlpha[count]) return false;
    bound = 64 - 2 * stable_discs_.count(board.other, board.own);
    return bound <= alpha;
}

int Endgame::solve(Board board, int alpha) {
    const std::uint64_t empty = board.empty();
    const int count = std::popcount(empty);
    if (count > kFew) return several(board, alpha, count, odd_quadrants(empty));
    if (count > 4) return few(board, alpha, empty, count, odd_quadrants(empty));
    LastEmpties::Squares<4> squares{};
    int found = 0;
    for (std::uint64_t rest = empty; rest != 0; rest &= rest - 1) {
        squares[found++] = static_cast<std::uint8_t>(std::countr_zero(rest));
    }
    switch (count) {
        case 4:
            return last_four(board, alpha, empty);
        case 3:
            return last_.solve<3>(board, alpha, {squares[0], squares[1], squares[2]});
        case 2:
            return last_.solve<2>(board, alpha, {squares[0], squares[1]});
        case 1:
            return last_.last(board.own, squares[0]);
        default:
            return board.payoff();
    }
}

int Endgame::last_four(Board board, int alpha, std::uint64_t empty) {
    // Squares that are alone in their quarter first.
    std::uint64_t alone = 0;
    for (const std::uint64_t quadrant : kQuadrants) {
        const std::uint64_t within = empty & quadrant;
        alone |= (within & (within - 1)) == 0 ? within : 0;
    }
    LastEmpties::Squares<4> squares;
    int found = 0;
    for (std::uint64_t rest = alone; rest != 0; rest &= rest - 1) {
        squares[found++] = static_cast<std::uint8_t>(std::countr_zero(rest));
    }
    for (std::uint64_t rest = empty ^ alone; rest != 0; rest &= rest - 1) {
        squares[found++] = static_cast<std::uint8_t>(std::countr_zero(rest));
    }
    return last_.solve<4>(board, alpha, squares);
}

int Endgame::few(Board board, int alpha, std::uint64_t empty, int count, std::uint64_t odd) {
    if (int bound = 0; is_cut_by_stable_discs(board, alpha, count, bound)) return bound;
    int best = kNone;
    for (std::uint64_t squares : {empty & odd, empty & ~odd}) {
        for (; squares != 0; squares &= squares - 1) {
            const int square = std::countr_zero(squares);
            if ((kNeighbours[square] & board.other) == 0) continue;
            const std::uint64_t turned = board.flips(square);
            if (turned == 0) continue;
            last_.count(1);
            const Board child = board.after(square, turned);
            const std::uint64_t rest = empty ^ bit(square);
            const int score =
                count == 5 ? -last_four(child, -alpha - 1, rest)
                           : -few(child, -alpha - 1, rest, count - 1, odd ^ kQuadrantOf[square]);
            if (score > alpha) return score;
            best = std::max(best, score);
        }
    }
    if (best != kNone) return best;
    if (board.passed().moves() == 0) return board.payoff();
    return -few(board.passed(), -alpha - 1, empty, count, odd);
}

int Endgame::rank(const Board& child, int square, std::uint64_t odd) const {
    const std::uint64_t replies = child.moves();
    const int mobility = std::popcount(replies) + std::popcount(replies & kCorners);
    return kSquareValues[square] - 16 * mobility + ((odd & bit(square)) != 0 ? 8 : 0);
}

int Endgame::several(Board board, int alpha, int count, std::uint64_t odd) {
    const std::uint64_t hash = local_hash(board);
    Known& entry = table_[hash >> (64 - kTableBits)];
    __builtin_prefetch(&entry);
    if (int bound = 0; is_cut_by_stable_discs(board, alpha, count, bound)) return bound;
    std::uint64_t moves = board.moves();

    int known_move = -1;
    if (entry.check == hash) {
        if (entry.lower > alpha) return entry.lower;
        if (entry.upper <= alpha) return entry.upper;
        known_move = entry.move;
    }

    if (moves == 0) {
        if (board.passed().moves() == 0) return board.payoff();
        return -several(board.passed(), -alpha - 1, count, odd);
    }

    std::array<Ranked, 32> ranked;  // NOLINT: only as many as there are moves are written
    int size = 0;
    for (; moves != 0; moves &= moves - 1) {
        const int square = std::countr_zero(moves);
        const std::uint64_t turned = board.flips(square);
        const Board child = board.after(square, turned);
        if (child.own == 0) {
            last_.count(1);
            return 64;
        }
        if (count - 1 > kFew) {
            const std::uint64_t child_hash = local_hash(child);
            const Known& known_child = table_[child_hash >> (64 - kTableBits)];
            if (known_child.check == child_hash && -known_child.upper > alpha)
                return -known_child.upper;
        }
        ranked[size++] = {.turned = turned,
                          .child = child,
                          .square = square,
                          .rank = square == known_move ? 10'000 : rank(child, square, odd)};
    }

    int best = kNone;
    int best_square = 0;
    for (int place = 0; place < size; ++place) {
        int chosen = place;
        for (int other = place + 1; other < size; ++other) {
            if (ranked[other].rank > ranked[chosen].rank) chosen = other;
        }
        if (chosen != place) std::swap(ranked[place], ranked[chosen]);
        const Ranked& move = ranked[place];
        last_.count(1);
        const std::uint64_t odd_after = odd ^ kQuadrantOf[move.square];
        const int score = count - 1 > kFew ? -several(move.child, -alpha - 1, count - 1, odd_after)
                                           : -few(move.child, -alpha - 1, move.child.empty(),
                                                  count - 1, odd_after);
        if (score > best) {
            best = score;
            best_square = move.square;
            if (score > alpha) break;
        }
    }

    Known& remembered = table_[hash >> (64 - kTableBits)];
    if (remembered.check != hash) remembered = {.check = hash};
    if (best > alpha) {
        remembered.lower = static_cast<std::int8_t>(best);
    } else {
        remembered.upper = static_cast<std::int8_t>(best);
    }
    remembered.move = static_cast<std::uint8_t>(best_square);
    return best;
}

}  // namespace engine::reversi
