#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/reversi_search/endgame.h"

namespace engine::reversi {

inline constexpr std::uint64_t kCorners = 0x8100000000000081U;

// In brackets: nodes with another value, of those with this one, on FFO #40-44 and at depth 13 from
// six positions of a game with 50 to 30 empty squares.
/// Nearer the leaves a look-up costs more than it saves (1: 1.00, 1.00; 3: 0.93, 1.28).
inline constexpr int kTableDepth = 2;
/// Up to so many plies the leaves' tables order moves (5: 1.00, 1.00; 7: 0.99, 1.00).
inline constexpr int kNearLeaves = 6;
inline constexpr int kSplitDepth = 5;     ///< least depth at which threads share a node
inline constexpr int kSplitEmpties = 15;  ///< the same where the search goes to the end
/// Up to so many plies the moves of an expected all node, which are all searched, are ordered
/// without the evaluation: with the order of leaves 0.98 of the time at depth 13 (5: 1.00, 1.00;
/// 2: 1.00, 1.00).
inline constexpr int kAllByReplies = 4;
/// Least depth for enhanced transposition cutoffs (6: 1.00, 0.99; 8: 1.00, 1.01).
inline constexpr int kEtcDepth = 7;
/// With fewer, no child is in the table (one more: 1.01, 1.00).
inline constexpr int kEtcEmpties = Endgame::kMost + 2;
/// From here on a depth-limited search's move goes first (12: 1.01, 1.00; 18: 0.99, 1.00).
inline constexpr int kHintEmpties = 15;
/// With fewer, solving is faster than a shallow search (12: 0.98, 1.00; 14: 1.07, 1.00).
inline constexpr int kProbcutEmpties = 13;
/// Up to this many empties, moves of an expected all node are ordered without the evaluation (12:
/// 1.00, 1.00; 14: 1.00, 1.00).
inline constexpr int kRepliesEmpties = 13;
/// Internal deepening: from this many empties on, a shallow search orders the moves of an expected
/// cut node. It is one ply deep, and one ply deeper every `kShallowOrderStep` empties, up to
/// `kShallowOrderPlies`.
inline constexpr int kShallowOrderEmpties = 16;   ///< (15: 1.04, 1.00; 17: 1.03, 1.00)
inline constexpr int kShallowOrderStep = 3;       ///< (2: 1.03, 1.00; 4: 1.01, 1.00)
inline constexpr int kShallowOrderPlies = 3;      ///< (2: 1.00, 1.00; 4: 1.00, 1.00)
static_assert(kShallowOrderPlies < kSplitDepth);  // an ordering search is never shared

// What a reply of the other side counts in a move's rank, in 64ths of the evaluation's unit.
inline constexpr int kReplyAtDepth = 64;  ///< (32: 1.00, 1.07; 96: 1.00, 0.98)
inline constexpr int kReplyOrdered =
    160;  ///< beside a shallow search (128: 1.00, 1.00; 192: 1.00, 1.00)
inline constexpr int kReplyToEnd = 256;  ///< (192: 1.01, 1.00; 320: 1.00, 1.00)
inline constexpr int kOddQuadrant = 16;  ///< of a square in one (0: 1.00, 1.00; 64: 1.01, 1.00)

/// The order of leaves, which nothing else orders: corners, edges, the middle, squares beside
/// corners (one after the other by number: 1.00, 1.01).
inline constexpr std::array<std::uint64_t, 4> kLeafOrder = [] {
    constexpr std::uint64_t kBesideCorners = 0x42c300000000c342U;
    constexpr std::uint64_t kEdges = 0x3c0081818181003cU;
    return std::array{kCorners, kEdges, ~(kCorners | kEdges | kBesideCorners), kBesideCorners};
}();

/// By number of empties: the least alpha at which stable discs are counted (6 lower: 1.00, 1.00; 6
/// higher: 1.00, 1.00).
inline constexpr std::array<int, 64> kStabilityAlpha = [] {
    std::array<int, 64> from{};
    for (int empties = 0; empties < 64; ++empties) {
        from[empties] = std::min(62, 20 + (empties - 12) * 2);
    }
    return from;
}();

/// Plies of the shallow search that orders a cut node's moves; 0: none does.
constexpr int shallow_order_plies(int empties) {
    if (empties < kShallowOrderEmpties) return 0;
    return std::min(kShallowOrderPlies, 1 + (empties - kShallowOrderEmpties) / kShallowOrderStep);
}

}  // namespace engine::reversi
