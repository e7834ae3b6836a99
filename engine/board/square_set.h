#pragma once

#include <bit>
#include <cstdint>

#include "engine/board/square.h"

namespace engine {

/// Two machine words as one number.
__extension__ typedef unsigned __int128 DoubleWord;  // NOLINT(modernize-use-using): no such keyword

constexpr std::uint64_t low_word(DoubleWord bits) {
    return static_cast<std::uint64_t>(bits);
}
constexpr std::uint64_t high_word(DoubleWord bits) {
    return static_cast<std::uint64_t>(bits >> 64);
}
constexpr int bit_count(std::uint64_t bits) {
    return std::popcount(bits);
}
constexpr int bit_count(DoubleWord bits) {
    return std::popcount(low_word(bits)) + std::popcount(high_word(bits));
}
/// The place of the lowest bit that is set; there is one.
constexpr int lowest_bit(std::uint64_t bits) {
    return std::countr_zero(bits);
}
constexpr int lowest_bit(DoubleWord bits) {
    return low_word(bits) != 0 ? std::countr_zero(low_word(bits))
                               : 64 + std::countr_zero(high_word(bits));
}

/// A set of squares in one number: bit n is square n.
template <class Word>
class SquareSetOf {
  public:
    using Bits = Word;
    /// Squares that a board may have whose sets these are.
    static constexpr int kCapacity = static_cast<int>(8 * sizeof(Word));

    constexpr SquareSetOf() = default;
    constexpr explicit SquareSetOf(Word bits) : bits_{bits} {}
    /// Squares of a smaller board are squares of a larger one; implicit, since nothing is lost.
    template <class Smaller>
    requires(sizeof(Smaller) < sizeof(Word)) constexpr SquareSetOf(
        SquareSetOf<Smaller> squares)  // NOLINT(google-explicit-constructor)
        : bits_{squares.bits()} {}
    static constexpr SquareSetOf of(Square square) {
        assert(square.index() < kCapacity);
        return SquareSetOf{Word{1} << square.index()};
    }
    /// The squares 0 to count - 1.
    static constexpr SquareSetOf first(int count) {
        return SquareSetOf{count >= kCapacity ? ~Word{0} : (Word{1} << count) - 1};
    }

    constexpr Word bits() const { return bits_; }
    /// The set as that of a board whose sets are one machine word; all its squares are below 64.
    constexpr SquareSetOf<std::uint64_t> in_word() const {
        assert(bit_count(bits_) == std::popcount(static_cast<std::uint64_t>(bits_)));
        return SquareSetOf<std::uint64_t>{static_cast<std::uint64_t>(bits_)};
    }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return bit_count(bits_); }
    constexpr bool contains(Square square) const {
        return square.index() < kCapacity && (bits_ >> square.index() & 1) != 0;
    }
    constexpr bool contains_all(SquareSetOf other) const { return (other.bits_ & ~bits_) == 0; }
    /// The square with the lowest index; the set is not empty.
    constexpr Square lowest() const {
        assert(bits_ != 0);
        return Square{lowest_bit(bits_)};
    }
    constexpr SquareSetOf without_lowest() const { return SquareSetOf{bits_ & (bits_ - 1)}; }

    friend constexpr bool operator==(SquareSetOf, SquareSetOf) = default;
    friend constexpr SquareSetOf operator|(SquareSetOf a, SquareSetOf b) {
        return SquareSetOf{a.bits_ | b.bits_};
    }
    friend constexpr SquareSetOf operator&(SquareSetOf a, SquareSetOf b) {
        return SquareSetOf{a.bits_ & b.bits_};
    }
    friend constexpr SquareSetOf operator^(SquareSetOf a, SquareSetOf b) {
        return SquareSetOf{a.bits_ ^ b.bits_};
    }
    constexpr SquareSetOf operator~() const { return SquareSetOf{~bits_}; }
    constexpr SquareSetOf& operator|=(SquareSetOf other) { return *this = *this | other; }
    constexpr SquareSetOf& operator&=(SquareSetOf other) { return *this = *this & other; }

    /// Goes through the squares in ascending order.
    class Iterator {
      public:
        constexpr explicit Iterator(Word rest) : rest_{rest} {}
        constexpr Square operator*() const { return Square{lowest_bit(rest_)}; }
        constexpr Iterator& operator++() {
            rest_ &= rest_ - 1;
            return *this;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

      private:
        Word rest_;
    };
    constexpr Iterator begin() const { return Iterator{bits_}; }
    constexpr Iterator end() const { return Iterator{0}; }

  private:
    Word bits_ = 0;
};

/// Of a board of up to 8x8 squares, or UpperHand's: where the searches' time goes.
using SquareSet = SquareSetOf<std::uint64_t>;
/// Of any board.
using WideSquareSet = SquareSetOf<DoubleWord>;

}  // namespace engine
