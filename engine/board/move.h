#pragma once

#include <bit>
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
class MoveSet {
  public:
    constexpr MoveSet() = default;
    constexpr explicit MoveSet(SquareSet squares) : squares_{squares} {}
    static constexpr MoveSet pass_only() {
        MoveSet moves;
        moves.pass_ = true;
        return moves;
    }

    constexpr SquareSet squares() const { return squares_; }
    constexpr bool has_pass() const { return pass_; }
    constexpr bool empty() const { return squares_.empty() && !pass_; }
    constexpr int size() const { return squares_.size() + (pass_ ? 1 : 0); }
    constexpr bool contains(Move move) const {
        return move.is_pass() ? pass_ : squares_.contains(move.square());
    }
    friend constexpr bool operator==(const MoveSet&, const MoveSet&) = default;

    class Iterator {
      public:
        constexpr Iterator(std::uint64_t rest, bool pass) : rest_{rest}, pass_{pass} {}
        constexpr Move operator*() const {
            return rest_ != 0 ? Move{Square{std::countr_zero(rest_)}} : Move::pass();
        }
        constexpr Iterator& operator++() {
            if (rest_ != 0) {
                rest_ &= rest_ - 1;
            } else {
                pass_ = false;
            }
            return *this;
        }
        friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

      private:
        std::uint64_t rest_;
        bool pass_;
    };
    constexpr Iterator begin() const { return Iterator{squares_.bits(), pass_}; }
    constexpr Iterator end() const { return Iterator{0, false}; }

  private:
    SquareSet squares_;
    bool pass_ = false;
};

}  // namespace engine
