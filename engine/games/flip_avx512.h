#pragma once

#if defined(__AVX512F__) && defined(__AVX512VL__) && defined(__AVX512CD__) && defined(__AVX512DQ__)
#define YOMI_AVX512 1

#include "engine/games/flip_avx2.h"

/// Flips and mobility with the instructions of AVX-512: leading zeros in every lane, masks, and all
/// eight directions of mobility in one register.
namespace engine::avx512 {

// GCC 12 takes the unused operand of its own intrinsics for an uninitialised one.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#pragma GCC diagnostic ignored "-Wuninitialized"

/// Bit by bit `a | (b & c)`, in one instruction.
inline constexpr int kOrAnd = 0xf8;
/// Bit by bit `a & b & c`.
inline constexpr int kAllThree = 0x80;

/// See plain::flips. Along each ray the first square that is not theirs must be mine; what lies
/// before it is turned. Upwards it is the lowest bit, downwards the highest.
inline std::uint64_t flips(std::uint64_t own, std::uint64_t other, int square) {
    const __m256i mine = _mm256_set1_epi64x(static_cast<long long>(own));
    const __m256i theirs = _mm256_set1_epi64x(static_cast<long long>(other));
    const __m256i up = _mm256_load_si256(reinterpret_cast<const __m256i*>(&avx2::kRaysUp[square]));
    const __m256i down =
        _mm256_load_si256(reinterpret_cast<const __m256i*>(&avx2::kRaysDown[square]));

    const __m256i up_stops = _mm256_andnot_si256(theirs, up);
    const __m256i up_end = _mm256_ternarylogic_epi64(
        up_stops, _mm256_sub_epi64(_mm256_setzero_si256(), up_stops), mine, kAllThree);
    // Without an end one less is the greatest number, and the smaller of both is no square.
    const __m256i below_end =
        _mm256_min_epu64(up_end, _mm256_add_epi64(up_end, _mm256_set1_epi64x(-1)));

    // My disc on the end becomes the sign, which the way back copies over all squares above. My
    // discs further down return to their squares, where there are none of theirs.
    const __m256i above = _mm256_lzcnt_epi64(_mm256_andnot_si256(theirs, down));
    const __m256i above_end = _mm256_srav_epi64(_mm256_sllv_epi64(mine, above), above);

    return avx2::any_lane(_mm256_ternarylogic_epi64(_mm256_and_si256(up, below_end), down,
                                                    above_end, kOrAnd)) &
           other;
}

/// See plain::mobility. Left turns around the word do no harm: what comes around a side arrives on
/// a square that no run in its direction can use.
inline std::uint64_t mobility(std::uint64_t own, std::uint64_t other) {
    constexpr long long kInnerFiles = 0x7e7e7e7e7e7e7e7eLL;
    constexpr long long kInnerRanks = 0x00ffffffffffff00LL;
    constexpr long long kInner = kInnerFiles & kInnerRanks;
    const __m512i shift = _mm512_set_epi64(57, 55, 56, 63, 7, 9, 8, 1);
    const __m512i twice = _mm512_add_epi64(shift, shift);
    const __m512i mine = _mm512_set1_epi64(static_cast<long long>(own));
    const __m512i runs =
        _mm512_and_si512(_mm512_set1_epi64(static_cast<long long>(other)),
                         _mm512_set_epi64(kInner, kInner, kInnerRanks, kInnerFiles, kInner, kInner,
                                          kInnerRanks, kInnerFiles));
    __m512i run = _mm512_and_si512(runs, _mm512_rolv_epi64(mine, shift));
    run = _mm512_ternarylogic_epi64(run, runs, _mm512_rolv_epi64(run, shift), kOrAnd);
    const __m512i pairs = _mm512_and_si512(runs, _mm512_rolv_epi64(runs, shift));
    run = _mm512_ternarylogic_epi64(run, pairs, _mm512_rolv_epi64(run, twice), kOrAnd);
    run = _mm512_ternarylogic_epi64(run, pairs, _mm512_rolv_epi64(run, twice), kOrAnd);
    const __m512i ends = _mm512_rolv_epi64(run, shift);
    const __m256i half =
        _mm256_or_si256(_mm512_castsi512_si256(ends), _mm512_extracti64x4_epi64(ends, 1));
    return avx2::any_lane(half) & ~(own | other);
}

#pragma GCC diagnostic pop

}  // namespace engine::avx512

#endif
