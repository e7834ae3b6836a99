#include "engine/features/edge_stability.h"

#include <array>

namespace engine {
namespace {

constexpr int kLongest = 8;
constexpr int kPatterns = 6561;  ///< 3^8

/// By a set of squares: the sum of 3^n over its squares n.
constexpr std::array<std::uint16_t, 256> kTernary = [] {
    std::array<std::uint16_t, 256> sums{};
    for (unsigned set = 0; set < 256; ++set) {
        int power = 1;
        for (int square = 0; square < kLongest; ++square, power *= 3) {
            if ((set >> square & 1) != 0) sums[set] = static_cast<std::uint16_t>(sums[set] + power);
        }
    }
    return sums;
}();

int index_of(unsigned own, unsigned other) {
    return kTernary[own] + 2 * kTernary[other];
}

/// The discs of `other` that a disc of `own` on `square` turns along the edge.
unsigned turned(int length, unsigned own, unsigned other, int square) {
    unsigned all = 0;
    for (const int step : {-1, 1}) {
        unsigned run = 0;
        int at = square + step;
        while (0 <= at && at < length && (other >> at & 1) != 0) {
            run |= 1U << at;
            at += step;
        }
        if (0 <= at && at < length && (own >> at & 1) != 0) all |= run;
    }
    return all;
}

using Table = std::array<std::array<std::uint8_t, kPatterns>, kLongest + 1>;

/// What stays whoever plays next: what no disc turns now and what stays after each.
unsigned stays(const Table& table, int length, unsigned own, unsigned other) {
    unsigned stable = own | other;
    for (int square = 0; square < length; ++square) {
        const unsigned placed = 1U << square;
        if (((own | other) & placed) != 0) continue;
        const unsigned lost = turned(length, own, other, square);
        stable &= ~lost & table[length][index_of(own | lost | placed, other & ~lost)];
        const unsigned won = turned(length, other, own, square);
        stable &= ~won & table[length][index_of(own & ~won, other | won | placed)];
    }
    return stable;
}

Table make_table() {
    Table table{};
    for (int length = 1; length <= kLongest; ++length) {
        // A fuller edge is a larger number, so every position that may follow is known already.
        for (int filled = (1 << length) - 1; filled >= 0; --filled) {
            const auto discs = static_cast<unsigned>(filled);
            for (unsigned own = discs;; own = (own - 1) & discs) {
                const unsigned other = discs & ~own;
                table[length][index_of(own, other)] =
                    static_cast<std::uint8_t>(stays(table, length, own, other));
                if (own == 0) break;
            }
        }
    }
    return table;
}

}  // namespace

std::uint8_t stable_on_edge(int length, unsigned own, unsigned other) {
    static const Table table = make_table();
    return table[length][index_of(own, other)];
}

}  // namespace engine
