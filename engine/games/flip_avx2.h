#pragma once

#ifdef __AVX2__

#include <immintrin.h>

#include <array>
#include <cstdint>

/// Flips and mobility with four directions in the lanes of one AVX2 register: east, south,
/// south-east, south-west by shifting left, their opposites by shifting right.
namespace engine::avx2 {

/// By square: the squares from there to the edge, exclusive of itself, in four directions.
struct alignas(32) Rays {
    std::array<std::uint64_t, 4> lanes;
};

constexpr std::array<int, 4> kShifts = {1, 8, 9, 7};

constexpr std::array<Rays, 64> make_rays(int sign) {
    constexpr std::array<int, 4> kColumnSteps = {1, 0, 1, -1};
    constexpr std::array<int, 4> kRowSteps = {0, 1, 1, 1};
    std::array<Rays, 64> rays{};
    for (int square = 0; square < 64; ++square) {
        for (int lane = 0; lane < 4; ++lane) {
            int column = square % 8 + sign * kColumnSteps[lane];
            int row = square / 8 + sign * kRowSteps[lane];
            while (0 <= column && column < 8 && 0 <= row && row < 8) {
                rays[square].lanes[lane] |= std::uint64_t{1} << (row * 8 + column);
                column += sign * kColumnSteps[lane];
                row += sign * kRowSteps[lane];
            }
        }
    }
    return rays;
}

inline constexpr std::array<Rays, 64> kRaysUp = make_rays(1);
inline constexpr std::array<Rays, 64> kRaysDown = make_rays(-1);

inline __m256i shifts() {
    return _mm256_set_epi64x(kShifts[3], kShifts[2], kShifts[1], kShifts[0]);
}

inline std::uint64_t any_lane(__m256i lanes) {
    const __m128i pair =
        _mm_or_si128(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
    return static_cast<std::uint64_t>(
        _mm_cvtsi128_si64(_mm_or_si128(pair, _mm_unpackhi_epi64(pair, pair))));
}

/// See plain::flips.
inline std::uint64_t flips(std::uint64_t own, std::uint64_t other, int square) {
    const __m256i mine = _mm256_set1_epi64x(static_cast<long long>(own));
    const __m256i theirs = _mm256_set1_epi64x(static_cast<long long>(other));
    const __m256i zero = _mm256_setzero_si256();

    // Upwards: the lowest square of the ray that is not theirs must be mine; what lies below it
    // is turned.
    const __m256i up = _mm256_load_si256(reinterpret_cast<const __m256i*>(&kRaysUp[square]));
    const __m256i up_stops = _mm256_andnot_si256(theirs, up);
    const __m256i up_end =
        _mm256_and_si256(_mm256_and_si256(up_stops, _mm256_sub_epi64(zero, up_stops)), mine);
    const __m256i up_below = _mm256_and_si256(up, _mm256_add_epi64(up_end, _mm256_set1_epi64x(-1)));
    const __m256i turned_up = _mm256_andnot_si256(_mm256_cmpeq_epi64(up_end, zero), up_below);

    // Downwards there is no lowest-bit trick: run along their discs, doubling the stride.
    const __m256i shift = shifts();
    const __m256i twice = _mm256_add_epi64(shift, shift);
    const __m256i down = _mm256_load_si256(reinterpret_cast<const __m256i*>(&kRaysDown[square]));
    const __m256i row = _mm256_and_si256(theirs, down);
    const __m256i pairs = _mm256_and_si256(row, _mm256_srlv_epi64(row, shift));
    const __m256i placed = _mm256_set1_epi64x(static_cast<long long>(std::uint64_t{1} << square));
    __m256i run = _mm256_and_si256(row, _mm256_srlv_epi64(placed, shift));
    run = _mm256_or_si256(run, _mm256_and_si256(row, _mm256_srlv_epi64(run, shift)));
    run = _mm256_or_si256(run, _mm256_and_si256(pairs, _mm256_srlv_epi64(run, twice)));
    run = _mm256_or_si256(run, _mm256_and_si256(pairs, _mm256_srlv_epi64(run, twice)));
    const __m256i down_end =
        _mm256_and_si256(_mm256_and_si256(_mm256_srlv_epi64(run, shift), down), mine);
    // The squares after a run are its own end unless `run` is followed by one of mine; a run whose
    // end is not mine is dropped. `run` itself is never mine, so the test below is exact.
    const __m256i turned_down = _mm256_andnot_si256(_mm256_cmpeq_epi64(down_end, zero), run);

    return any_lane(_mm256_or_si256(turned_up, turned_down));
}

/// See plain::mobility.
inline std::uint64_t mobility(std::uint64_t own, std::uint64_t other) {
    constexpr long long kInner = 0x7e7e7e7e7e7e7e7eLL;
    const __m256i shift = shifts();
    const __m256i twice = _mm256_add_epi64(shift, shift);
    const __m256i mine = _mm256_set1_epi64x(static_cast<long long>(own));
    // A run that reaches a side file can go no further sideways, so those discs do not count
    // except north and south.
    const __m256i theirs = _mm256_and_si256(_mm256_set1_epi64x(static_cast<long long>(other)),
                                            _mm256_set_epi64x(kInner, kInner, -1, kInner));

    __m256i up = _mm256_and_si256(theirs, _mm256_sllv_epi64(mine, shift));
    __m256i down = _mm256_and_si256(theirs, _mm256_srlv_epi64(mine, shift));
    up = _mm256_or_si256(up, _mm256_and_si256(theirs, _mm256_sllv_epi64(up, shift)));
    down = _mm256_or_si256(down, _mm256_and_si256(theirs, _mm256_srlv_epi64(down, shift)));
    const __m256i pairs_up = _mm256_and_si256(theirs, _mm256_sllv_epi64(theirs, shift));
    const __m256i pairs_down = _mm256_srlv_epi64(pairs_up, shift);
    for (int doubling = 0; doubling < 2; ++doubling) {
        up = _mm256_or_si256(up, _mm256_and_si256(pairs_up, _mm256_sllv_epi64(up, twice)));
        down = _mm256_or_si256(down, _mm256_and_si256(pairs_down, _mm256_srlv_epi64(down, twice)));
    }
    const __m256i ends =
        _mm256_or_si256(_mm256_sllv_epi64(up, shift), _mm256_srlv_epi64(down, shift));
    return any_lane(ends) & ~(own | other);
}

}  // namespace engine::avx2

#endif
