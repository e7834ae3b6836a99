#pragma once

#include <array>
#include <cstdint>

#include "engine/board/board_layout.h"
#include "engine/monte_carlo/playout_random.h"

namespace engine {

/// The playout policy: take a corner where there is one, and keep off the squares diagonally beside
/// an empty corner (X-squares); else uniform at random.
template <class Squares>
class PlayoutPolicy {
  public:
    /// `share`: how often a move follows the policy, 0 to 1; else it is uniform. Boards of several
    /// layers have no corners here.
    PlayoutPolicy(const BoardLayout& layout, double share)
        : threshold_{layout.layers == 1 ? static_cast<std::uint32_t>(share * kWhole) : 0} {
        if (layout.layers != 1) return;
        const int right = layout.columns - 1;
        const int bottom = layout.rows - 1;
        const auto square = [&](int column, int row) { return row * layout.stride + column; };
        const std::array<int, 4> corners = {square(0, 0), square(right, 0), square(0, bottom),
                                            square(right, bottom)};
        const std::array<int, 4> beside = {square(1, 1), square(right - 1, 1),
                                           square(1, bottom - 1), square(right - 1, bottom - 1)};
        for (int corner = 0; corner < 4; ++corner) {
            corners_ |= Squares::of(Square{corners[corner]});
            for (std::size_t empty = 0; empty < risky_.size(); ++empty) {
                if ((empty >> corner & 1) != 0) {
                    risky_[empty] |= Squares::of(Square{beside[corner]});
                }
            }
        }
    }

    /// The legal squares to choose among; `empty`: all squares without a disc.
    Squares chosen_from(Squares squares, Squares empty, PlayoutRandom& random) const {
        if (threshold_ == 0 || random.below(kWhole) >= threshold_) return squares;
        // Branch-free: the branches would be unpredictable.
        const Squares corners = squares & corners_;
        const Squares safe = squares & ~risky_[picked_bits(empty.bits(), corners_.bits())];
        const Squares rest = safe.empty() ? squares : safe;
        return corners.empty() ? rest : corners;
    }

  private:
    static constexpr std::uint32_t kWhole = 1 << 16;
    std::uint32_t threshold_;
    Squares corners_;
    /// By which corners are empty, a bit each in the squares' order: the squares beside those.
    std::array<Squares, 16> risky_{};
};

}  // namespace engine
