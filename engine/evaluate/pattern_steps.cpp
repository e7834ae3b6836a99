#include "engine/evaluate/pattern_steps.h"

#include <algorithm>
#include <limits>

namespace engine {
namespace {

bool is_narrow(std::int32_t steps) {
    using Narrow = std::numeric_limits<std::int16_t>;
    return Narrow::min() <= steps && steps <= Narrow::max();
}

std::vector<std::int16_t> narrowed(const std::vector<std::int32_t>& steps) {
    std::vector<std::int16_t> narrow(steps.size());
    std::ranges::transform(steps, narrow.begin(),
                           [](std::int32_t step) { return static_cast<std::int16_t>(step); });
    return narrow;
}

}  // namespace

PatternSteps::PatternSteps(PatternFusion fusion, FixedPoint fixed_point, std::vector<int> stages,
                           bool knows_side)
    : fusion_{std::move(fusion)},
      fixed_point_{fixed_point},
      stages_{std::move(stages)},
      knows_side_{knows_side},
      made_(stages_.size()),
      ready_(stages_.size()) {}

const PatternSteps::Stage& PatternSteps::make(int number) const {
    const std::scoped_lock lock{mutex_};
    if (made_[number]) return *made_[number];
    auto stage = std::make_unique<Stage>();
    for (int turn = 0; turn < (knows_side_ ? 2 : 1); ++turn) {
        stage->wide[turn] = fusion_.tables_at(stages_[number], turn == 0, fixed_point_);
        stage->is_wide = stage->is_wide || !std::ranges::all_of(stage->wide[turn], is_narrow);
    }
    if (!stage->is_wide) {
        for (int turn = 0; turn < 2; ++turn) {
            stage->narrow[turn] = narrowed(stage->wide[turn]);
            stage->wide[turn] = {};
        }
    }
    made_[number] = std::move(stage);
    ready_[number].store(made_[number].get(), std::memory_order_release);
    return *made_[number];
}

}  // namespace engine
