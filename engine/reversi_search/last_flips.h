#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "engine/games/flip_plain.h"
#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace engine::reversi {

/// Discs turned along one full line of eight by a disc of `own` on `place`, by place and by the
/// line's own discs. A shorter line's missing squares are as good as the other side's.
using LineFlips = std::array<std::array<std::uint8_t, 256>, 8>;

constexpr LineFlips make_line_flips() {
    LineFlips turned{};
    for (int place = 0; place < 8; ++place) {
        for (unsigned own = 0; own < 256; ++own) {
            for (const int step : {-1, 1}) {
                int run = 0;
                int at = place + step;
                while (0 <= at && at < 8 && (own >> at & 1) == 0) {
                    ++run;
                    at += step;
                }
                if (0 <= at && at < 8) turned[place][own] += static_cast<std::uint8_t>(run);
            }
        }
    }
    return turned;
}

/// By square: the squares of its column and its two diagonals, and its places in them.
struct Lines {
    std::array<std::uint64_t, 3> squares{};
    std::array<std::uint8_t, 3> places{};
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
            const std::uint64_t before = squares & ((std::uint64_t{1} << square) - 1);
            lines[square].squares[line] = squares;
            lines[square].places[line] = static_cast<std::uint8_t>(std::popcount(before));
        }
    }
    return lines;
}

inline constexpr LineFlips kLineFlips = make_line_flips();
inline constexpr std::array<Lines, 64> kLines = make_lines();

/// By square: the most discs that one there can ever turn, all but the last of each direction.
inline constexpr std::array<std::uint8_t, 64> kMostTurned = [] {
    std::array<std::uint8_t, 64> most{};
    for (int square = 0; square < 64; ++square) {
        for (int direction = 0; direction < 9; ++direction) {
            const int right = direction % 3 - 1;
            const int down = direction / 3 - 1;
            if (right == 0 && down == 0) continue;
            const int columns = right < 0 ? square % 8 : right > 0 ? 7 - square % 8 : 7;
            const int rows = down < 0 ? square / 8 : down > 0 ? 7 - square / 8 : 7;
            most[square] += static_cast<std::uint8_t>(std::max(std::min(columns, rows) - 1, 0));
        }
    }
    return most;
}();

/// How many discs turn when `own` fills the last empty square; every other square has a disc, so
/// the own discs of its four lines tell all.
inline int last_flips(std::uint64_t own, int square) {
#ifdef __BMI2__
    const Lines& lines = kLines[square];
    return kLineFlips[square % 8][own >> (square & 56) & 255] +
           kLineFlips[lines.places[0]][_pext_u64(own, lines.squares[0])] +
           kLineFlips[lines.places[1]][_pext_u64(own, lines.squares[1])] +
           kLineFlips[lines.places[2]][_pext_u64(own, lines.squares[2])];
#else
    const std::uint64_t other = ~own & ~(std::uint64_t{1} << square);
    return std::popcount(plain::flips(own, other, square));
#endif
}

}  // namespace engine::reversi
