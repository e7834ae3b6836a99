#pragma once

#include <cstdint>

#include "engine/board/square.h"
#include "engine/board/square_set.h"

namespace engine {

/// Every move of every game: place on a square, or pass. One byte.
class Move {
  public:
    /// Places on `square`; implicit, since a square is what a player names.
    constexpr Move(Square square)  // NOLINT(google-explicit-constructor): see above
        : byte_{static_cast<std::uint8_t>(square.index())} {}
    static constexpr Move pass() { return Move{}; }
    /// The byte that a record stores: the square, 255 = pass.
    static constexpr Move from_byte(std::uint8_t byte) {
        return byte == kPass ? pass() : Move{Square{byte}};
    }

    constexpr bool is_pass() const { return byte_ == kPass; }
    constexpr Square square() const { return Square{byte_}; }
    constexpr std::uint8_t byte() const { return byte_; }
    friend constexpr auto operator<=>(Move, Move) = default;

  private:
    static constexpr std::uint8_t kPass = 255;
    constexpr Move() : byte_{kPass} {}
    std::uint8_t byte_;
};

/// The legal moves of a position: squares in ascending order, or the pass alone.
template <class Squares>
class MoveSetOf {
  public:
    constexpr MoveSetOf() = default;
    constexpr explicit MoveSetOf(Squares squares) : squares_{squares} {}
    template <class Smaller>
    requires(sizeof(Smaller) < sizeof(Squares)) constexpr MoveSetOf(
        const MoveSetOf<Smaller>& moves)  // NOLINT(google-explicit-constructor)
        : squares_{moves.squares()}, pass_{moves.has_pass()} {}
    static constexpr MoveSetOf pass_only() {
        MoveSetOf moves;
        moves.pass_ = true;
        return moves;
    }

    constexpr Squares squares() const { return squares_; }
    constexpr bool has_pass() const { return pass_; }
    constexpr bool empty() const { return squares_.empty() && !pass_; }
    constexpr int size() const { return squares_.size() + (pass_ ? 1 : 0); }
    constexpr bool contains(Move move) const {
        return move.is_pass() ? pass_ : squares_.contains(move.square());
    }
    friend constexpr bool operator==(const MoveSetOf&, const MoveSetOf&) = default;

    class Iterator {
      public:
        constexpr Iterator(Squares rest, bool pass) : rest_{rest}, pass_{pass} {}
        constexpr Move operator*() const {
            return rest_.empty() ? Move::pass() : Move{rest_.lowest()};
        }
        constexpr Iterator& operator++() {
            if (rest_.empty()) {
                pass_ = false;
            } else {
                rest_ = rest_.without_lowest();
            }
            return *this;
        }
        friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

      private:
        Squares rest_;
        bool pass_;
    };
    constexpr Iterator begin() const { return Iterator{squares_, pass_}; }
    constexpr Iterator end() const { return Iterator{Squares{}, false}; }

  private:
    Squares squares_;
    bool pass_ = false;
};

using MoveSet = MoveSetOf<SquareSet>;
using WideMoveSet = MoveSetOf<WideSquareSet>;

}  // namespace engine
