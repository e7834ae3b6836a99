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

struct Edge {
    int length;
    unsigned own;
    unsigned other;

    unsigned discs() const { return own | other; }
    /// The same as the other side sees it.
    Edge swapped() const { return {.length = length, .own = other, .other = own}; }
};

/// The discs of `other` that a disc of `own` on `square` turns along the edge.
unsigned turned(const Edge& edge, int square) {
    unsigned all = 0;
    for (const int step : {-1, 1}) {
        unsigned run = 0;
        int at = square + step;
        while (0 <= at && at < edge.length && (edge.other >> at & 1) != 0) {
            run |= 1U << at;
            at += step;
        }
        if (0 <= at && at < edge.length && (edge.own >> at & 1) != 0) all |= run;
    }
    return all;
}

/// By length, by pattern: the stable discs of both colors.
using Table = std::array<std::array<std::uint8_t, kPatterns>, kLongest + 1>;

/// What stays after a disc of `own` on the empty `square` and whatever follows.
unsigned stays_after(const Table& table, const Edge& edge, int square) {
    const unsigned lost = turned(edge, square);
    const unsigned own = edge.own | lost | 1U << square;
    return ~lost & table[edge.length][index_of(own, edge.other & ~lost)];
}

/// What stays whoever places where.
unsigned stays(const Table& table, const Edge& edge) {
    unsigned stable = edge.discs();
    for (int square = 0; square < edge.length; ++square) {
        if ((edge.discs() >> square & 1) != 0) continue;
        stable &= stays_after(table, edge, square) & stays_after(table, edge.swapped(), square);
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
                const Edge edge{.length = length, .own = own, .other = discs & ~own};
                table[length][index_of(own, edge.other)] =
                    static_cast<std::uint8_t>(stays(table, edge));
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
