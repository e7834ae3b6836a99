#include "engine/upper_hand_search/payoff_search.h"

#include <algorithm>
#include <limits>

#include "engine/features/probability.h"

namespace engine::upper_hand {

int PayoffSearch::payoff(const Board& board, int alpha, int beta, Line& line) {
    const int low = std::max<int>(alpha, -board.own_reserve);
    const int high = std::min<int>(beta, board.other_reserve);
    const bool pays = high - low > 2 && board.own_reserve + board.other_reserve >= kBisectFrom;
    return pays ? bisect(board, low, high, line) : search(board, alpha, beta, line);
}

int PayoffSearch::bisect(const Board& board, int low, int high, Line& line) {
    int guess = std::clamp(0, low, high);
    while (low < high && !control_.is_stopped()) {
        const int bound = guess == low ? low + 1 : guess;
        guess = search(board, bound - 1, bound, line);
        if (guess < bound) {
            high = std::min(high, guess);
        } else {
            low = std::max(low, guess);
        }
    }
    // `guess` may lie beyond the window; else this finds the line that goes with it.
    return search(board, guess - 1, guess + 1, line);
}

std::int32_t PayoffSearch::lead(const Board& board) const {
    return expected_lead(position_of(board, shape_.size, Player::First), Player::First);
}

int PayoffSearch::search(const Board& board, int alpha, int beta, Line& line) {
    // 1. Stop requested?
    if (control_.is_stopped()) return 0;
    line.length = 0;

    // 2. End of game.
    if (board.is_over()) return board.payoff();

    // 3. The reserves bound the payoff: nobody's grows.
    if (board.other_reserve <= alpha) return board.other_reserve;
    if (-board.own_reserve >= beta) return -board.own_reserve;

    // 4. Known position. On the principal variation it only helps to order, so that the line is
    //    whole.
    const int left = board.own_reserve + board.other_reserve;
    const bool on_line = beta - alpha > 1;
    const bool uses_table = left >= kTableFrom;
    Canonical place;
    Key key = 0;
    std::uint8_t known_move = kNoMove;
    if (uses_table) {
        place = left >= kTurnedFrom ? canonical(board, shape_) : as_it_lies(board, shape_);
        key = place.key(board);
        if (const auto known = table_.probe(key)) {
            const int score = known->score.raw();
            const bool decided = decides(known->bound, score, alpha, beta);
            if (decided && !on_line) return score;
            known_move = brought_back(known->move.byte() & 63, place.symmetry);
        }
    }

    // 5. Order moves.
    RankedMoves moves{board, shape_};
    for (RankedMove& move : moves) {
        if (move.cell == known_move) {
            move.rank = std::numeric_limits<std::int32_t>::max();
        } else if (move.child.is_over()) {
            if (-move.child.payoff() >= beta) {
                count_.count();
                return -move.child.payoff();
            }
            move.rank = -1024 * move.child.payoff();
        } else {
            move.rank = gain(board, move.child, shape_) + history_.rank(move.cell);
            if (left >= kLeadFrom) move.rank -= kLead * lead(move.child);
        }
    }

    // 6. Each move.
    Line rest;
    int best = -kWordSquares;
    std::uint8_t best_move = kNoMove;
    for (int index = 0; index < moves.size(); ++index) {
        const RankedMove& move = moves.pick(index);
        count_.count();
        const int low = std::max(alpha, best);
        int score = low;
        if (index > 0 && on_line) score = -search(move.child, -low - 1, -low, rest);
        if (index == 0 || !on_line || (score > low && score < beta)) {
            score = -search(move.child, -beta, -low, rest);
        }
        if (control_.is_stopped()) return 0;
        if (score <= best) continue;
        best = score;
        best_move = move.cell;
        if (on_line && score > alpha) line.put(best_move, rest);
        if (best >= beta) {
            history_.add(best_move, left);
            break;
        }
    }

    // 7. Remember.
    if (uses_table) {
        table_.store(key, {.score = Score::from_raw(best),
                           .bound = bound_of(best, alpha, beta),
                           .proven = true,
                           .depth = left,
                           .move = Move::from_byte(brought(best_move, place.symmetry))});
    }
    return best;
}

}  // namespace engine::upper_hand
