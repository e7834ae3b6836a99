#pragma once

#include <bit>
#include <cstdint>
#ifdef __BMI2__
#include <immintrin.h>
#endif

#include "engine/board/random.h"
#include "engine/games/position.h"

namespace engine {

/// Luck for playouts: one multiplication a number, all that their speed allows. A stream repeats
/// itself for the same seed; `below` is off by at most bound / 2^32 from equal chances.
class PlayoutRandom {
  public:
    explicit PlayoutRandom(std::uint64_t seed) : state_{seed} {}
    std::uint32_t below(std::uint32_t bound) {
        return static_cast<std::uint32_t>((next_random(state_) >> 32) * bound >> 32);
    }
    double fraction() { return fraction_of(next_random(state_)); }

  private:
    std::uint64_t state_;
};

/// The n-th square of a set, from 0, by ascending index.
inline Square nth_square(SquareSet squares, std::uint32_t n) {
#ifdef __BMI2__
    return Square{std::countr_zero(_pdep_u64(std::uint64_t{1} << n, squares.bits()))};
#else
    std::uint64_t rest = squares.bits();
    for (; n > 0; --n) rest &= rest - 1;
    return Square{std::countr_zero(rest)};
#endif
}

inline Square nth_square(WideSquareSet squares, std::uint32_t n) {
    for (; n > 0; --n) squares = squares.without_lowest();
    return squares.lowest();
}

/// The bits of `squares` that stand where `mask` has one, beside each other.
inline std::uint64_t picked_bits(std::uint64_t squares, std::uint64_t mask) {
#ifdef __BMI2__
    return _pext_u64(squares, mask);
#else
    std::uint64_t picked = 0;
    for (int place = 0; mask != 0; mask &= mask - 1, ++place) {
        picked |= (squares >> std::countr_zero(mask) & 1) << place;
    }
    return picked;
#endif
}
inline std::uint64_t picked_bits(DoubleWord squares, DoubleWord mask) {
    const std::uint64_t low = low_word(mask);
    return picked_bits(low_word(squares), low) | picked_bits(high_word(squares), high_word(mask))
                                                     << std::popcount(low);
}

}  // namespace engine
