#include "engine/games/perft.h"

#include <atomic>
#include <thread>
#include <vector>

namespace engine {
namespace {

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
        const MoveSet moves = position.legal_moves();
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
    const MoveSet moves = position.legal_moves();
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

std::optional<std::uint64_t> perft(const AnyPosition& position, int depth, int threads,
                                   const std::stop_token& stop) {
    return std::visit([&](const auto& root) { return perft_parallel(root, depth, threads, stop); },
                      position);
}

}  // namespace engine
