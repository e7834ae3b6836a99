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

/// The next number of a stream, the same on every machine (splitmix64).
constexpr std::uint64_t next_random(std::uint64_t& state) {
    return mix(state += 0x9e3779b97f4a7c15U);
}

/// A random number as one in [0, 1).
constexpr double fraction_of(std::uint64_t number) {
    return static_cast<double>(number >> 11) * 0x1.0p-53;
}

/// A stream of random numbers that knows whether it decided anything.
class Random {
  public:
    constexpr explicit Random(std::uint64_t seed) : state_{seed} {}

    constexpr std::uint64_t next() {
        has_decided_ = true;
        return next_random(state_);
    }

    /// A whole number from 0 to `bound` - 1, every one equally likely (Lemire 2019, by rejection).
    constexpr std::uint64_t below(std::uint64_t bound) {
        assert(bound > 0);
        has_decided_ = has_decided_ || bound > 1;
        const std::uint64_t threshold = (0 - bound) % bound;
        while (true) {
            const std::uint64_t drawn = next_random(state_);
            if (drawn >= threshold) return drawn % bound;
        }
    }
    /// A number in [0, 1).
    constexpr double fraction() { return fraction_of(next()); }

    /// Whether a number was drawn that could have been another one. One below 1 could not.
    constexpr bool has_decided() const { return has_decided_; }

  private:
    std::uint64_t state_;
    bool has_decided_ = false;
};

}  // namespace engine
