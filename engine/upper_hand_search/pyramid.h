#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/games/upper_hand.h"

namespace engine::upper_hand {

/// The pyramid as a search sees it: every layer in rows of five bits, so that one shift reaches the
/// same neighbour on every layer. A cell in column c of row r has the bit
///
///     layer of 5x5 cells        5r + c        (Aa1 of the largest size)
///     layer of 4x4 cells   25 + 5r + c
///     layer of 3x3 cells   45 + 5r + c
///     layer of 2x2 cells   48 + 5r + c        in the columns that the layer above leaves free
///     apex                 58
///
/// A smaller pyramid is the top of the largest. Within a layer bits ascend as the cells' indices.
inline constexpr std::array<std::uint64_t, 5> kLayers = {
    0x1ffffff, std::uint64_t{0x7bdef} << 25, std::uint64_t{0x1ce7} << 45, std::uint64_t{0x63} << 48,
    std::uint64_t{1} << 58};

/// The bit number of each layer's first cell.
inline constexpr std::array kFirstCells = {0, 25, 45, 48, 58};

/// The cells that lie on the squares of four given by their first cells, all layers at once.
constexpr std::uint64_t resting_on(std::uint64_t firsts) {
    return (firsts << 25 & kLayers[1]) | (firsts << 20 & kLayers[2]) | (firsts << 3 & kLayers[3]) |
           (firsts << 10 & kLayers[4]);
}

/// The cells that carry one of the cells.
constexpr std::uint64_t supports_of(std::uint64_t cells) {
    const std::uint64_t firsts = (cells & kLayers[1]) >> 25 | (cells & kLayers[2]) >> 20 |
                                 (cells & kLayers[3]) >> 3 | (cells & kLayers[4]) >> 10;
    return firsts | firsts << 1 | firsts << 5 | firsts << 6;
}

/// What does not change within a game of one size.
struct Shape {
    int size = UpperHandPosition::kLargest;  ///< cells on a side of the base
    std::uint64_t cells = 0;
    std::uint64_t base = 0;     ///< cells that need no support
    std::uint64_t neutral = 0;  ///< the ball that is nobody's
};

constexpr Shape shape_of(int size) {
    Shape shape{.size = size};
    for (int layer = 5 - size; layer < 5; ++layer) shape.cells |= kLayers[layer];
    shape.base = kLayers[5 - size];
    if (size == 5) shape.neutral = std::uint64_t{1} << 12;
    if (size == 3) shape.neutral = std::uint64_t{1} << 51;
    return shape;
}

/// The first cells of the squares of four that are filled.
constexpr std::uint64_t full_squares(std::uint64_t filled) {
    return filled & filled >> 1 & filled >> 5 & filled >> 6;
}

/// The first cells of the squares of four of which at least two are in the set.
constexpr std::uint64_t pairs(std::uint64_t balls) {
    const std::uint64_t right = balls >> 1;
    const std::uint64_t below = balls >> 5;
    const std::uint64_t last = balls >> 6;
    return (balls & (right | below | last)) | (right & (below | last)) | (below & last);
}

/// The first cells of the squares of four of which three or four are in the set.
constexpr std::uint64_t majorities(std::uint64_t balls) {
    const std::uint64_t right = balls >> 1;
    const std::uint64_t below = balls >> 5;
    const std::uint64_t last = balls >> 6;
    return (balls & right & (below | last)) | (below & last & (balls | right));
}

/// A position as the side to move sees it.
struct Board {
    std::uint64_t own = 0;    ///< balls of the side to move
    std::uint64_t other = 0;  ///< balls of the other side
    std::int8_t own_reserve = 0;
    std::int8_t other_reserve = 0;

    bool is_over() const { return own_reserve == 0 || other_reserve == 0; }
    /// Of the side to move when the game is over.
    int payoff() const { return other_reserve - own_reserve; }
    std::uint64_t filled(const Shape& shape) const { return own | other | shape.neutral; }
    std::uint64_t moves(const Shape& shape) const {
        const std::uint64_t balls = filled(shape);
        return (shape.base | resting_on(full_squares(balls))) & ~balls;
    }
    /// After a ball on the cell and the bonus balls it brings: the other side's view. Before the
    /// move no bonus ball is due.
    Board after(std::uint64_t cell, const Shape& shape) const {
        std::uint64_t mine = own | cell;
        std::uint64_t theirs = other;
        int my_reserve = own_reserve - 1;
        int their_reserve = other_reserve;
        while (true) {
            const std::uint64_t balls = mine | theirs | shape.neutral;
            const std::uint64_t full = full_squares(balls);
            // The move has filled squares of one layer only, and what falls due now lies on them.
            const std::uint64_t my_bonus =
                within(resting_on(full & majorities(mine)) & ~balls, my_reserve);
            const std::uint64_t their_bonus =
                within(resting_on(full & majorities(theirs)) & ~balls, their_reserve);
            if ((my_bonus | their_bonus) == 0) break;
            mine |= my_bonus;
            theirs |= their_bonus;
            my_reserve -= std::popcount(my_bonus);
            their_reserve -= std::popcount(their_bonus);
        }
        return {.own = theirs,
                .other = mine,
                .own_reserve = static_cast<std::int8_t>(their_reserve),
                .other_reserve = static_cast<std::int8_t>(my_reserve)};
    }
    /// The balls whose color can still matter: those under an empty cell that is not yet supported.
    /// A supported empty cell is free for either, whatever it lies on.
    std::uint64_t live(const Shape& shape) const {
        const std::uint64_t balls = filled(shape);
        return supports_of(shape.cells & ~balls & ~shape.base & ~resting_on(full_squares(balls))) &
               balls;
    }
    friend bool operator==(const Board&, const Board&) = default;

  private:
    /// The first cells of the bonus, no more than the reserve has balls.
    static std::uint64_t within(std::uint64_t bonus, int reserve) {
        while (std::popcount(bonus) > reserve) bonus &= ~std::bit_floor(bonus);
        return bonus;
    }
};

/// The board of a position in which no bonus ball is due.
Board board_of(const UpperHandPosition& position);
/// The position of a board in a game of that size, `mover` to move.
UpperHandPosition position_of(const Board& board, int size, Player mover);
/// The cell's bit by its square in a game of that size, and back.
std::uint64_t cell_of(int size, Square square);
Square square_of(int size, std::uint64_t cell);

}  // namespace engine::upper_hand
