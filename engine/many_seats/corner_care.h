#pragma once

#include <array>
#include <cstdint>

#include "engine/board/board_layout.h"
#include "engine/many_seats/playout_random.h"

namespace engine {

/// What a careful player of the reversi family does first: takes corners, and does not give them
/// away by the squares diagonally beside them.
class CornerCare {
  public:
    /// `share`: how often it is careful, 0 to 1. Boards of several layers have no corners here.
    CornerCare(const BoardLayout& layout, double share)
        : threshold_{layout.layers == 1 ? static_cast<std::uint32_t>(share * kWhole) : 0} {
        if (layout.layers != 1) return;
        const int right = layout.columns - 1;
        const int bottom = layout.rows - 1;
        const auto square = [](int column, int row) { return row * 8 + column; };
        corners_ = {square(0, 0), square(right, 0), square(0, bottom), square(right, bottom)};
        beside_ = {square(1, 1), square(right - 1, 1), square(1, bottom - 1),
                   square(right - 1, bottom - 1)};
        for (const int corner : corners_) all_corners_ |= std::uint64_t{1} << corner;
    }

    /// The legal squares to choose among; `empty`: all squares without a disc.
    std::uint64_t chosen_from(std::uint64_t squares, std::uint64_t empty,
                              PlayoutRandom& random) const {
        if (threshold_ == 0 || random.below(kWhole) >= threshold_) return squares;
        if ((squares & all_corners_) != 0) return squares & all_corners_;
        std::uint64_t risky = 0;
        for (int corner = 0; corner < 4; ++corner) {
            risky |= (empty >> corners_[corner] & 1) << beside_[corner];
        }
        return (squares & ~risky) != 0 ? squares & ~risky : squares;
    }

  private:
    static constexpr std::uint32_t kWhole = 1 << 16;
    std::uint32_t threshold_;
    std::array<int, 4> corners_{};
    std::array<int, 4> beside_{};
    std::uint64_t all_corners_ = 0;
};

}  // namespace engine
