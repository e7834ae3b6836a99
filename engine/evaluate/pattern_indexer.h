#pragma once

#include <cstdint>
#include <cstring>
#include <vector>

#include "engine/evaluate/pattern.h"

namespace engine {

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

  private:
    /// Numbers in one vector, which is as wide as the widest SIMD register in use.
    static constexpr int kLanes = 32;
    using Lanes [[gnu::vector_size(kLanes * sizeof(std::uint16_t))]] = std::uint16_t;

    int vectors() const { return (size_ + kLanes - 1) / kLanes; }

    int size_ = 0;
    std::vector<Lanes> rows_;  ///< by vector, row and the discs in the row
};

}  // namespace engine
