#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/games/flip_plain.h"
#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace engine::reversi {

/// How many discs one on the last empty square turns.
struct LastFlips {
    int own;    ///< if the side places it whose discs are given
    int other;  ///< if the other side does
    friend bool operator==(const LastFlips&, const LastFlips&) = default;
};

/// Discs turned along one full line of 3 to 8 squares, by its length, the place and the own discs.
/// In the low byte those that the own side turns, in the high byte those of the other side, which
/// has all other squares: one look-up answers both.
class LineFlips {
  public:
    static constexpr int kShortest = 3;  ///< shorter lines turn nothing

    constexpr LineFlips() {
        for (int length = kShortest; length <= 8; ++length) {
            for (int place = 0; place < length; ++place) {
                for (unsigned own = 0; own < 1U << length; ++own) {
                    turned_[start(length, place) + own] = static_cast<std::uint16_t>(
                        along(length, place, own) | along(length, place, ~own) << 8);
                }
            }
        }
    }
    /// Where a line's entries begin; the own discs, as a number, follow.
    static constexpr int start(int length, int place) {
        int before = 0;
        for (int shorter = kShortest; shorter < length; ++shorter) before += shorter << shorter;
        return before + (place << length);
    }
    constexpr std::uint16_t operator[](std::uint64_t index) const { return turned_[index]; }

  private:
    static constexpr int along(int length, int place, unsigned mine) {
        int turned = 0;
        for (const int step : {-1, 1}) {
            int run = 0;
            int at = place + step;
            while (0 <= at && at < length && (mine >> at & 1) == 0) {
                ++run;
                at += step;
            }
            if (0 <= at && at < length) turned += run;
        }
        return turned;
    }

    std::array<std::uint16_t, 3576> turned_{};  ///< `start(9, 0)`
};

/// By square: the squares of its column and its two diagonals, and where in LineFlips the entries
/// of these lines and, the last, of its row begin.
struct Lines {
    std::array<std::uint64_t, 3> squares{};
    std::array<std::uint16_t, 4> starts{};
};

constexpr std::array<Lines, 64> make_lines() {
    std::array<Lines, 64> lines{};
    constexpr std::array<int, 3> kColumnSteps = {0, 1, -1};
    for (int square = 0; square < 64; ++square) {
        for (int line = 0; line < 3; ++line) {
            std::uint64_t squares = 0;
            for (int row = 0; row < 8; ++row) {
                const int column = square % 8 + (row - square / 8) * kColumnSteps[line];
                if (0 <= column && column < 8) squares |= std::uint64_t{1} << (row * 8 + column);
            }
            // A line that is too short is left as one without squares: its entry is that of three
            // squares, none of them own, which turn nothing from the middle.
            const int length = std::popcount(squares);
            const bool can_turn = length >= LineFlips::kShortest;
            const std::uint64_t before = squares & ((std::uint64_t{1} << square) - 1);
            lines[square].squares[line] = can_turn ? squares : 0;
            lines[square].starts[line] = static_cast<std::uint16_t>(
                can_turn ? LineFlips::start(length, std::popcount(before))
                         : LineFlips::start(LineFlips::kShortest, 1));
        }
        lines[square].starts[3] = static_cast<std::uint16_t>(LineFlips::start(8, square % 8));
    }
    return lines;
}

inline constexpr LineFlips kLineFlips{};
inline constexpr std::array<Lines, 64> kLines = make_lines();

/// What fills the last empty square turns: every other square has a disc, so the own discs of its
/// four lines tell all.
inline LastFlips last_flips(std::uint64_t own, int square) {
#ifdef __BMI2__
    const Lines& lines = kLines[square];
    const int both = kLineFlips[lines.starts[3] + (own >> (square & 56) & 255)] +
                     kLineFlips[lines.starts[0] + _pext_u64(own, lines.squares[0])] +
                     kLineFlips[lines.starts[1] + _pext_u64(own, lines.squares[1])] +
                     kLineFlips[lines.starts[2] + _pext_u64(own, lines.squares[2])];
    return {.own = both & 255, .other = both >> 8};
#else
    const std::uint64_t other = ~own & ~(std::uint64_t{1} << square);
    return {.own = std::popcount(plain::flips(own, other, square)),
            .other = std::popcount(plain::flips(other, own, square))};
#endif
}

}  // namespace engine::reversi
