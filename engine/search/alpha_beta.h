#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "engine/search/core/node_counter.h"
#include "engine/search/core/pv_line.h"
#include "engine/search/core/search_control.h"
#include "engine/search/core/transposition_table.h"
#include "engine/search/move_ordering.h"
#include "engine/search/objective.h"

namespace engine {

/// One thread's alpha-beta search of two sides: what the thread writes is its own, shared are the
/// table and the control.
///
/// Its score is that of plain minimax to the same depth (a test proves it): the table answers only
/// for searches of the same depth or for proven scores. Source: Knuth and Moore, An analysis of
/// alpha-beta pruning, Artificial Intelligence 6 (1975); null windows after the first move as in
/// Marsland and Campbell, Parallel search of strongly ordered game trees (1982).
///
/// `O` says what the search wants: Objective, or whatever has the same functions.
template <Position P, class O = Objective<P>>
class AlphaBeta {
  public:
    AlphaBeta(const O& objective, TranspositionTable& table, SearchControl& control, int max_depth)
        : objective_{objective},
          table_{table},
          control_{control},
          asks_callback_{objective.asks_callback()},
          nodes_{control, asks_callback_ ? 1 : NodeCounter::kReportEvery},
          payoff_at_end_{objective.payoff_at_end()},
          lines_(max_depth + 2) {}
    AlphaBeta(const AlphaBeta&) = delete;
    AlphaBeta& operator=(const AlphaBeta&) = delete;

    /// The score of `position` for the side to move, with `depth` plies to go: exact inside the
    /// window, else a bound. Meaningless once the control has stopped.
    Score search(const P& position, Score alpha, Score beta, int depth, int ply) {
        // 1. Stop requested?
        if (control_.is_stopped()) return Score{};
        Line& line = lines_[ply];
        line.length = 0;
        const bool ours = objective_.has_move(position);

        // 2. Leaf. Where a finished game is worth its payoff, look for the end first.
        if (depth == 0 && !payoff_at_end_) return leaf(position, ours);
        const auto moves = position.legal_moves();

        // 3. End of game.
        if (moves.empty()) {
            if (!payoff_at_end_) return leaf(position, ours);
            return signed_for(ours, objective_.finished(position));
        }
        if (depth == 0) return leaf(position, ours);

        // 4. Known position. On the principal variation it only helps to order, so that the line
        //    is whole.
        const bool uses_table = depth >= kTableDepth;
        const bool on_line = beta - alpha > Score::from_raw(1);
        const Key key = uses_table ? position.key() : 0;
        std::optional<Move> known_move;
        if (uses_table) {
            if (const auto known = table_.probe(key)) {
                if (!on_line && known->answers(depth) &&
                    decides(known->bound, known->score, alpha, beta)) {
                    if (!known->proven) ++estimates_;
                    return known->score;
                }
                if (moves.contains(known->move)) known_move = known->move;
            }
        }

        // 5. Order moves.
        OrderedMoves<P> ordered{position, moves};
        const bool ranked = depth > 1 && ordered.size() > 1;
        if (ranked) ordered.rank(objective_, ours, depth >= kReplyDepth, known_move);

        // 6. Each move.
        const std::uint64_t estimates_before = estimates_;
        Score best = Score::lowest();
        Move best_move = Move::pass();
        for (int index = 0; index < ordered.size(); ++index) {
            const auto& [move, child, rank] = ranked ? ordered.pick(index) : ordered.at(index);
            count(move);
            const Score score = after_move(child, ours, index > 0 && depth >= kNullWindowDepth,
                                           std::max(alpha, best), beta, depth - 1, ply + 1);
            if (control_.is_stopped()) return Score{};
            if (score <= best) continue;
            best = score;
            best_move = move;
            if (on_line && score > alpha) line.put(move.byte(), lines_[ply + 1]);
            if (best >= beta) break;
        }

        // 7. Remember.
        if (uses_table) {
            table_.store(key, {.score = best,
                               .bound = bound_of(best, alpha, beta),
                               .proven = estimates_ == estimates_before,
                               .depth = depth,
                               .move = best_move});
        }
        return best;
    }

    /// The score of a move that has led to `child`, for the side that made it (`ours`). With
    /// `null_window` it is searched with a null window first, and again where it fails high inside
    /// (alpha, beta).
    Score after_move(const P& child, bool ours, bool null_window, Score alpha, Score beta,
                     int depth, int ply) {
        // Negate only when the side to move changes: after a pass or a partner's move it may not.
        const bool same_side = objective_.has_move(child) == ours;
        const auto searched = [&](Score low, Score high) {
            return same_side ? search(child, low, high, depth, ply)
                             : -search(child, -high, -low, depth, ply);
        };
        const Score just_above = alpha + Score::from_raw(1);
        if (null_window && just_above < beta) {
            const Score score = searched(alpha, just_above);
            if (score <= alpha || score >= beta) return score;
        }
        return searched(alpha, beta);
    }

    /// Counts a move that is about to be searched.
    void count(Move move) {
        if (!move.is_pass()) nodes_.count();
    }
    /// Nodes go to the control in portions; this hands over the rest.
    void report() { nodes_.report(); }

    /// How many scores so far rest on an estimate instead of a payoff.
    std::uint64_t estimates() const { return estimates_; }
    /// The principal variation that the last search from `ply` found.
    std::vector<Move> line(int ply) const {
        const Line& found = lines_[ply];
        std::vector<Move> moves;
        for (int index = 0; index < found.length; ++index) {
            moves.push_back(Move::from_byte(found.moves[index]));
        }
        return moves;
    }

  private:
    using Line = PvLine<kMaxDepth + 2>;

    static constexpr int kTableDepth = 2;  ///< nearer the leaves a look-up costs more than it saves
    static constexpr int kReplyDepth = 4;  ///< from here on counting replies pays
    static constexpr int kNullWindowDepth = 2;  ///< from here on null windows pay

    [[gnu::always_inline]] Score leaf(const P& position, bool ours) {
        ++estimates_;
        const Score estimate = objective_.estimate(position);
        // A callback that has ended the search gives no value: nobody may remember this one.
        if (asks_callback_) report();
        return signed_for(ours, estimate);
    }
    static Score signed_for(bool ours, Score score) { return ours ? score : -score; }

    const O& objective_;
    TranspositionTable& table_;
    SearchControl& control_;
    bool asks_callback_;
    NodeCounter nodes_;
    bool payoff_at_end_;
    std::uint64_t estimates_ = 0;
    std::vector<Line> lines_;
};

}  // namespace engine
