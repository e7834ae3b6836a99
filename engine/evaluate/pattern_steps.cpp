#include "engine/evaluate/pattern_steps.h"

#include <algorithm>
#include <limits>

namespace engine {
namespace {

bool is_narrow(std::int32_t steps) {
    using Narrow = std::numeric_limits<std::int16_t>;
    return Narrow::min() <= steps && steps <= Narrow::max();
}

}  // namespace

PatternSteps::PatternSteps(PatternFusion fusion, FixedPoint fixed_point, std::vector<int> stages,
                           bool knows_side)
    : fusion_{std::move(fusion)},
      fixed_point_{fixed_point},
      stages_{std::move(stages)},
      turns_{knows_side ? 2 : 1},
      narrow_{large_array<std::int16_t>(stages_.size() * turns_ * size())},
      made_(stages_.size()),
      ready_(stages_.size()) {}

const PatternSteps::Stage& PatternSteps::make(int number) const {
    const std::scoped_lock lock{mutex_};
    if (made_[number]) return *made_[number];
    auto stage = std::make_unique<Stage>();
    for (int turn = 0; turn < turns_; ++turn) {
        stage->wide[turn] = fusion_.tables_at(stages_[number], turn == 0, fixed_point_);
        stage->is_wide = stage->is_wide || !std::ranges::all_of(stage->wide[turn], is_narrow);
    }
    if (!stage->is_wide) narrow(*stage, number);
    made_[number] = std::move(stage);
    ready_[number].store(made_[number].get(), std::memory_order_release);
    return *made_[number];
}

void PatternSteps::narrow(Stage& stage, int number) const {
    for (int turn = 0; turn < turns_; ++turn) {
        const std::size_t place = static_cast<std::size_t>(number) * turns_ + turn;
        std::int16_t* const table = &narrow_[place * size()];
        std::ranges::transform(stage.wide[turn], table,
                               [](std::int32_t step) { return static_cast<std::int16_t>(step); });
        stage.narrow[turn] = table;
        stage.wide[turn] = {};
    }
}

}  // namespace engine
