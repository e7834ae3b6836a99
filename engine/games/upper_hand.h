#pragma once

#include "engine/games/position.h"

namespace engine {

/// UpperHand, the pyramid of balls, with a base of 2x2 to 5x5 cells.
///
/// Rules:   a move puts one ball of one's own on a free cell of the base or on a free cell whose
///          four supports are filled. Then every empty, supported cell, in ascending index, with
///          three or four supports of one color receives a ball of that color from its owner's
///          reserve, whoever moved; one ascending pass gives the whole chain. Whose reserve is
///          empty after the chain has won; both empty is a draw. Odd sizes have a neutral ball in
///          the middle of the base; the first player has half of the other balls, rounded up.
/// Payoff:  the other's reserve minus one's own.
/// Source:  K. Kobayashi's UpperHand page (the seed) and his later rewrite, kobalab/UpperHand.
class UpperHandPosition {
  public:
    using Squares = SquareSet;
    static constexpr int kSmallest = 2;
    static constexpr int kLargest = 5;

    UpperHandPosition() : UpperHandPosition{kLargest} {}  ///< the start with a 5x5 base
    explicit UpperHandPosition(int size) : size_{static_cast<std::uint8_t>(size)} {
        assert(kSmallest <= size && size <= kLargest);
    }

    /// A position of the game, its players' balls given by square.
    static UpperHandPosition with_balls(int size, SquareSet first, SquareSet second, Player mover) {
        UpperHandPosition position{size};
        position.first_ = first;
        position.second_ = second;
        position.mover_ = mover;
        return position;
    }

    int size() const { return size_; }
    /// Balls that a player has not yet placed; the first seat's are black.
    int reserve(Player player) const;

    Player player_to_move() const { return mover_; }
    MoveSet legal_moves() const;
    UpperHandPosition play(Move move) const;
    bool is_over() const { return reserve(Player::First) == 0 || reserve(Player::Second) == 0; }
    Score payoff(Player player) const;
    Disc disc_on(Square square) const;
    SquareSet discs_of(Color color) const { return color == Color::Black ? first_ : second_; }
    /// The bonus balls of both players that the move brings.
    SquareSet flips(Move move) const;
    Key key() const;
    const GameFacts& facts() const;
    tl::expected<UpperHandPosition, std::string> with_discs(std::span<const Disc> discs,
                                                            Player mover) const;

    friend bool operator==(const UpperHandPosition&, const UpperHandPosition&) = default;

  private:
    SquareSet occupied() const;
    void add_bonus_balls();

    SquareSet first_;
    SquareSet second_;
    std::uint8_t size_;
    Player mover_ = Player::First;
};

static_assert(Position<UpperHandPosition>);

}  // namespace engine
