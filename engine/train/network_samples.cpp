#include "engine/train/network_samples.h"

#include <algorithm>

namespace engine {

MoveShares move_shares(const SearchResult& result) {
    MoveShares shares{};
    std::uint64_t sum = 0;
    for (const MoveScore& move : result.moves) {
        if (!move.move.is_pass()) sum += move.playouts;
    }
    for (const MoveScore& move : result.moves) {
        if (move.move.is_pass() || sum == 0) continue;
        shares[move.move.square().index()] = static_cast<std::uint8_t>(move.playouts * 255 / sum);
    }
    return shares;
}

}  // namespace engine
