#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace engine::reversi {

/// A hash table of one thread for positions near the end of the game, small enough to stay in the
/// processor's second cache. Each position has one slot; the newer replaces the older.
///
/// 8 bytes each: 50 bits of the hash beside those that choose the place, and two bounds.
class LocalTable {
  public:
    /// The bounds of a position's score. Scores are even, as payoffs are: 7 bits hold one.
    class Entry {
      public:
        bool is_of(std::uint64_t hash) const { return ((bits_ ^ hash) & kCheck) == 0; }
        int lower() const { return score_at(kLower); }
        int upper() const { return score_at(kUpper); }

        /// Keeps the score that a null window above `alpha` has found.
        void put(std::uint64_t hash, int score, int alpha) {
            const std::uint64_t before = is_of(hash) ? bits_ : kNothing;
            const int moved = score > alpha ? kLower : kUpper;
            const std::uint64_t kept = before & kScore << (kLower + kUpper - moved);
            bits_ = (hash & kCheck) | kept | static_cast<std::uint64_t>(score + 64) / 2 << moved;
        }

      private:
        static constexpr int kLower = 50;
        static constexpr int kUpper = 57;
        static constexpr std::uint64_t kCheck = (std::uint64_t{1} << kLower) - 1;
        static constexpr std::uint64_t kScore = 127;
        static constexpr std::uint64_t kNothing = std::uint64_t{64} << kUpper;  ///< -64 to 64

        int score_at(int place) const { return static_cast<int>(bits_ >> place & kScore) * 2 - 64; }

        std::uint64_t bits_ = kNothing;  ///< from the lowest: check, lower, upper
    };

    /// 2^`bits` places; 1 to 20.
    explicit LocalTable(int bits) : shift_{64 - bits}, entries_(std::size_t{1} << bits) {}

    Entry& operator[](std::uint64_t hash) { return entries_[hash >> shift_]; }
    void clear() { std::ranges::fill(entries_, Entry{}); }

  private:
    int shift_;
    std::vector<Entry> entries_;
};

}  // namespace engine::reversi
