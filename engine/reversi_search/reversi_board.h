#pragma once

#include <bit>
#include <cstdint>

#include "engine/board/random.h"
#include "engine/games/flip.h"

namespace engine::reversi {

constexpr std::uint64_t bit(int square) {
    return std::uint64_t{1} << square;
}

/// A Reversi position as the side to move sees it: all that an inner loop carries. `Board{}` has
/// no disc; without the braces it has no value, as arrays need that are filled move by move.
struct Board {
    std::uint64_t own;    ///< discs of the side to move
    std::uint64_t other;  ///< discs of the other side

    std::uint64_t empty() const { return ~(own | other); }
    int empties() const { return std::popcount(empty()); }
    /// The squares where the side to move may place.
    std::uint64_t moves() const { return mobility(SquareSet{own}, SquareSet{other}).bits(); }
    /// Whether a short look finds a move of either side: two discs of different sides one above the
    /// other or side by side, and an empty square behind them.
    bool has_near_move() const {
        constexpr std::uint64_t kInnerFiles = 0x7e7e7e7e7e7e7e7eU;
        const std::uint64_t none = empty();
        const std::uint64_t above = (own << 8 & other) | (other << 8 & own);
        if (((above << 8 | above >> 16) & none) != 0) return true;
        const std::uint64_t beside = ((own << 1 & other) | (other << 1 & own)) & kInnerFiles;
        return (beside << 1 & none) != 0;
    }
    /// Whether neither side can move.
    bool is_over() const { return !has_near_move() && moves() == 0 && passed().moves() == 0; }
    /// What a disc on the square turns; 0: that is no move.
    std::uint64_t flips(int square) const {
        return engine::flips(SquareSet{own}, SquareSet{other}, Square{square}).bits();
    }
    /// After a disc on the square, which turned these: the other side's view.
    Board after(int square, std::uint64_t turned) const {
        return {.own = other ^ turned, .other = own ^ turned ^ bit(square)};
    }
    Board passed() const { return {.own = other, .other = own}; }
    /// The payoff of the side to move when neither can move: the empties go to the winner.
    int payoff() const {
        const int own_discs = std::popcount(own);
        const int other_discs = std::popcount(other);
        const int difference = own_discs - other_discs;
        const int rest = 64 - own_discs - other_discs;
        return difference + (difference > 0 ? rest : difference < 0 ? -rest : 0);
    }
    std::uint64_t hash() const {
        const std::uint64_t mixed = (own ^ std::rotl(other, 32)) * 0x9e3779b97f4a7c15U;
        const std::uint64_t more = (other + 0x632be59bd9b4e019U) * 0xbf58476d1ce4e5b9U;
        return mix(mixed ^ std::rotl(more, 23));
    }
    friend bool operator==(const Board&, const Board&) = default;
};

}  // namespace engine::reversi
