#pragma once

#include <algorithm>
#include <vector>

#include "engine/best_reply/branch.h"
#include "engine/search/core/move_picker.h"
#include "engine/search/core/node_counter.h"
#include "engine/search/core/search_control.h"
#include "engine/search/core/transposition_table.h"
#include "engine/search/objective.h"

namespace engine::best_reply {

/// One thread's alpha-beta search of the root seat against opponents who do not all choose.
/// `Opponents` says what may follow a position: SkippingOpponents or OrderedOpponents.
///
/// Its score is that of plain minimax over the same tree (a test proves it), as AlphaBeta's is.
/// A line shows the turn of a seat that is skipped as a pass.
///
/// A recursion beside AlphaBeta's, since its node is more than a position: who has still to answer
/// belongs to it, and to its key.
template <class Opponents>
class ReplySearch {
    using P = typename Opponents::Position;
    using Node = best_reply::Node<P>;
    using Branch = best_reply::Branch<P>;

  public:
    ReplySearch(const Objective<P>& objective, TranspositionTable& table, SearchControl& control,
                int max_depth)
        : objective_{objective},
          opponents_{objective},
          table_{table},
          control_{control},
          asks_callback_{objective.asks_callback()},
          nodes_{control, asks_callback_ ? 1 : NodeCounter::kReportEvery},
          lines_(max_depth + 2),
          branches_(max_depth + 2) {}
    ReplySearch(const ReplySearch&) = delete;
    ReplySearch& operator=(const ReplySearch&) = delete;

    /// The score of a move of the root that has led to `child`, for the side that made it: exact
    /// inside the window, else a bound. With `null_window` it is first shown to be no better than
    /// `alpha`. Meaningless once the control has stopped.
    Score after_move(const P& child, bool ours, bool null_window, Score alpha, Score beta,
                     int depth, int ply) {
        const Node node = opponents_.after_first(child, ours);
        skipped_at_root_ = turns_between(child.player_to_move(), node.position);
        return score_of(node, ours, null_window, alpha, beta, depth, ply);
    }

    /// Counts a move that is about to be searched.
    void count(Move move) {
        if (!move.is_pass()) nodes_.count();
    }
    void report() { nodes_.report(); }
    /// How many scores so far rest on an estimate instead of a payoff.
    std::uint64_t estimates() const { return estimates_; }
    /// The principal variation that the last search from `ply`, the one after the root, found.
    std::vector<Move> line(int ply) const {
        std::vector<Move> moves(skipped_at_root_, Move::pass());
        moves.insert(moves.end(), lines_[ply].begin(), lines_[ply].end());
        return moves;
    }

  private:
    static constexpr int kTableDepth = 2;  ///< nearer the leaves a look-up costs more than it saves
    static constexpr int kNullWindowDepth = 2;  ///< from here on null windows pay

    Score score_of(const Node& node, bool ours, bool null_window, Score alpha, Score beta,
                   int depth, int ply) {
        // Several opponents may have their turns one after the other.
        const bool same_side = objective_.has_move(node.position) == ours;
        const auto searched = [&](Score low, Score high) {
            return same_side ? search(node, low, high, depth, ply)
                             : -search(node, -high, -low, depth, ply);
        };
        const Score just_above = alpha + Score::from_raw(1);
        if (null_window && just_above < beta) {
            const Score score = searched(alpha, just_above);
            if (score <= alpha || score >= beta) return score;
        }
        return searched(alpha, beta);
    }

    Score search(const Node& node, Score alpha, Score beta, int depth, int ply) {
        // 1. Stop requested?
        if (control_.is_stopped()) return Score{};
        lines_[ply].clear();
        const bool ours = objective_.has_move(node.position);

        // 2. Leaf. Where a finished game is worth its payoff, look for the end first.
        if (depth == 0) {
            const bool is_end = objective_.payoff_at_end() && node.position.is_over();
            return is_end ? finished(node, ours) : leaf(node, ours);
        }

        // 3. Known position. On the principal variation it only helps to order, so that the line
        //    is whole.
        const bool uses_table = depth >= kTableDepth;
        const bool on_line = beta - alpha > Score::from_raw(1);
        const Key key = uses_table ? opponents_.key(node) : 0;
        std::optional<Move> known_move;
        if (uses_table) {
            if (const auto known = table_.probe(key)) {
                if (!on_line && known->answers(depth) &&
                    decides(known->bound, known->score, alpha, beta)) {
                    if (!known->proven) ++estimates_;
                    return known->score;
                }
                known_move = known->move;
            }
        }

        // 4. What may follow, and end of game.
        std::vector<Branch>& branches = branches_[ply];
        opponents_.list(node, branches);
        if (branches.empty()) {
            return objective_.payoff_at_end() ? finished(node, ours) : leaf(node, ours);
        }
        if (asks_callback_) {  // callbacks may have been asked for the order
            report();
            if (control_.is_stopped()) return Score{};
        }
        const bool ranked = depth > 1 && branches.size() > 1;
        if (ranked) rank(branches, ours, known_move);

        // 5. Each move.
        const std::uint64_t estimates_before = estimates_;
        Score best = Score::lowest();
        Move best_move = Move::pass();
        const int count_of_branches = static_cast<int>(branches.size());
        for (int place = 0; place < count_of_branches; ++place) {
            const auto at = [&branches](int index) -> Branch& { return branches[index]; };
            const Branch& next = ranked ? pick_move(place, count_of_branches, at) : at(place);
            count(next.move);
            const bool null_window = place > 0 && depth >= kNullWindowDepth;
            const Score score = score_of(next.after, ours, null_window, std::max(alpha, best), beta,
                                         depth - 1, ply + 1);
            if (control_.is_stopped()) return Score{};
            if (score <= best) continue;
            best = score;
            best_move = next.move;
            if (on_line && score > alpha) put_line(node, next, ply);
            if (best >= beta) break;
        }

        // 6. Remember.
        if (uses_table) {
            table_.store(key, {.score = best,
                               .bound = bound_of(best, alpha, beta),
                               .proven = estimates_ == estimates_before,
                               .depth = depth,
                               .move = best_move});
        }
        return best;
    }

    void rank(std::vector<Branch>& branches, bool ours, std::optional<Move> first) const {
        for (Branch& branch : branches) {
            const std::int32_t estimate = objective_.estimate(branch.after.position).raw();
            branch.rank = first && branch.move == *first ? Score::highest().raw()
                          : ours                         ? estimate
                                                         : -estimate;
        }
    }

    /// How many turns are left out from that of `seat` on until the position's.
    static int turns_between(Player seat, const P& position) {
        const int seats = position.facts().seats();
        return (index_of(position.player_to_move()) - index_of(seat) + seats) % seats;
    }
    void put_line(const Node& node, const Branch& branch, int ply) {
        std::vector<Move>& line = lines_[ply];
        const int seats = node.position.facts().seats();
        const Player first = node.position.player_to_move();
        const int before = (index_of(branch.mover) - index_of(first) + seats) % seats;
        line.assign(before, Move::pass());
        line.push_back(branch.move);
        line.insert(line.end(),
                    turns_between(next_player(branch.mover, seats), branch.after.position),
                    Move::pass());
        line.insert(line.end(), lines_[ply + 1].begin(), lines_[ply + 1].end());
    }

    Score leaf(const Node& node, bool ours) {
        ++estimates_;
        const Score estimate = objective_.estimate(node.position);
        // A callback that has ended the search gives no value: nobody may remember this one.
        if (asks_callback_) report();
        return ours ? estimate : -estimate;
    }
    Score finished(const Node& node, bool ours) const {
        const Score payoff = objective_.finished(node.position);
        return ours ? payoff : -payoff;
    }

    const Objective<P>& objective_;
    Opponents opponents_;
    TranspositionTable& table_;
    SearchControl& control_;
    bool asks_callback_;
    NodeCounter nodes_;
    std::uint64_t estimates_ = 0;
    int skipped_at_root_ = 0;
    std::vector<std::vector<Move>> lines_;       ///< by ply
    std::vector<std::vector<Branch>> branches_;  ///< by ply, kept for their memory
};

}  // namespace engine::best_reply
