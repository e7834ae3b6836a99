#include "engine/games/perft.h"

#include <atomic>
#include <thread>
#include <vector>

namespace engine {
namespace {

/// The positions `plies` below, and how many games ended on the way (each is one leaf).
template <Position P>
struct Frontier {
    std::vector<P> positions;
    std::uint64_t finished = 0;
};

template <Position P>
void expand(const P& position, int plies, Frontier<P>& frontier) {
    if (plies == 0) {
        frontier.positions.push_back(position);
        return;
    }
    const MoveSet moves = position.legal_moves();
    if (moves.empty()) ++frontier.finished;
    for (const Move move : moves) expand(position.play(move), plies - 1, frontier);
}

template <Position P>
std::optional<std::uint64_t> perft_parallel(const P& root, int depth, int threads,
                                            const std::stop_token& stop) {
    // Small pieces, so that threads finish together and a stop is noticed between two of them.
    const int split = std::min(depth, 5);
    Frontier<P> frontier;
    expand(root, split, frontier);
    std::atomic<std::size_t> next{0};
    std::atomic<std::uint64_t> leaves{frontier.finished};
    const auto work = [&] {
        std::uint64_t counted = 0;
        for (std::size_t at = next++; at < frontier.positions.size() && !stop.stop_requested();
             at = next++) {
            counted += perft(frontier.positions[at], depth - split);
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
