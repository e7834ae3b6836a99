#pragma once

#include <limits>
#include <vector>

#include "engine/many_seats/best_for_seat.h"
#include "engine/many_seats/seat_objective.h"
#include "engine/max_n/seat_values_table.h"
#include "engine/search/core/node_counter.h"

namespace engine {

/// One thread's max^n search: every seat chooses what is worth most to itself. Source: Luckhardt
/// and Irani, An algorithmic solution of n-person games (AAAI 1986).
///
/// A value is a vector with a number for every seat, and no window bounds it. Only where all seats
/// together always have the same may a branch be left out: once a seat has so much that too little
/// is left for the seat before it (shallow pruning: Korf, Multi-player alpha-beta pruning, 1991). A
/// branch is left out only where it would be strictly worse, so the values are the same under every
/// rule for ties.
template <Position P>
class MaxN {
  public:
    static constexpr int kTableDepth = 2;  ///< nearer the leaves a look-up costs more than it saves

    MaxN(const SeatObjective<P>& objective, const SearchRequest& request, SearchControl& control,
         std::size_t table_bytes)
        : objective_{objective},
          ties_{request.ties},
          control_{control},
          asks_callback_{objective.asks_callback()},
          nodes_{control, asks_callback_ ? 1 : NodeCounter::kReportEvery},
          sum_{request.prunes ? objective.constant_sum() : std::nullopt},
          table_{table_bytes} {}

    /// Meaningless once the control has stopped.
    SeatValues search(const P& position, int depth) { return search(position, depth, {}); }

    /// Counts a move that is about to be searched.
    void count(Move move) {
        if (!move.is_pass()) nodes_.count();
    }
    void report() { nodes_.report(); }
    /// How many values so far rest on an estimate instead of a payoff.
    std::uint64_t estimates() const { return estimates_; }
    /// The moves that the last search expects after `position`, as far as they are remembered.
    std::vector<Move> line(P position, int depth) const {
        std::vector<Move> moves;
        while (depth > 0 && !position.is_over()) {
            const auto legal = position.legal_moves();
            Move move = *legal.begin();
            if (legal.size() > 1 && depth < kTableDepth) {
                move = last_move(position, legal);
            } else if (legal.size() > 1) {
                const auto* const known = table_.probe(position.key(), depth);
                if (known == nullptr || !legal.contains(known->move)) break;
                move = known->move;
            }
            moves.push_back(move);
            position = position.play(move);
            --depth;
        }
        return moves;
    }

  private:
    /// The best move where one is left to search: no table has it.
    Move last_move(const P& position, const MoveSetOf<typename P::Squares>& legal) const {
        BestForSeat best{position.player_to_move(), ties_, objective_.seats()};
        for (const Move move : legal) {
            const P after = position.play(move);
            const bool is_end = objective_.payoff_at_end() && after.legal_moves().empty();
            best.add(move, is_end ? objective_.finished(after) : objective_.estimate(after));
        }
        return best.move();
    }

    /// The seat that chose the position among others, and the most that the next may have there
    /// before it will not.
    struct Limit {
        std::optional<Player> chooser{};
        double most = std::numeric_limits<double>::infinity();
    };

    SeatValues search(const P& position, int depth, const Limit& limit) {
        // 1. Stop requested?
        if (control_.is_stopped()) return {};

        // 2. Leaf, or end of game.
        if (depth == 0 && !objective_.payoff_at_end()) return leaf(position);
        const auto moves = position.legal_moves();
        if (moves.empty()) {
            if (!objective_.payoff_at_end()) return leaf(position);
            return objective_.finished(position);
        }
        if (depth == 0) return leaf(position);

        // 3. Nothing to choose.
        if (moves.size() == 1) {
            count(*moves.begin());
            return search(position.play(*moves.begin()), depth - 1, limit);
        }

        // 4. Known position.
        const bool uses_table = depth >= kTableDepth;
        const Key key = uses_table ? position.key() : 0;
        if (uses_table) {
            if (const auto* const known = table_.probe(key, depth)) {
                if (!known->proven) ++estimates_;
                return known->values;
            }
        }

        // 5. Each move.
        const Player mover = position.player_to_move();
        const bool may_prune = limit.chooser && *limit.chooser != mover;
        const std::uint64_t estimates_before = estimates_;
        BestForSeat best{mover, ties_, objective_.seats()};
        for (const Move move : moves) {
            count(move);
            Limit next{.chooser = mover};
            if (sum_ && best.has_any()) next.most = *sum_ - best.own();
            const SeatValues values = search(position.play(move), depth - 1, next);
            if (control_.is_stopped()) return {};
            best.add(move, values);
            if (may_prune && best.own() > limit.most) {
                SeatValues refused = best.values();
                refused[index_of(*limit.chooser)] = -std::numeric_limits<double>::infinity();
                return refused;
            }
        }

        // 6. Remember.
        if (uses_table) {
            table_.store({.key = key,
                          .values = best.values(),
                          .depth = static_cast<std::int16_t>(depth),
                          .proven = estimates_ == estimates_before,
                          .move = best.move()});
        }
        return best.values();
    }

    SeatValues leaf(const P& position) {
        ++estimates_;
        const SeatValues values = objective_.estimate(position);
        // A callback that has ended the search gives no value: nobody may remember this one.
        if (asks_callback_) report();
        return values;
    }

    const SeatObjective<P>& objective_;
    TieRule ties_;
    SearchControl& control_;
    bool asks_callback_;
    NodeCounter nodes_;
    std::optional<double> sum_;  ///< of all seats at every leaf; empty: nothing may be left out
    SeatTable table_;
    std::uint64_t estimates_ = 0;
};

}  // namespace engine
