#include "engine/upper_hand_search/ranked_moves.h"

namespace engine::upper_hand {
namespace {

/// The first cells of the squares of four of which exactly three are in the set.
std::uint64_t triples(std::uint64_t balls) {
    return majorities(balls) & ~full_squares(balls);
}

int cells_on(std::uint64_t squares) {
    return std::popcount(resting_on(squares));
}

}  // namespace

std::int32_t gain(const Board& board, const Board& child, const Shape& shape) {
    // Found by trying on the pyramid of four layers: nodes until it is solved.
    constexpr std::int32_t kBall = 1024;
    constexpr std::int32_t kTheirNext = -512;  ///< a square that their next ball makes theirs
    constexpr std::int32_t kSurelyOurs = 256;
    constexpr std::int32_t kSurelyTheirs = -128;
    constexpr std::int32_t kOurNext = 64;
    const std::uint64_t theirs = child.own;
    const std::uint64_t ours = child.other;
    const std::uint64_t waiting = triples(child.filled(shape));
    const int won = board.own_reserve - child.other_reserve;
    const int lost = board.other_reserve - child.own_reserve;
    const std::uint64_t their_pairs = pairs(theirs);
    const std::uint64_t our_pairs = pairs(ours);
    return kBall * (won - lost) + kTheirNext * cells_on(waiting & their_pairs & ~our_pairs) +
           kSurelyOurs * cells_on(waiting & majorities(ours)) +
           kSurelyTheirs * cells_on(waiting & majorities(theirs)) +
           kOurNext * cells_on(waiting & our_pairs & ~their_pairs & ~majorities(ours));
}

}  // namespace engine::upper_hand
