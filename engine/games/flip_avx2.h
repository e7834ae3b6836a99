#pragma once

#ifdef __AVX2__

#include <immintrin.h>

#include <array>
#include <bit>
#include <cstdint>

#include "engine/board/turned_bits.h"

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

/// The downward rays but the western ones on a board with its rows in the opposite order, where
/// they lead upwards.
inline constexpr std::array<Rays, 64> kRaysNorth = [] {
    std::array<Rays, 64> rays = kRaysDown;
    for (Rays& ray : rays) {
        ray.lanes[0] = 0;
        for (std::uint64_t& lane : ray.lanes) lane = engine::upended(lane);
    }
    return rays;
}();

inline __m256i shifts() {
    return _mm256_set_epi64x(kShifts[3], kShifts[2], kShifts[1], kShifts[0]);
}

inline std::uint64_t any_lane(__m256i lanes) {
    const __m128i pair =
        _mm_or_si128(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
    return static_cast<std::uint64_t>(
        _mm_cvtsi128_si64(_mm_or_si128(pair, _mm_unpackhi_epi64(pair, pair))));
}

/// Rows in the opposite order, lane by lane.
inline __m256i upended(__m256i lanes) {
    constexpr long long kLowerRows = 0x0001020304050607LL;
    constexpr long long kUpperRows = 0x08090a0b0c0d0e0fLL;
    return _mm256_shuffle_epi8(lanes,
                               _mm256_set_epi64x(kUpperRows, kLowerRows, kUpperRows, kLowerRows));
}

/// Upwards the lowest square of a ray that is not theirs must be mine; what lies below it is
/// turned.
inline __m256i turned_upwards(__m256i mine, __m256i theirs, __m256i rays) {
    const __m256i zero = _mm256_setzero_si256();
    const __m256i stops = _mm256_andnot_si256(theirs, rays);
    const __m256i ends =
        _mm256_and_si256(_mm256_and_si256(stops, _mm256_sub_epi64(zero, stops)), mine);
    const __m256i below = _mm256_and_si256(rays, _mm256_add_epi64(ends, _mm256_set1_epi64x(-1)));
    return _mm256_andnot_si256(_mm256_cmpeq_epi64(ends, zero), below);
}

/// To the west the highest such square counts.
inline std::uint64_t turned_west(std::uint64_t own, std::uint64_t other, std::uint64_t ray) {
    // Where there is none, the count of 64 shifts as 0 does: to h8, which is in no ray and which
    // doubling makes 0, as it leaves 0.
    const int above = std::countl_zero(ray & ~other);
    const std::uint64_t end = std::uint64_t{1} << 63 >> (above & 63) & own;
    return ray & ~(2 * end - 1);
}

/// See plain::flips. The lowest bit of a ray is found by a subtraction, the highest only by a chain
/// of shifts: so with the rows exchanged what leads north leads upwards, too. West remains, where
/// scalar instructions look meanwhile.
inline std::uint64_t flips(std::uint64_t own, std::uint64_t other, int square) {
    const __m256i mine = _mm256_set1_epi64x(static_cast<long long>(own));
    const __m256i theirs = _mm256_set1_epi64x(static_cast<long long>(other));
    const auto rays_in = [square](const std::array<Rays, 64>& rays) {
        return _mm256_load_si256(reinterpret_cast<const __m256i*>(&rays[square]));
    };
    const __m256i up = turned_upwards(mine, theirs, rays_in(kRaysUp));
    const __m256i down = turned_upwards(upended(mine), upended(theirs), rays_in(kRaysNorth));
    return any_lane(_mm256_or_si256(up, upended(down))) |
           turned_west(own, other, kRaysDown[square].lanes[0]);
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
