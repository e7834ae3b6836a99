#pragma once

#include "engine/board/square_set.h"
#include "engine/games/flip_plain.h"

namespace engine {

/// The squares of the 8x8 grid that are in the set or next to it, in the eight directions.
constexpr SquareSet with_neighbours(SquareSet squares) {
    using plain::step;
    const std::uint64_t bits = squares.bits();
    const std::uint64_t wide = bits | step<1>(bits) | step<-1>(bits);
    return SquareSet{wide | step<8>(wide) | step<-8>(wide)};
}

}  // namespace engine
