#pragma once

#include <array>
#include <cstdint>

#include "engine/board/turned_bits.h"
#include "engine/games/flip.h"

namespace engine {

/// What a value network sees: the board turned so that the mover sits in the first seat.
struct NetworkInputs {
    std::array<std::uint64_t, 4> squares;  ///< own, other, where own could place, where other could
};

/// `own`: the discs of the mover's color; `mover`: its seat, from 0.
inline NetworkInputs network_inputs(SquareSet own, SquareSet other, int mover) {
    const SquareSet seen_own{turned(own.bits(), (4 - mover) % 4)};
    const SquareSet seen_other{turned(other.bits(), (4 - mover) % 4)};
    return {{seen_own.bits(), seen_other.bits(), mobility(seen_own, seen_other).bits(),
             mobility(seen_other, seen_own).bits()}};
}

}  // namespace engine
