#pragma once

#include <cassert>
#include <cstdint>

namespace engine {

/// Mixes a number so that close ones end far apart (the finaliser of splitmix64; Steele, Lea and
/// Flood, Fast Splittable Pseudorandom Number Generators, OOPSLA 2014).
constexpr std::uint64_t mix(std::uint64_t value) {
    value ^= value >> 30;
    value *= 0xbf58476d1ce4e5b9U;
    value ^= value >> 27;
    value *= 0x94d049bb133111ebU;
    return value ^ value >> 31;
}

/// The seed of a stream of its own for each (seed, block, seat).
constexpr std::uint64_t stream_seed(std::uint64_t seed, std::uint64_t block, std::uint64_t seat) {
    return mix(mix(mix(seed + 0x9e3779b97f4a7c15U) + block) + 0x632be59bd9b4e019U * (seat + 1));
}

/// A stream of random numbers, the same on every machine for a seed (splitmix64).
class Random {
  public:
    constexpr explicit Random(std::uint64_t seed) : state_{seed} {}

    constexpr std::uint64_t next() { return mix(state_ += 0x9e3779b97f4a7c15U); }

    /// A whole number from 0 to `bound` - 1, every one equally likely (Lemire 2019, by rejection).
    constexpr std::uint64_t below(std::uint64_t bound) {
        assert(bound > 0);
        const std::uint64_t threshold = (0 - bound) % bound;
        while (true) {
            const std::uint64_t drawn = next();
            if (drawn >= threshold) return drawn % bound;
        }
    }
    /// A number in [0, 1).
    constexpr double fraction() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

  private:
    std::uint64_t state_;
};

}  // namespace engine
