#pragma once

#include <bit>
#include <cstdint>

#include "engine/board/square.h"

namespace engine {

/// A set of squares in one machine word: bit n is square n.
class SquareSet {
  public:
    constexpr SquareSet() = default;
    constexpr explicit SquareSet(std::uint64_t bits) : bits_{bits} {}
    static constexpr SquareSet of(Square square) {
        return SquareSet{std::uint64_t{1} << square.index()};
    }
    /// The squares 0 to count - 1.
    static constexpr SquareSet first(int count) {
        return SquareSet{count >= kMaxSquares ? ~std::uint64_t{0}
                                              : (std::uint64_t{1} << count) - 1};
    }

    constexpr std::uint64_t bits() const { return bits_; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr bool contains(Square square) const { return (bits_ >> square.index() & 1) != 0; }
    constexpr bool contains_all(SquareSet other) const { return (other.bits_ & ~bits_) == 0; }
    /// The square with the lowest index; the set is not empty.
    constexpr Square lowest() const {
        assert(bits_ != 0);
        return Square{std::countr_zero(bits_)};
    }
    constexpr SquareSet without_lowest() const { return SquareSet{bits_ & (bits_ - 1)}; }

    friend constexpr bool operator==(SquareSet, SquareSet) = default;
    friend constexpr SquareSet operator|(SquareSet a, SquareSet b) {
        return SquareSet{a.bits_ | b.bits_};
    }
    friend constexpr SquareSet operator&(SquareSet a, SquareSet b) {
        return SquareSet{a.bits_ & b.bits_};
    }
    friend constexpr SquareSet operator^(SquareSet a, SquareSet b) {
        return SquareSet{a.bits_ ^ b.bits_};
    }
    constexpr SquareSet operator~() const { return SquareSet{~bits_}; }
    constexpr SquareSet& operator|=(SquareSet other) { return *this = *this | other; }
    constexpr SquareSet& operator&=(SquareSet other) { return *this = *this & other; }

    /// Goes through the squares in ascending order.
    class Iterator {
      public:
        constexpr explicit Iterator(std::uint64_t rest) : rest_{rest} {}
        constexpr Square operator*() const { return Square{std::countr_zero(rest_)}; }
        constexpr Iterator& operator++() {
            rest_ &= rest_ - 1;
            return *this;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

      private:
        std::uint64_t rest_;
    };
    constexpr Iterator begin() const { return Iterator{bits_}; }
    constexpr Iterator end() const { return Iterator{0}; }

  private:
    std::uint64_t bits_ = 0;
};

}  // namespace engine
