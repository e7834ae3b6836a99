#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "engine/evaluate/pattern_fusion.h"
#include "engine/memory/large_array.h"

namespace engine {

/// The fused tables of pattern terms in steps, stage by stage. A stage is made when a search first
/// comes to it: most of a game's stages are out of reach of one search, and large tables take
/// longer to make than a short search. Any thread may ask.
class PatternSteps {
  public:
    /// One stage: for own side to move, and for the other's where that matters.
    struct Stage {
        bool is_wide = false;
        std::array<const std::int16_t*, 2> narrow{};  ///< half the size, where every entry fits
        std::array<std::vector<std::int32_t>, 2> wide;
    };

    /// `stages`: a number of discs for each.
    PatternSteps(PatternFusion fusion, FixedPoint fixed_point, std::vector<int> stages,
                 bool knows_side);

    const PatternFusion& fusion() const { return fusion_; }
    const Stage& at(int number) const {
        const Stage* const made = ready_[number].load(std::memory_order_acquire);
        return made != nullptr ? *made : make(number);
    }

  private:
    const Stage& make(int number) const;
    /// Entries of a table, with the 0 behind them.
    std::size_t size() const { return fusion_.entries() + std::size_t{1}; }
    /// Takes over what fits into 16 bits.
    void narrow(Stage& stage, int number) const;

    PatternFusion fusion_;
    FixedPoint fixed_point_;
    std::vector<int> stages_;
    int turns_;                        ///< tables of a stage: two where the side to move matters
    LargeArray<std::int16_t> narrow_;  ///< of all stages, one after the other
    mutable std::mutex mutex_;         ///< held while a stage is made
    mutable std::vector<std::unique_ptr<const Stage>> made_;
    mutable std::vector<std::atomic<const Stage*>> ready_;  ///< null: not made yet
};

}  // namespace engine
