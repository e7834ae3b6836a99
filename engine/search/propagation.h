#pragma once

#include <cstdint>
#include <string_view>

namespace engine {

/// What MP-Mix takes the other seats for, in one position.
enum class Propagation : std::uint8_t {
    MaxN,      ///< each for itself
    Paranoid,  ///< all against the root seat, which leads and defends that
    Offensive  ///< each for itself, and the root seat against the one that leads
};

/// `maxn`, `paranoid`, `offensive`.
std::string_view name_of(Propagation propagation);

/// From which edge of the leader over the second on MP-Mix leaves max^n, in the evaluation's unit.
/// A quarter of the positions of random games of Yonin has an edge of two discs or more.
struct MixThresholds {
    double defensive = 2;  ///< T_d: where the root seat leads
    double offensive = 2;  ///< T_o: where another seat leads
    friend bool operator==(const MixThresholds&, const MixThresholds&) = default;
};

}  // namespace engine
