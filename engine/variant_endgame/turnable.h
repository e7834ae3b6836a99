#pragma once

#include <array>
#include <cstdint>

#include "engine/games/flip_avx2.h"

/// Which discs could be turned from any of the empty squares, where of some squares it is not known
/// what color they will have by then.
namespace engine::variant_endgame {

/// Discs that might be turned to black, and to white.
struct Turnable {
    std::uint64_t to_black;
    std::uint64_t to_white;
    friend bool operator==(const Turnable&, const Turnable&) = default;
};

namespace plain {

/// Squares of `through` that lie in a row between an empty square and one of `closing`, one way
/// along one kind of line. All runs are at most six squares long.
template <bool kUp>
constexpr std::uint64_t turnable(std::uint64_t empty, std::uint64_t through, std::uint64_t closing,
                                 int shift) {
    const auto on = [shift](std::uint64_t squares) {
        return kUp ? squares << shift : squares >> shift;
    };
    const auto back = [shift](std::uint64_t squares) {
        return kUp ? squares >> shift : squares << shift;
    };
    std::uint64_t run = through & on(empty);
    for (int more = 1; more < 6; ++more) run |= through & on(run);
    std::uint64_t closed = run & back(closing);
    for (int more = 1; more < 6; ++more) closed |= run & back(closed);
    return closed;
}

/// `maybe_black`, `maybe_white`: what may be of the color when the empty square is taken.
constexpr Turnable turnable(std::uint64_t empty, std::uint64_t maybe_black,
                            std::uint64_t maybe_white) {
    constexpr std::uint64_t kInner = 0x7e7e7e7e7e7e7e7eU;
    constexpr std::array<int, 4> kShifts = {1, 8, 9, 7};
    Turnable found{};
    for (const int shift : kShifts) {
        const std::uint64_t within = shift == 8 ? ~std::uint64_t{0} : kInner;
        const std::uint64_t black = maybe_black & within;
        const std::uint64_t white = maybe_white & within;
        found.to_black |= turnable<true>(empty, white, maybe_black, shift) |
                          turnable<false>(empty, white, maybe_black, shift);
        found.to_white |= turnable<true>(empty, black, maybe_white, shift) |
                          turnable<false>(empty, black, maybe_white, shift);
    }
    return found;
}

}  // namespace plain

#ifdef __AVX2__

namespace avx2 {

template <bool kUp>
inline __m256i moved(__m256i squares, __m256i by) {
    return kUp ? _mm256_sllv_epi64(squares, by) : _mm256_srlv_epi64(squares, by);
}

/// `of` grown by up to five more squares of `within`.
template <bool kUp>
inline __m256i grown(__m256i of, __m256i within, __m256i shift, __m256i twice) {
    const __m256i pairs = _mm256_and_si256(within, moved<kUp>(within, shift));
    of = _mm256_or_si256(of, _mm256_and_si256(within, moved<kUp>(of, shift)));
    of = _mm256_or_si256(of, _mm256_and_si256(pairs, moved<kUp>(of, twice)));
    return _mm256_or_si256(of, _mm256_and_si256(pairs, moved<kUp>(of, twice)));
}

/// See plain::turnable; four kinds of lines in the lanes.
template <bool kUp>
inline __m256i turnable(__m256i empty, __m256i through, __m256i closing, __m256i shift,
                        __m256i twice) {
    const __m256i first = _mm256_and_si256(through, moved<kUp>(empty, shift));
    const __m256i run = grown<kUp>(first, through, shift, twice);
    const __m256i last = _mm256_and_si256(run, moved<!kUp>(closing, shift));
    return grown<!kUp>(last, run, shift, twice);
}

/// See plain::turnable.
inline Turnable turnable(std::uint64_t empty, std::uint64_t maybe_black,
                         std::uint64_t maybe_white) {
    constexpr long long kInner = 0x7e7e7e7e7e7e7e7eLL;
    const __m256i shift = engine::avx2::shifts();
    const __m256i twice = _mm256_add_epi64(shift, shift);
    const __m256i within = _mm256_set_epi64x(kInner, kInner, -1, kInner);
    const __m256i from = _mm256_set1_epi64x(static_cast<long long>(empty));
    const __m256i black = _mm256_set1_epi64x(static_cast<long long>(maybe_black));
    const __m256i white = _mm256_set1_epi64x(static_cast<long long>(maybe_white));
    const __m256i inner_black = _mm256_and_si256(black, within);
    const __m256i inner_white = _mm256_and_si256(white, within);
    return {.to_black = engine::avx2::any_lane(
                _mm256_or_si256(turnable<true>(from, inner_white, black, shift, twice),
                                turnable<false>(from, inner_white, black, shift, twice))),
            .to_white = engine::avx2::any_lane(
                _mm256_or_si256(turnable<true>(from, inner_black, white, shift, twice),
                                turnable<false>(from, inner_black, white, shift, twice)))};
}

}  // namespace avx2

#endif

inline Turnable turnable(std::uint64_t empty, std::uint64_t maybe_black,
                         std::uint64_t maybe_white) {
#ifdef __AVX2__
    return avx2::turnable(empty, maybe_black, maybe_white);
#else
    return plain::turnable(empty, maybe_black, maybe_white);
#endif
}

}  // namespace engine::variant_endgame
