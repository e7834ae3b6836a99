#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

namespace engine {

/// A principal variation: moves one after the other, a byte each, whose encoding the search
/// defines. `moves` has no initial values, since every node of a search makes one.
template <int kMost>
struct PvLine {
    int length = 0;
    std::array<std::uint8_t, kMost> moves;

    /// Becomes `first` and what follows it; what is longer than `kMost` is left out.
    void put(std::uint8_t first, const PvLine& rest) {
        moves[0] = first;
        length = std::min(rest.length + 1, kMost);
        std::copy_n(rest.moves.begin(), length - 1, moves.begin() + 1);
    }
};

}  // namespace engine
