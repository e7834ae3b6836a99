#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/games/variant.h"

namespace engine {

/// The evaluation maps of the Yonin theses of 2014 and 2016.
enum class YoninMap : std::uint8_t { Self, Right, Opposite, Left, Normal };

inline constexpr std::array<std::string_view, 5> kYoninMapNames = {"self", "right", "opposite",
                                                                   "left", "normal"};

/// What a map adds to Normal in each quarter of the board, for a seat (from 0).
///
/// Shape:   by the seat that owns the quarter; the seat's own is 0.
/// Source:  rules of the five maps; only Self's is printed as a program.
std::array<int, 4> corrections_of(YoninMap map, int seat);

/// What a map needs to know of a position: Black's discs count positive, White's negative.
struct MapTally {
    std::int32_t normal = 0;            ///< the cells of Normal under the discs
    std::array<std::int8_t, 4> lead{};  ///< by quarter: Black's discs minus White's
    friend bool operator==(const MapTally&, const MapTally&) = default;
};

/// The position is one of Yonin on 8x8.
MapTally tally_of(const VariantPosition& position);

/// `values`, the map of the printed program: `setValue`, which every evaluation calls, subtracts
/// the correction of the seat that asks from what earlier evaluations have left.
class ThesisMap {
  public:
    /// `drifts` off: every evaluation finds Normal and the one correction of its seat. `wraps`: as
    /// 32 bits do.
    ThesisMap(YoninMap map, bool drifts, bool wraps);

    /// What the program's constructor leaves behind.
    void construct(int seat);
    /// `calculateValue`: the value for Black with the map of `seat`, in units of the map.
    std::int64_t value(const MapTally& tally, int seat) {
        const std::array<int, 4>& added = corrections_[seat];
        if (!drifts_) return tally.normal + sum(tally, added);
        for (int quarter = 0; quarter < 4; ++quarter) drifted_[quarter] += added[quarter];
        const std::int64_t value = tally.normal + sum(tally, drifted_);
        return wraps_ ? static_cast<std::int32_t>(static_cast<std::uint32_t>(value)) : value;
    }
    /// Whether an evaluation changes what later ones find.
    bool drifts() const { return drifts_; }

  private:
    template <class Numbers>
    static std::int64_t sum(const MapTally& tally, const Numbers& by_quarter) {
        std::int64_t sum = 0;
        for (int quarter = 0; quarter < 4; ++quarter) {
            sum += static_cast<std::int64_t>(by_quarter[quarter]) * tally.lead[quarter];
        }
        return sum;
    }

    std::array<std::array<int, 4>, 4> corrections_{};  ///< by seat
    std::array<std::int64_t, 4> drifted_{};            ///< added so far, by quarter
    bool drifts_;
    bool wraps_;
};

}  // namespace engine
