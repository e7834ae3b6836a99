#pragma once

#include "engine/games/board_frame.h"
#include "engine/games/position.h"

namespace engine {

/// Reversi on 8x8 for two: the fast path.
///
/// Rules:   shared rules of Othello and Reversi; black (the first seat) starts, with black discs
///          on d5 and e4, white ones on d4 and e5.
/// Payoff:  own discs minus the other's, the empties to the winner.
class ReversiPosition {
  public:
    using Squares = SquareSet;
    constexpr ReversiPosition() = default;  ///< the start
    static constexpr ReversiPosition start() { return {}; }
    /// `black` and `white` are disjoint.
    constexpr ReversiPosition(SquareSet black, SquareSet white, Player mover)
        : own_{mover == Player::First ? black : white},
          other_{mover == Player::First ? white : black},
          mover_{mover} {}

    static WordFrame frame() { return {}; }

    Player player_to_move() const { return mover_; }
    MoveSet legal_moves() const {
        const SquareSet squares = mobility(own_, other_);
        if (!squares.empty()) return MoveSet{squares};
        return mobility(other_, own_).empty() ? MoveSet{} : MoveSet::pass_only();
    }
    ReversiPosition play(Move move) const {
        assert(legal_moves().contains(move));
        if (move.is_pass()) return after(SquareSet{}, SquareSet{});
        return after(engine::flips(own_, other_, move.square()), SquareSet::of(move.square()));
    }
    bool is_over() const {
        return mobility(own_, other_).empty() && mobility(other_, own_).empty();
    }
    Score payoff(Player player) const;
    Disc disc_on(Square square) const;
    SquareSet discs_of(Color color) const {
        return (color == Color::Black) == (mover_ == Player::First) ? own_ : other_;
    }
    SquareSet flips(Move move) const {
        return move.is_pass() ? SquareSet{} : engine::flips(own_, other_, move.square());
    }
    Key key() const;
    const GameFacts& facts() const;
    tl::expected<ReversiPosition, std::string> with_discs(std::span<const Disc> discs,
                                                          Player mover) const;

    friend bool operator==(const ReversiPosition&, const ReversiPosition&) = default;

  private:
    ReversiPosition after(SquareSet turned, SquareSet placed) const {
        ReversiPosition next;
        next.own_ = other_ ^ turned;
        next.other_ = own_ | turned | placed;
        next.mover_ = mover_ == Player::First ? Player::Second : Player::First;
        return next;
    }

    SquareSet own_ = SquareSet{0x0000000810000000U};  ///< of the player to move
    SquareSet other_ = SquareSet{0x0000001008000000U};
    Player mover_ = Player::First;
};

static_assert(Position<ReversiPosition>);

}  // namespace engine
