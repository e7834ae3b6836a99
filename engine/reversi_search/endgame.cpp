#include "engine/reversi_search/endgame.h"

#include <algorithm>

#include "engine/reversi_search/quadrants.h"

namespace engine::reversi {
namespace {

constexpr int kNone = -100;
constexpr int kTried = -1'000'000;  ///< a rank below all
constexpr int kPlaces = 16;         ///< more than a node has moves; a power of two
static_assert(Endgame::kMost <= kPlaces);
constexpr std::uint64_t kCorners = 0x8100000000000081U;

/// By number of empties: the least alpha at which stable discs are counted; below it they hardly
/// ever cut. Measured: nodes and seconds of the endgame problems, two steps up and down.
constexpr std::array<int, 13> kStabilityAlpha = {99, 99, 99, 99, 99, 8, 10, 12, 12, 14, 16, 18, 20};

/// By square: which of ten kinds it is, that the board's symmetries tell apart. In their order a1,
/// b1, c1, d1; b2, c2, d2; c3, d3; d4.
constexpr std::array<std::uint8_t, 64> kKinds = [] {
    constexpr std::array<std::uint8_t, 4> kFirstOfRow = {0, 4, 7, 9};
    std::array<std::uint8_t, 64> kinds{};
    for (int square = 0; square < 64; ++square) {
        const int column = std::min(square % 8, 7 - square % 8);
        const int row = std::min(square / 8, 7 - square / 8);
        const int nearer = std::min(column, row);
        kinds[square] =
            static_cast<std::uint8_t>(kFirstOfRow[nearer] + std::max(column, row) - nearer);
    }
    return kinds;
}();

/// The weights of squares, from those of the ten kinds.
constexpr std::array<std::int8_t, 64> by_square(const std::array<std::int8_t, 10>& kinds) {
    std::array<std::int8_t, 64> weights{};
    for (int square = 0; square < 64; ++square) weights[square] = kinds[kKinds[square]];
    return weights;
}

/// Weights that order the moves of an expected cut node: of several moves that cut, the first
/// should be the one with the smallest tree. Fitted on node counts of 21,000 positions with 9 to 11
/// empties that searches of WTHOR positions reached. A weight for our own mobility was fitted, too;
/// it costs more time than it saves and is left out.
struct MoveOrderWeights {
    int reply;         ///< minus, for each of the opponent's moves
    int corner_reply;  ///< the same, for each on a corner
    int isolated;      ///< no empty square beside it
    int odd;           ///< an odd number of empty squares in its quarter of the board
    std::array<std::int8_t, 64> squares;
};
constexpr std::array<MoveOrderWeights, 3> kOrderWeights = {{
    {.reply = 37,
     .corner_reply = 17,
     .isolated = 10,
     .odd = 8,
     .squares = by_square({23, 10, 9, 6, 3, 5, 4, 6, 13, 0})},
    {.reply = 25,
     .corner_reply = 14,
     .isolated = 10,
     .odd = 7,
     .squares = by_square({20, 8, 8, 6, 7, 7, 4, 7, 14, 0})},
    {.reply = 20,
     .corner_reply = 12,
     .isolated = 7,
     .odd = 0,
     .squares = by_square({19, 6, 9, 6, 2, 6, 2, 16, 16, 0})},
}};
/// By number of empties, from five on. Five uses the weights of six: others made no difference.
constexpr const MoveOrderWeights& order_weights_at(int count) {
    return kOrderWeights[count < 6 ? 0 : (count - 6) / 2];
}

/// Move-ordering score of a move of an expected cut node; the highest goes first.
int order_score(int square, std::uint64_t replies, const MoveOrderWeights& weights,
                std::uint64_t odd, std::uint64_t alone) {
    // Branch-free: the kind of the next square is unpredictable.
    const int is_odd = static_cast<int>(odd >> square & 1);
    const int is_isolated = static_cast<int>(alone >> square & 1);
    return weights.squares[square] + weights.odd * is_odd + weights.isolated * is_isolated -
           weights.reply * std::popcount(replies) -
           weights.corner_reply * std::popcount(replies & kCorners);
}

/// The hash for the local table of one thread.
std::uint64_t local_hash(const Board& board) {
    const std::uint64_t own = board.own * 0x9e3779b97f4a7c15U;
    const std::uint64_t other = board.other * 0xbf58476d1ce4e5b9U;
    return (own ^ std::rotl(own, 29)) + std::rotl(other, 17) * 0x94d049bb133111ebU;
}

/// The empty squares that have no other empty square beside them: regions of one.
std::uint64_t isolated(std::uint64_t empty) {
    constexpr std::uint64_t kNotA = 0xfefefefefefefefeU;
    constexpr std::uint64_t kNotH = 0x7f7f7f7f7f7f7f7fU;
    const std::uint64_t row = empty | (empty << 1 & kNotA) | (empty >> 1 & kNotH);
    const std::uint64_t near = row << 8 | row >> 8 | (empty << 1 & kNotA) | (empty >> 1 & kNotH);
    return empty & ~near;
}

/// Yields squares one by one, all of one set before those of another. Branch-free: the size of the
/// first set is unpredictable.
class InTurn {
  public:
    InTurn(std::uint64_t first, std::uint64_t then) : first_{first}, then_{then} {}
    bool empty() const { return (first_ | then_) == 0; }
    int take() {
        const std::uint64_t left = first_ != 0 ? first_ : then_;
        const std::uint64_t without = left & (left - 1);
        then_ = first_ != 0 ? then_ : without;
        first_ = first_ != 0 ? without : 0;
        return std::countr_zero(left);
    }

  private:
    std::uint64_t first_;
    std::uint64_t then_;
};

}  // namespace

void Endgame::clear() {
    several_.clear();
    fives_.clear();
    fours_.clear();
}

bool Endgame::is_cut_by_stable_discs(const Board& board, int alpha, int count, int& bound) const {
    if (alpha < kStabilityAlpha[count]) return false;
    bound = 64 - 2 * stable_discs_.count(board.other, board.own);
    return bound <= alpha;
}

int Endgame::solve(Board board, int alpha, bool expected_cut) {
    const std::uint64_t empty = board.empty();
    const int count = std::popcount(empty);
    if (count > kFew) {
        return several({.board = board, .hash = local_hash(board), .moves = board.moves()}, alpha,
                       count, odd_quadrants(empty), expected_cut);
    }
    if (count == kFew) return four(board, local_hash(board), alpha);
    std::uint32_t squares = 0;
    for (std::uint64_t rest = empty; rest != 0; rest &= rest - 1) {
        squares = squares << 8 | static_cast<std::uint32_t>(std::countr_zero(rest));
    }
    switch (count) {
        case 3:
            return last_.solve(board, alpha, LastEmpties::Squares<3>{squares});
        case 2:
            return last_.solve(board, alpha, LastEmpties::Squares<2>{squares});
        case 1:
            return last_.last(board.own, static_cast<int>(squares));
        default:
            return board.payoff();
    }
}

int Endgame::last_four(Board board, int alpha) {
    const std::uint64_t empty = board.empty();
    const std::uint64_t alone = isolated(empty);
    InTurn turn{alone, empty ^ alone};
    const auto next = [&turn] { return static_cast<std::uint32_t>(turn.take()); };
    std::uint32_t squares = next();
    squares |= next() << 8;
    squares |= next() << 16;
    squares |= next() << 24;
    return last_.solve(board, alpha, LastEmpties::Squares<4>{squares});
}

int Endgame::four(Board board, std::uint64_t hash, int alpha) {
    LocalTable::Entry& entry = fours_[hash];
    if (entry.is_of(hash)) {
        if (entry.lower() > alpha) return entry.lower();
        if (entry.upper() <= alpha) return entry.upper();
    }
    const int score = last_four(board, alpha);
    entry.put(hash, score, alpha);
    return score;
}

int Endgame::several(const Node& node, int alpha, int count, std::uint64_t odd, bool expected_cut) {
    const std::uint64_t hash = node.hash;
    const Board board = node.board;
    const LocalTable::Entry& entry = table(count)[hash];
    if (int bound = 0; is_cut_by_stable_discs(board, alpha, count, bound)) return bound;
    if (entry.is_of(hash)) {
        if (entry.lower() > alpha) return entry.lower();
        if (entry.upper() <= alpha) return entry.upper();
    }

    if (node.moves == 0) return after_pass(board.passed(), alpha, count, odd, expected_cut);

    const int best = expected_cut ? best_ranked(board, node.moves, alpha, count, odd)
                                  : best_of_all(board, node.moves, alpha, count, odd);
    table(count)[hash].put(hash, best, alpha);
    return best;
}

int Endgame::after_pass(Board board, int alpha, int count, std::uint64_t odd, bool expected_cut) {
    const std::uint64_t moves = board.moves();
    if (moves == 0) return -board.payoff();
    return -several({.board = board, .hash = local_hash(board), .moves = moves}, -alpha - 1, count,
                    odd, !expected_cut);
}

int Endgame::best_of_all(Board board, std::uint64_t moves, int alpha, int count,
                         std::uint64_t odd) {
    // All children are made before the first is searched: their flips and moves, each a long wait
    // by itself, are found side by side.
    std::array<Node, kMost> children;  // NOLINT: only as many as there are moves are written
    int size = 0;
    for (InTurn squares{moves & odd, moves & ~odd}; !squares.empty();) {
        const int square = squares.take();
        Node& child = children[size++];
        child.square = square;
        child.board = board.after(square, board.flips(square));
        child.hash = local_hash(child.board);
    }
    if (count - 1 > kFew) {
        for (int place = 0; place < size; ++place) {
            children[place].moves = children[place].board.moves();
        }
    }
    int best = kNone;
    for (int place = 0; place < size; ++place) {
        const Node& child = children[place];
        last_.count(1);
        if (child.board.own == 0) return 64;
        const int score = count - 1 > kFew ? -several(child, -alpha - 1, count - 1,
                                                      odd ^ kQuadrantOf[child.square], true)
                                           : -four(child.board, child.hash, -alpha - 1);
        if (score > alpha) return score;
        best = std::max(best, score);
    }
    return best;
}

int Endgame::best_ranked(Board board, std::uint64_t moves, int alpha, int count,
                         std::uint64_t odd) {
    // NOLINTBEGIN: of all arrays only as much as there are moves is written
    std::array<Node, kMost> children;
    std::array<int, kMost> ranks;
    // NOLINTEND
    int size = 0;
    LocalTable& below = table(count - 1);
    for (std::uint64_t squares = moves; squares != 0; squares &= squares - 1) {
        const int square = std::countr_zero(squares);
        Node& child = children[size++];
        child.square = square;
        child.board = board.after(square, board.flips(square));
        child.hash = local_hash(child.board);
    }
    const std::uint64_t alone = isolated(board.empty());
    const MoveOrderWeights& weights = order_weights_at(count);
    int first = kTried;
    for (int place = 0; place < size; ++place) {
        Node& child = children[place];
        if (child.board.own == 0) {
            last_.count(1);
            return 64;
        }
        const LocalTable::Entry& known = below[child.hash];
        if (known.is_of(child.hash) && -known.upper() > alpha) return -known.upper();
        child.moves = child.board.moves();
        // With its place below the worth, the greatest rank tells which child it is without a
        // branch; of equal scores the first.
        const int worth = order_score(child.square, child.moves, weights, odd, alone);
        ranks[place] = worth * kPlaces + kPlaces - 1 - place;
        first = std::max(first, ranks[place]);
    }

    int best = kNone;
    for (int tried = 0; tried < size; ++tried) {
        if (tried > 0) first = *std::max_element(ranks.begin(), ranks.begin() + size);
        const int chosen = kPlaces - 1 - (first & (kPlaces - 1));
        ranks[chosen] = kTried;
        const Node& child = children[chosen];
        last_.count(1);
        const int score = count - 1 > kFew ? -several(child, -alpha - 1, count - 1,
                                                      odd ^ kQuadrantOf[child.square], tried > 0)
                                           : -four(child.board, child.hash, -alpha - 1);
        if (score > alpha) return score;
        best = std::max(best, score);
    }
    return best;
}

}  // namespace engine::reversi
