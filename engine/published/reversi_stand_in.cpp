#include "engine/published/reversi_stand_in.h"

#include <array>

#include "engine/features/file_bits.h"
#include "engine/features/openness.h"
#include "engine/features/stability.h"
#include "engine/games/flip.h"

namespace engine {
namespace {

constexpr int kStableDisc = 12;
constexpr int kLegalSquare = 5;
constexpr int kEmptyNeighbour = -1;
constexpr int kMountain = 15;
constexpr int kWing = -25;
constexpr int kCSquare = -20;
constexpr int kXSquare = -40;

constexpr std::uint64_t kCorners = 0x8100000000000081U;

/// One side's discs on an edge of eight squares; `filled`: those of either side.
constexpr int edge_side(unsigned own, unsigned filled) {
    constexpr unsigned kBothCorners = 0x81;
    if (own == 0x7e && (filled & kBothCorners) == 0) return kMountain;
    if ((own == 0x3e || own == 0x7c) && filled == own) return kWing;
    int value = 0;
    if ((own & 0x02) != 0 && (filled & 0x01) == 0) value += kCSquare;
    if ((own & 0x40) != 0 && (filled & 0x80) == 0) value += kCSquare;
    return value;
}

/// By the sum of disc x 3^i: empty 0, own 1, other 2.
constexpr int kEdges = 6561;

struct EdgeTable {
    std::array<std::int16_t, 256> ternary{};  ///< of the own discs alone
    std::array<std::int8_t, kEdges> value{};
};

constexpr EdgeTable edge_table() {
    EdgeTable table;
    for (int discs = 0; discs < 256; ++discs) {
        int index = 0;
        for (int place = 7; place >= 0; --place) index = index * 3 + (discs >> place & 1);
        table.ternary[discs] = static_cast<std::int16_t>(index);
    }
    for (unsigned own = 0; own < 256; ++own) {
        for (unsigned rest = ~own & 255;; rest = (rest - 1) & ~own & 255) {
            const int value = edge_side(own, own | rest) - edge_side(rest, own | rest);
            table.value[table.ternary[own] + 2 * table.ternary[rest]] =
                static_cast<std::int8_t>(value);
            if (rest == 0) break;
        }
    }
    return table;
}

constexpr EdgeTable kEdgeTable = edge_table();

int edges(std::uint64_t own, std::uint64_t rest) {
    const auto value = [](std::uint64_t mine, std::uint64_t theirs) -> int {
        return kEdgeTable
            .value[kEdgeTable.ternary[mine & 255] + 2 * kEdgeTable.ternary[theirs & 255]];
    };
    return value(own, rest) + value(own >> 56, rest >> 56) + value(gathered(own), gathered(rest)) +
           value(gathered(own >> 7), gathered(rest >> 7));
}

/// The X squares whose corner is empty.
constexpr std::uint64_t open_x_squares(std::uint64_t filled) {
    const std::uint64_t open = kCorners & ~filled;
    return (open & 0x01) << 9 | (open & 0x80) << 7 | (open & std::uint64_t{1} << 56) >> 7 |
           (open & std::uint64_t{1} << 63) >> 9;
}

int stable_discs_of(SquareSet discs) {
    if ((discs.bits() & kCorners) == 0) return 0;
    return corner_stable(discs, ~SquareSet{}).size();
}

}  // namespace

std::int32_t stand_in_value(SquareSet own, SquareSet other) {
    const SquareSet empty = ~(own | other);
    const EmptyNeighbours neighbours{WordFrame{}, empty};
    const SquareSet open_x{open_x_squares((own | other).bits())};
    return kStableDisc * (stable_discs_of(own) - stable_discs_of(other)) +
           kLegalSquare * (mobility(own, other).size() - mobility(other, own).size()) +
           kEmptyNeighbour * (neighbours.of(own) - neighbours.of(other)) +
           kXSquare * ((own & open_x).size() - (other & open_x).size()) +
           edges(own.bits(), other.bits());
}

}  // namespace engine
