#pragma once

#include <cstdint>

#include "engine/board/square_set.h"
#include "engine/games/flip_avx2.h"
#include "engine/games/flip_avx512.h"
#include "engine/games/flip_plain.h"

namespace engine {

/// The discs of `other` that a disc of `own` on `square` turns; empty: that is no move there.
/// Boards smaller than 8x8 and boards with holes work too, since no disc lies outside them.
inline SquareSet flips(SquareSet own, SquareSet other, Square square) {
#if defined(YOMI_AVX512)
    return SquareSet{avx512::flips(own.bits(), other.bits(), square.index())};
#elif defined(__AVX2__)
    return SquareSet{avx2::flips(own.bits(), other.bits(), square.index())};
#else
    return SquareSet{plain::flips(own.bits(), other.bits(), square.index())};
#endif
}

/// The squares without a disc where a disc of `own` would turn at least one of `other`; also
/// squares that a smaller board does not have, so intersect with those that exist.
inline SquareSet mobility(SquareSet own, SquareSet other) {
#if defined(YOMI_AVX512)
    return SquareSet{avx512::mobility(own.bits(), other.bits())};
#elif defined(__AVX2__)
    return SquareSet{avx2::mobility(own.bits(), other.bits())};
#else
    return SquareSet{plain::mobility(own.bits(), other.bits())};
#endif
}

}  // namespace engine
