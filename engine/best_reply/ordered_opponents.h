#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "engine/best_reply/branch.h"
#include "engine/board/random.h"
#include "engine/search/objective.h"

namespace engine::best_reply {

/// The opponents of BRS+: every seat has its turn, but between two moves of the root seat only one
/// opponent, the one who harms the root seat most by it, chooses among all its moves. The others
/// play the move after which the evaluation, as they see it, is best for them; of equal ones the
/// first in the order of squares. A ply is the turn of a seat. Source: Esser, Gras, Winands, Schadd
/// and Lanctot, Improving best-reply search, Computers and Games (2013).
template <IsVariant P>
class OrderedOpponents {
  public:
    using Position = P;
    explicit OrderedOpponents(const Objective<P>& objective)
        : evaluation_{objective.evaluation()}, root_{objective.seat()} {}

    /// `after`: the position after a move of the search's root. Where another seat than the root
    /// seat has moved there, that was the free choice.
    Node<P> after_first(const P& after, bool by_root_seat) const {
        return next(after, by_root_seat);
    }
    Key key(const Node<P>& node) const {
        return node.is_free ? node.position.key() : mix(node.position.key());
    }

    /// Every move that may follow; none: the game is over.
    void list(const Node<P>& node, std::vector<Branch<P>>& branches) const {
        branches.clear();
        const P& position = node.position;
        const Player mover = position.player_to_move();
        const auto moves = position.legal_moves();
        if (mover == root_) {
            for (const Move move : moves) {
                branches.push_back({move, mover, next(position.play(move), true)});
            }
            return;
        }
        if (moves.empty()) return;
        const Move ordered = first_by_order(position, moves);
        for (const Move move : moves) {
            if (move != ordered && !node.is_free) continue;
            branches.push_back(
                {move, mover, next(position.play(move), node.is_free && move == ordered)});
        }
    }

  private:
    Node<P> next(const P& after, bool is_free) const {
        return {.position = after, .is_free = is_free || after.player_to_move() == root_};
    }
    Move first_by_order(const P& position, const MoveSetOf<typename P::Squares>& moves) const {
        Move best = *moves.begin();
        if (moves.size() == 1) return best;
        Score most = Score::lowest();
        for (const Move move : moves) {
            const Score value = evaluation_.value(position.play(move), position.player_to_move());
            if (value <= most) continue;
            most = value;
            best = move;
        }
        return best;
    }

    const CompiledEvaluation& evaluation_;
    Player root_;
};

}  // namespace engine::best_reply
