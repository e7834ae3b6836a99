#pragma once

#include <bit>
#include <cstdint>

#include "engine/board/disc.h"
#include "engine/board/random.h"
#include "engine/games/flip.h"
#include "engine/games/position.h"
#include "engine/games/variant.h"

namespace engine::variant_endgame {

constexpr std::uint64_t bit(int square) {
    return std::uint64_t{1} << square;
}

/// The discs of a variant's position: all that an inner loop carries beside the seat to move.
/// Without values at first, for lists of boards are made at every node.
struct Board {
    std::uint64_t black;
    std::uint64_t white;

    std::uint64_t of(Color color) const { return color == Color::Black ? black : white; }
    std::uint64_t discs() const { return black | white; }
    /// The squares where a disc of the color would turn something, also those that do not exist.
    std::uint64_t moves(Color color) const {
        return mobility(SquareSet{of(color)}, SquareSet{of(other(color))}).bits();
    }
    /// What a disc of the color on the square turns; 0: that is no move.
    std::uint64_t flips(Color color, int square) const {
        return engine::flips(SquareSet{of(color)}, SquareSet{of(other(color))}, Square{square})
            .bits();
    }
    /// After a disc of the color on the square, which turned these.
    Board after(Color color, int square, std::uint64_t turned) const {
        const std::uint64_t placed = bit(square);
        return {.black = (black ^ turned) | (color == Color::Black ? placed : 0),
                .white = (white ^ turned) | (color == Color::White ? placed : 0)};
    }
    friend bool operator==(const Board&, const Board&) = default;
};

inline Board board_of(const VariantPosition& position) {
    return {.black = position.discs_of(Color::Black).bits(),
            .white = position.discs_of(Color::White).bits()};
}

/// The key of a board; `rest` is what else tells positions apart.
inline Key key_of(const Board& board, std::uint64_t rest) {
    return mix((board.black * 0x9e3779b97f4a7c15U) ^
               std::rotl(board.white * 0xbf58476d1ce4e5b9U, 23) ^ rest);
}

}  // namespace engine::variant_endgame
