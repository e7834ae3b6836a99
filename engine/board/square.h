#pragma once

#include <cassert>
#include <compare>
#include <cstdint>

namespace engine {

/// Squares of the boards whose sets of squares are one machine word: up to 8x8, and UpperHand's.
inline constexpr int kWordSquares = 64;
/// No board has more squares.
inline constexpr int kMaxSquares = 128;

/// A place where a disc can lie.
///
/// Boards of the reversi family: square 0 is a1 (top left), 1 is b1, 8 is a2, 63 is h8; smaller
/// boards use the same numbers, so a 4x4 board is a1 to d4. On boards with more than eight columns
/// or rows row by row as well: on 10x10 10 is a2. UpperHand: cells in index order, layer by layer
/// from the base, row by row.
class Square {
  public:
    constexpr explicit Square(int index) : index_{static_cast<std::uint8_t>(index)} {
        assert(0 <= index && index < kMaxSquares);
    }
    constexpr int index() const { return index_; }
    friend constexpr auto operator<=>(Square, Square) = default;

  private:
    std::uint8_t index_;
};

}  // namespace engine
