#include "engine/games/perft.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

namespace engine {
namespace {

/// Carries only discs, and counts the last two plies in one loop: nearly all leaves are there, and
/// what a node's flips have in common is made once.
std::uint64_t reversi_perft(SquareSet own, SquareSet other, int depth) {
    const SquareSet moves = mobility(own, other);
    if (moves.empty()) {
        const bool is_leaf = depth == 1 || mobility(other, own).empty();
        return is_leaf ? 1 : reversi_perft(other, own, depth - 1);
    }
    if (depth == 1) return static_cast<std::uint64_t>(moves.size());
    std::uint64_t leaves = 0;
    for (const Square square : moves) {
        const SquareSet turned = flips(own, other, square);
        const SquareSet next_own = other ^ turned;
        const SquareSet next_other = own | turned | SquareSet::of(square);
        if (depth == 2) {
            // Without a reply there is a pass or the end: one leaf.
            leaves +=
                static_cast<std::uint64_t>(std::max(mobility(next_own, next_other).size(), 1));
        } else {
            leaves += reversi_perft(next_own, next_other, depth - 1);
        }
    }
    return leaves;
}

/// The positions some plies below, and how many games ended on the way (each is one leaf).
template <Position P>
struct Frontier {
    std::vector<P> positions;
    std::uint64_t finished = 0;
};

template <Position P>
Frontier<P> next_ply(const Frontier<P>& frontier) {
    Frontier<P> next{.positions = {}, .finished = frontier.finished};
    for (const P& position : frontier.positions) {
        const auto moves = position.legal_moves();
        if (moves.empty()) ++next.finished;
        for (const Move move : moves) next.positions.push_back(position.play(move));
    }
    return next;
}

/// Counts as perft does, and gives up soon after a stop is requested.
template <Position P>
std::uint64_t perft_until(const P& position, int depth, const std::stop_token& stop) {
    constexpr int kUninterrupted = 4;  // plies that take milliseconds in every game
    if (depth <= kUninterrupted) return perft(position, depth);
    const auto moves = position.legal_moves();
    if (moves.empty()) return 1;
    std::uint64_t leaves = 0;
    for (const Move move : moves) {
        if (stop.stop_requested()) break;
        leaves += perft_until(position.play(move), depth - 1, stop);
    }
    return leaves;
}

template <Position P>
std::optional<std::uint64_t> perft_parallel(const P& root, int depth, int threads,
                                            const std::stop_token& stop) {
    constexpr std::size_t kPieces = 1000;  // so many that threads finish together
    Frontier<P> frontier{.positions = {root}};
    int split = 0;
    while (split < depth && !frontier.positions.empty() && frontier.positions.size() < kPieces) {
        frontier = next_ply(frontier);
        ++split;
    }
    std::atomic<std::size_t> next{0};
    std::atomic<std::uint64_t> leaves{frontier.finished};
    const auto work = [&] {
        std::uint64_t counted = 0;
        for (std::size_t at = next++; at < frontier.positions.size() && !stop.stop_requested();
             at = next++) {
            counted += perft_until(frontier.positions[at], depth - split, stop);
        }
        leaves += counted;
    };
    {
        std::vector<std::jthread> helpers;
        for (int thread = 1; thread < threads; ++thread) helpers.emplace_back(work);
        work();
    }
    if (stop.stop_requested()) return std::nullopt;
    return leaves.load();
}

}  // namespace

std::uint64_t perft(const ReversiPosition& position, int depth) {
    if (depth == 0) return 1;
    const Color mover = position.player_to_move() == Player::First ? Color::Black : Color::White;
    return reversi_perft(position.discs_of(mover), position.discs_of(other(mover)), depth);
}

std::optional<std::uint64_t> perft(const AnyPosition& position, int depth, int threads,
                                   const std::stop_token& stop) {
    return std::visit([&](const auto& root) { return perft_parallel(root, depth, threads, stop); },
                      position);
}

}  // namespace engine
