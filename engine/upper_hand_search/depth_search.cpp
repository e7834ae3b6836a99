#include "engine/upper_hand_search/depth_search.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace engine::upper_hand {
namespace {

/// Whether the evaluation's value depends only on what Canonical keeps of a position.
bool depends_on_canonical(const Evaluation& evaluation) {
    return std::ranges::all_of(evaluation.terms, [](const Term& term) {
        const auto* feature = std::get_if<FeatureTerm>(&term);
        return feature != nullptr && (feature->feature == Feature::WinProbability ||
                                      feature->feature == Feature::ExpectedLead ||
                                      feature->feature == Feature::DiscCount);
    });
}

int floor_quotient(int number, int divisor) {
    const int quotient = number / divisor;
    return number % divisor < 0 ? quotient - 1 : quotient;
}

}  // namespace

DepthSearch::DepthSearch(const Objective<UpperHandPosition>& objective, TranspositionTable& table,
                         SearchControl& control, int /*max_depth*/)
    : objective_{objective},
      table_{table},
      control_{control},
      asks_callback_{objective.asks_callback()},
      merges_{depends_on_canonical(objective.evaluation().source())},
      count_{control, asks_callback_ ? 1 : NodeCounter::kReportEvery},
      payoff_search_{shape_, table, control, count_} {
    line_.length = 0;
}

Score DepthSearch::after_move(const UpperHandPosition& child, bool ours, bool null_window,
                              Score alpha, Score beta, int depth, int /*ply*/) {
    // After a move no bonus ball is due, whatever the root looked like.
    shape_ = shape_of(child.size());
    const Player mover = child.player_to_move();
    root_seat_ = ours ? next_player(mover, 2) : mover;
    const Board board = board_of(child);
    const auto searched = [&](Score low, Score high) {
        return Score::from_raw(-search(board, !ours, -high.raw(), -low.raw(), depth, line_));
    };
    const Score just_above = alpha + Score::from_raw(1);
    if (null_window && just_above < beta) {
        const Score score = searched(alpha, just_above);
        if (score <= alpha || score >= beta) return score;
    }
    return searched(alpha, beta);
}

std::vector<Move> DepthSearch::line(int /*ply*/) const {
    std::vector<Move> moves;
    for (int index = 0; index < line_.length; ++index) {
        moves.push_back(Move{square_of(shape_.size, std::uint64_t{1} << line_.moves[index])});
    }
    return moves;
}

int DepthSearch::search(const Board& board, bool ours, int alpha, int beta, int depth, Line& line) {
    // 1. Stop requested?
    if (control_.is_stopped()) return 0;
    line.length = 0;

    // 2. Leaf, or end of game.
    if (!objective_.payoff_at_end()) {
        if (depth == 0 || board.is_over()) return leaf(board, ours);
    } else {
        if (board.is_over()) return finished(board);
        if (depth == 0) return leaf(board, ours);
        if (depth >= board.own_reserve + board.other_reserve) {
            return payoff(board, alpha, beta, line);
        }
    }

    // 3. Known position. On the principal variation it only helps to order, so that the line is
    //    whole.
    const bool uses_table = depth >= kTableDepth;
    const bool on_line = beta - alpha > 1;
    Key key = 0;
    int symmetry = 0;
    std::uint8_t known_move = kNoMove;
    if (uses_table) {
        std::tie(key, symmetry) = place_of(board, ours);
        if (const auto known = table_.probe(key)) {
            const int score = known->score.raw();
            const bool decided = decides(known->bound, score, alpha, beta);
            if (!on_line && known->answers(depth) && decided) {
                if (!known->proven) ++estimates_;
                return score;
            }
            known_move = brought_back(known->move.byte() & 63, symmetry);
        }
    }

    // 4. Order moves.
    RankedMoves moves{board, shape_};
    if (depth >= kRankDepth) rank(moves, ours, known_move);

    // 5. Each move.
    const std::uint64_t estimates_before = estimates_;
    Line rest;
    int best = Score::lowest().raw();
    std::uint8_t best_move = kNoMove;
    for (int index = 0; index < moves.size(); ++index) {
        const RankedMove& move = depth >= kRankDepth ? moves.pick(index) : moves.begin()[index];
        count_.count();
        const int low = std::max(alpha, best);
        const bool null_first = index > 0 && on_line;
        int score = low;
        if (null_first) score = -search(move.child, !ours, -low - 1, -low, depth - 1, rest);
        if (!null_first || (score > low && score < beta)) {
            score = -search(move.child, !ours, -beta, -low, depth - 1, rest);
        }
        if (control_.is_stopped()) return 0;
        if (score <= best) continue;
        best = score;
        best_move = move.cell;
        if (on_line && score > alpha) line.put(best_move, rest);
        if (best >= beta) break;
    }

    // 6. Remember.
    if (uses_table) {
        table_.store(key, {.score = Score::from_raw(best),
                           .bound = bound_of(best, alpha, beta),
                           .proven = estimates_ == estimates_before,
                           .depth = depth,
                           .move = Move::from_byte(brought(best_move, symmetry))});
    }
    return best;
}

int DepthSearch::payoff(const Board& board, int alpha, int beta, Line& line) {
    if (objective_.is_sign_only()) {
        if (alpha >= 1) return 1;
        if (beta <= -1) return -1;
        const int low = std::max(alpha, -1);
        return std::clamp(payoff_search_.payoff(board, low, std::min(beta, 1), line), -1, 1);
    }
    const int scale = objective_.evaluation().payoff_scale();
    const int low = std::clamp(floor_quotient(alpha, scale), -kWordSquares, kWordSquares - 1);
    const int high = std::clamp(-floor_quotient(-beta, scale), low + 1, kWordSquares);
    return payoff_search_.payoff(board, low, high, line) * scale;
}

int DepthSearch::estimate(const Board& board, bool ours) {
    const Player mover = ours ? root_seat_ : next_player(root_seat_, 2);
    const int score = objective_.estimate(position_of(board, shape_.size, mover)).raw();
    return ours ? score : -score;
}

int DepthSearch::leaf(const Board& board, bool ours) {
    ++estimates_;
    const int score = estimate(board, ours);
    // A callback that has ended the search gives no value: nobody may remember this one.
    if (asks_callback_) report();
    return score;
}

int DepthSearch::finished(const Board& board) const {
    const int payoff = board.payoff();
    if (objective_.is_sign_only()) return (payoff > 0) - (payoff < 0);
    return payoff * objective_.evaluation().payoff_scale();
}

void DepthSearch::rank(RankedMoves& moves, bool ours, std::uint8_t known_move) {
    for (RankedMove& move : moves) {
        move.rank = move.cell == known_move ? std::numeric_limits<std::int32_t>::max()
                                            : -estimate(move.child, !ours);
    }
}

std::pair<Key, int> DepthSearch::place_of(const Board& board, bool ours) const {
    // Estimates are one seat's, so the sides are told apart; payoffs to the end are not here.
    const Key side = ours ? 0x5851f42d4c957f2dU : 0x14057b7ef767814fU;
    if (merges_) {
        const Canonical place = canonical(board, shape_);
        return {place.key(board) ^ side, place.symmetry};
    }
    return {mix(board.own ^ mix(board.other + 0x9e3779b97f4a7c15U)) ^ side, 0};
}

}  // namespace engine::upper_hand
