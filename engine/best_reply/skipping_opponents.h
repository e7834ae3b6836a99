#pragma once

#include <array>
#include <vector>

#include "engine/best_reply/branch.h"
#include "engine/search/objective.h"

namespace engine::best_reply {

/// The opponents of best-reply search: after each move of the root seat one of them places a disc,
/// the one whose reply is worst for the root seat, and the others are skipped. Where none of them
/// can place, all pass at once. A ply is a move of the root seat or a reply. Source: Schadd and
/// Winands, Best reply search for multiplayer games, IEEE Transactions on Computational
/// Intelligence and AI in Games 3 (2011).
template <IsVariant P>
class SkippingOpponents {
  public:
    using Position = P;
    explicit SkippingOpponents(const Objective<P>& objective) : root_{objective.seat()} {}

    /// `after`: the position after a move of the search's root. Where another seat than the root
    /// seat has moved there, that was the reply.
    Node<P> after_first(const P& after, bool by_root_seat) const {
        return {.position = by_root_seat ? after : with_turn(after, root_)};
    }
    Key key(const Node<P>& node) const { return node.position.key(); }

    /// Every move that may follow; none: the game is over. Two opponents who would place the same
    /// disc are one branch.
    void list(const Node<P>& node, std::vector<Branch<P>>& branches) const {
        branches.clear();
        const P& position = node.position;
        const auto moves = position.legal_moves();
        const Player mover = position.player_to_move();
        if (mover == root_) {
            for (const Move move : moves) {
                branches.push_back({move, mover, {.position = position.play(move)}});
            }
            return;
        }
        if (moves.empty()) return;
        const GameFacts& facts = position.facts();
        std::array<typename P::Squares, 2> listed{};  // by the color of the disc
        for (Player seat = mover; seat != root_; seat = next_player(seat, facts.seats())) {
            const P turned = with_turn(position, seat);
            auto& known = listed[static_cast<int>(facts.color_of(seat))];
            const auto squares = turned.legal_moves().squares() & ~known;
            for (const Square square : squares) {
                branches.push_back(
                    {square, seat, {.position = with_turn(turned.play(square), root_)}});
            }
            known |= squares;
        }
        if (branches.empty()) {
            branches.push_back({Move::pass(), mover, {.position = with_turn(position, root_)}});
        }
    }

  private:
    static P with_turn(const P& position, Player seat) {
        return {position.variant(), position.discs_of(Color::Black),
                position.discs_of(Color::White), seat};
    }

    Player root_;
};

}  // namespace engine::best_reply
