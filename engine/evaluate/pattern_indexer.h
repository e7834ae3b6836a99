#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <vector>

#include "engine/evaluate/pattern.h"

namespace engine {

/// The numbers of up to `kMost` patterns of one position, kept up to date move by move.
struct alignas(64) PatternNumbers {
    static constexpr int kMost = 128;
    std::array<std::uint16_t, kMost> seen;    ///< as the seat sees the board
    std::array<std::uint16_t, kMost> filled;  ///< the same if every disc were the seat's own
};

/// Finds the numbers of many patterns at once: for every row of the board and every set of discs in
/// it there is a vector with what these discs add to each pattern's number. Sixteen vector sums
/// replace a walk over the squares of every pattern.
class PatternIndexer {
  public:
    PatternIndexer() = default;
    explicit PatternIndexer(const std::vector<PatternSquares>& patterns);

    int size() const { return size_; }
    /// How many numbers `find` writes: `size` rounded up to whole vectors.
    int room() const { return vectors() * kLanes; }
    /// Writes the number of every pattern.
    void find(std::uint64_t own, std::uint64_t other, std::uint16_t* numbers) const {
        const Lanes* rows = rows_.data();
        for (int vector = 0; vector < vectors(); ++vector) {
            Lanes own_sum{};
            Lanes other_sum{};
            for (int row = 0; row < 8; ++row) {
                own_sum += rows[own >> (row * 8) & 255];
                other_sum += rows[other >> (row * 8) & 255];
                rows += 256;
            }
            const Lanes sum = own_sum + other_sum + other_sum;
            std::memcpy(numbers + vector * kLanes, &sum, sizeof sum);
        }
    }

    /// Whether there are few enough patterns to follow a game.
    bool can_follow() const { return room() <= PatternNumbers::kMost; }
    void start(std::uint64_t own, std::uint64_t other, PatternNumbers& numbers) const {
        find(own, other, numbers.seen.data());
        find(own | other, 0, numbers.filled.data());
    }
    /// The numbers after the seat (`by_seat`) or the other side has placed on `square` and turned
    /// these discs. An own disc counts once and another's twice in a number.
    void follow(const PatternNumbers& before, int square, std::uint64_t turned, bool by_seat,
                PatternNumbers& after) const {
        switch (vectors()) {
            case 1:
                return follow_in<1>(0, before, square, turned, by_seat, after);
            case 2:
                return follow_in<2>(0, before, square, turned, by_seat, after);
            case 3:
                return follow_in<3>(0, before, square, turned, by_seat, after);
            default:
                for (int vector = 0; vector < vectors(); ++vector) {
                    follow_in<1>(vector, before, square, turned, by_seat, after);
                }
        }
    }
    /// The numbers as the other side sees the board: own and other have changed their places.
    void swap_sides(const PatternNumbers& numbers, std::uint16_t* swapped) const {
        for (int vector = 0; vector < vectors(); ++vector) {
            const Lanes filled = lanes(numbers.filled.data(), vector);
            const Lanes seen = lanes(numbers.seen.data(), vector);
            put(filled + filled + filled - seen, swapped, vector);
        }
    }

    /// What the next to move sees after the mover has placed on `square` and turned these discs;
    /// `before` is the board before the move as the next sees it. What the mover places counts
    /// twice for the next, and what it turns was the next's own.
    void place(const std::uint16_t* before, int square, std::uint64_t turned,
               std::uint16_t* after) const {
        // A set of a few vectors stays in registers over all discs.
        switch (vectors()) {
            case 1:
                return place_in<1>(0, before, square, turned, after);
            case 2:
                return place_in<2>(0, before, square, turned, after);
            case 3:
                return place_in<3>(0, before, square, turned, after);
            default:
                for (int vector = 0; vector < vectors(); ++vector) {
                    place_in<1>(vector, before, square, turned, after);
                }
        }
    }

    /// What the mover sees after it has placed on `square` and turned these discs; `before` is the
    /// board before the move as it sees it.
    void place_own(const std::uint16_t* before, int square, std::uint64_t turned,
                   std::uint16_t* after) const {
        switch (vectors()) {
            case 1:
                return place_own_in<1>(0, before, square, turned, after);
            case 2:
                return place_own_in<2>(0, before, square, turned, after);
            case 3:
                return place_own_in<3>(0, before, square, turned, after);
            default:
                for (int vector = 0; vector < vectors(); ++vector) {
                    place_own_in<1>(vector, before, square, turned, after);
                }
        }
    }

  private:
    /// Numbers in one vector. It is as wide as the widest SIMD register: a wider one would be taken
    /// apart and kept in memory.
#if defined(__AVX512BW__)
    static constexpr int kLanes = 32;
#elif defined(__AVX2__)
    static constexpr int kLanes = 16;
#else
    static constexpr int kLanes = 8;
#endif
    using Lanes [[gnu::vector_size(kLanes * sizeof(std::uint16_t))]] = std::uint16_t;
    /// Among numbers that need not lie as a vector does.
    struct [[gnu::packed, gnu::may_alias]] AnywhereLanes {
        Lanes lanes;
    };

    /// The square behind the 64 adds nothing: `std::countr_zero` gives it where no disc is left.
    static constexpr int kSquares = 65;
    /// Discs that are added without asking whether there is another: a guess that fails costs more.
    static constexpr int kTogether = 4;

    int vectors() const {
        return (size_ + kLanes - 1) / kLanes;
    }

    /// A vector of numbers, read and written as one: in halves, as a copy of bytes may be, it would
    /// have to wait for what was just written.
    static Lanes lanes(const std::uint16_t* numbers, int vector) {
        return reinterpret_cast<const AnywhereLanes*>(numbers)[vector].lanes;
    }
    static void put(const Lanes& lanes, std::uint16_t* numbers, int vector) {
        reinterpret_cast<AnywhereLanes*>(numbers)[vector].lanes = lanes;
    }

    /// Adds what own discs on these squares add to `kVectors` vectors from `first` on.
    template <int kVectors>
    void add(int first, std::uint64_t discs, std::array<Lanes, kVectors>& sums) const {
        const int step = kVectors > 1 ? kVectors : vectors();
        const Lanes* const squares = &squares_[first];
        for (std::uint64_t rest = discs; rest != 0;) {
#pragma GCC unroll 4
            for (int disc = 0; disc < kTogether; ++disc, rest &= rest - 1) {
                const Lanes* const turn = squares + std::countr_zero(rest) * step;
#pragma GCC unroll 3
                for (int vector = 0; vector < kVectors; ++vector) sums[vector] += turn[vector];
            }
        }
    }
    template <int kVectors>
    const Lanes* square(int first, int square) const {
        return &squares_[first] + square * (kVectors > 1 ? kVectors : vectors());
    }

    /// `follow` for one vector, or for all `kVectors` that there are.
    template <int kVectors>
    void follow_in(int first, const PatternNumbers& before, int square, std::uint64_t turned,
                   bool by_seat, PatternNumbers& after) const {
        std::array<Lanes, kVectors> change{};
        add<kVectors>(first, turned, change);
        const Lanes* const placed = this->square<kVectors>(first, square);
#pragma GCC unroll 3
        for (int vector = 0; vector < kVectors; ++vector) {
            const int place = first + vector;
            put(lanes(before.filled.data(), place) + placed[vector], after.filled.data(), place);
            const Lanes seen = lanes(before.seen.data(), place) + placed[vector];
            put(by_seat ? seen - change[vector] : seen + placed[vector] + change[vector],
                after.seen.data(), place);
        }
    }

    /// `place` for one vector, or for all `kVectors` that there are.
    template <int kVectors>
    void place_in(int first, const std::uint16_t* before, int square, std::uint64_t turned,
                  std::uint16_t* after) const {
        const Lanes* const placed = this->square<kVectors>(first, square);
        std::array<Lanes, kVectors> sums;
#pragma GCC unroll 3
        for (int vector = 0; vector < kVectors; ++vector) {
            sums[vector] = lanes(before, first + vector) + placed[vector] + placed[vector];
        }
        add<kVectors>(first, turned, sums);
#pragma GCC unroll 3
        for (int vector = 0; vector < kVectors; ++vector) {
            put(sums[vector], after, first + vector);
        }
    }

    /// `place_own` for one vector, or for all `kVectors` that there are.
    template <int kVectors>
    void place_own_in(int first, const std::uint16_t* before, int square, std::uint64_t turned,
                      std::uint16_t* after) const {
        const Lanes* const placed = this->square<kVectors>(first, square);
        std::array<Lanes, kVectors> change{};
        add<kVectors>(first, turned, change);
#pragma GCC unroll 3
        for (int vector = 0; vector < kVectors; ++vector) {
            put(lanes(before, first + vector) + placed[vector] - change[vector], after,
                first + vector);
        }
    }

    int size_ = 0;
    std::vector<Lanes> rows_;     ///< by vector, row and the discs in the row
    std::vector<Lanes> squares_;  ///< by square and vector: what an own disc there adds
};

}  // namespace engine
