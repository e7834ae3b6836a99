#pragma once

#include <array>
#include <cstdint>
#include <span>
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
    std::uint32_t leads = 0x40404040U;  ///< a byte for each quarter: 64 and the lead in it

    /// Black's discs minus White's in the quarter of that seat.
    int lead(int quarter) const { return static_cast<int>(leads >> 8 * quarter & 255) - 64; }
    friend bool operator==(const MapTally&, const MapTally&) = default;
};

/// The position is one of Yonin on 8x8.
MapTally tally_of(const VariantPosition& position);
/// That of the position behind a disc of `color` on `square` that turns `turned`.
MapTally tally_behind(MapTally tally, Color color, Square square, SquareSet turned);

/// Whose map no seat has: an evaluation with it leaves the map as it is.
inline constexpr std::uint8_t kNobody = 4;

/// A position that a map is asked about, and whose map (a seat from 0, or kNobody).
struct MapLeaf {
    MapTally tally;
    std::uint8_t seat = 0;
};

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
    std::int64_t value(const MapTally& tally, int seat);
    /// The same for many, one after another, before they wrap; as many values as leaves.
    void value_all(std::span<const MapLeaf> leaves, std::span<std::int64_t> values);
    /// What valuing all these leaves adds to the map, by quarter.
    std::array<std::int64_t, 4> drift_of(std::span<const MapLeaf> leaves) const;
    void drift(const std::array<std::int64_t, 4>& added) {
        for (int quarter = 0; quarter < 4; ++quarter) drifted_[quarter] += added[quarter];
    }
    /// A value as the program's variables hold it.
    std::int64_t held(std::int64_t value) const {
        return wraps_ ? static_cast<std::int32_t>(static_cast<std::uint32_t>(value)) : value;
    }
    bool wraps() const { return wraps_; }
    /// Whether an evaluation changes what later ones find.
    bool drifts() const { return drifts_; }

  private:
    std::array<std::array<int, 4>, 5> corrections_{};  ///< by seat, kNobody's last
    std::array<std::int64_t, 4> drifted_{};            ///< added so far, by quarter
    bool drifts_;
    bool wraps_;
};

}  // namespace engine
