#include "engine/upper_hand_search/pyramid.h"

namespace engine::upper_hand {
namespace {

/// Bit numbers by square and squares by bit number.
struct Places {
    std::array<std::uint8_t, kWordSquares> bit_of{};
    std::array<std::uint8_t, kWordSquares> square_of{};
};

constexpr Places places_of(int size) {
    Places places;
    int square = 0;
    std::uint64_t cells = 0;
    for (int layer = 5 - size; layer < 5; ++layer) {
        for (cells = kLayers[layer]; cells != 0; cells &= cells - 1) {
            const int bit = std::countr_zero(cells);
            places.bit_of[square] = static_cast<std::uint8_t>(bit);
            places.square_of[bit] = static_cast<std::uint8_t>(square);
            ++square;
        }
    }
    return places;
}

constexpr std::array kPlaces = {places_of(2), places_of(3), places_of(4), places_of(5)};

/// The squares of a set of cells: each layer's rows moved together. A smaller pyramid lacks the
/// lower layers, so that its first square is `first`.
SquareSet squares_of(std::uint64_t cells, int first) {
    std::uint64_t squares = cells & kLayers[0];
    int square = 25;
    for (int layer = 1; layer < 5; ++layer) {
        const int side = 5 - layer;
        for (int row = 0; row < side; ++row) {
            const std::uint64_t balls = cells >> (kFirstCells[layer] + 5 * row);
            squares |= (balls & ((1U << side) - 1)) << square;
            square += side;
        }
    }
    return SquareSet{squares >> first};
}

std::uint64_t cells_of(int size, SquareSet squares) {
    std::uint64_t cells = 0;
    for (const Square square : squares) cells |= cell_of(size, square);
    return cells;
}

}  // namespace

std::uint64_t cell_of(int size, Square square) {
    return std::uint64_t{1} << kPlaces[size - UpperHandPosition::kSmallest].bit_of[square.index()];
}

Square square_of(int size, std::uint64_t cell) {
    return Square{kPlaces[size - UpperHandPosition::kSmallest].square_of[std::countr_zero(cell)]};
}

Board board_of(const UpperHandPosition& position) {
    const Player mover = position.player_to_move();
    const Player rest = next_player(mover, 2);
    const Color own = mover == Player::First ? Color::Black : Color::White;
    return {.own = cells_of(position.size(), position.discs_of(own)),
            .other = cells_of(position.size(), position.discs_of(other(own))),
            .own_reserve = static_cast<std::int8_t>(position.reserve(mover)),
            .other_reserve = static_cast<std::int8_t>(position.reserve(rest))};
}

UpperHandPosition position_of(const Board& board, int size, Player mover) {
    constexpr std::array kFirst = {50, 41, 25, 0};  // squares below: 55 of all minus the size's
    const int first = kFirst[size - UpperHandPosition::kSmallest];
    const SquareSet own = squares_of(board.own, first);
    const SquareSet other = squares_of(board.other, first);
    return mover == Player::First ? UpperHandPosition::with_balls(size, own, other, mover)
                                  : UpperHandPosition::with_balls(size, other, own, mover);
}

}  // namespace engine::upper_hand
