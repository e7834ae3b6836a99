#pragma once

#include <array>
#include <vector>

#include "engine/search/move_ordering.h"
#include "engine/search/objective.h"
#include "engine/search/search_control.h"
#include "engine/search/transposition_table.h"

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
    /// `alone`: no other thread works for the control, so the node limit is kept to the node.
    AlphaBeta(const O& objective, TranspositionTable& table, SearchControl& control, int max_depth,
              bool alone)
        : objective_{objective},
          table_{table},
          control_{control},
          node_limit_{alone ? control.node_limit().value_or(kNoLimit) : kNoLimit},
          report_every_{objective.asks_callback() ? 1 : kReportEvery},
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
        const MoveSet moves = position.legal_moves();

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
                if (!on_line && known->answers(depth) && decides(*known, alpha, beta)) {
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
            if (on_line && score > alpha) line.put(move, lines_[ply + 1]);
            if (best >= beta) break;
        }

        // 7. Remember.
        if (uses_table) {
            table_.store(key, {.score = best,
                               .kind = best >= beta   ? TableEntry::Kind::Lower
                                       : best > alpha ? TableEntry::Kind::Exact
                                                      : TableEntry::Kind::Upper,
                               .proven = estimates_ == estimates_before,
                               .depth = depth,
                               .move = best_move});
        }
        return best;
    }

    /// The score of a move that has led to `child`, for the side that made it (`ours`). With
    /// `null_window` it is first shown to be no better than `alpha`, which is cheap.
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
        if (move.is_pass()) return;
        ++nodes_;
        if (++unreported_ >= report_every_ || nodes_ >= node_limit_) report();
    }
    /// Nodes go to the control in portions; this hands over the rest.
    void report() {
        control_.report(unreported_);
        unreported_ = 0;
    }

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
    struct Line {
        int length = 0;
        std::array<std::uint8_t, kMaxDepth + 2> moves{};

        void put(Move first, const Line& rest) {
            moves[0] = first.byte();
            std::copy_n(rest.moves.begin(), rest.length, moves.begin() + 1);
            length = rest.length + 1;
        }
    };

    static constexpr int kTableDepth = 2;  ///< nearer the leaves a look-up costs more than it saves
    static constexpr int kReplyDepth = 4;  ///< from here on counting replies pays
    static constexpr int kNullWindowDepth = 2;           ///< from here on null windows pay
    static constexpr std::uint64_t kReportEvery = 1024;  ///< nodes; well under a millisecond
    static constexpr std::uint64_t kNoLimit = ~std::uint64_t{0};

    Score leaf(const P& position, bool ours) {
        ++estimates_;
        const Score estimate = objective_.estimate(position);
        // A callback that has ended the search gives no value: nobody may remember this one.
        if (report_every_ == 1) report();
        return signed_for(ours, estimate);
    }
    static Score signed_for(bool ours, Score score) { return ours ? score : -score; }
    static bool decides(const TableEntry& known, Score alpha, Score beta) {
        switch (known.kind) {
            case TableEntry::Kind::Exact:
                return true;
            case TableEntry::Kind::Lower:
                return known.score >= beta;
            case TableEntry::Kind::Upper:
                return known.score <= alpha;
        }
        return false;
    }

    const O& objective_;
    TranspositionTable& table_;
    SearchControl& control_;
    std::uint64_t node_limit_;
    std::uint64_t report_every_;
    bool payoff_at_end_;
    std::uint64_t nodes_ = 0;
    std::uint64_t unreported_ = 0;
    std::uint64_t estimates_ = 0;
    std::vector<Line> lines_;
};

}  // namespace engine
