#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>

#include "engine/games/any_position.h"

namespace engine {

/// The leaves of the tree of `depth` plies. A pass is one ply; a game that ends before is one leaf.
template <Position P>
std::uint64_t perft(const P& position, int depth) {
    if (depth == 0) return 1;
    const auto moves = position.legal_moves();
    if (moves.empty()) return 1;
    if (depth == 1) return static_cast<std::uint64_t>(moves.size());
    std::uint64_t leaves = 0;
    for (const Move move : moves) leaves += perft(position.play(move), depth - 1);
    return leaves;
}

/// The same for Reversi, quicker.
std::uint64_t perft(const ReversiPosition& position, int depth);

/// The same over several threads. Empty: stopped before the end.
std::optional<std::uint64_t> perft(const AnyPosition& position, int depth, int threads,
                                   const std::stop_token& stop);

}  // namespace engine
