#include "engine/train/stage_rows.h"

#include <algorithm>
#include <utility>

#include "engine/board/random.h"
#include "engine/train/held_out.h"

namespace engine {
namespace {

/// How much a sample counts for a knot: 1 at the knot, 0 at its neighbours.
double share_of_knot(const std::vector<int>& knots, int knot, int discs) {
    const auto [below, fraction] = place_between(knots, discs);
    if (below == knot) return 1 - fraction;
    return below + 1 == knot ? fraction : 0;
}

/// How much a label of so many discs counts, beside 1 for an even position.
double weight_of_label(double discs, double half_weight) {
    if (half_weight <= 0) return 1;
    const double share = discs / half_weight;
    return 1 / (1 + share * share);
}

}  // namespace

std::vector<Row> rows_of_stage(const ParameterLayout& layout, std::span<const Sample> samples,
                               const TrainingOptions& options, int knot) {
    std::vector<Row> rows;
    for (const Sample& sample : samples) {
        const double share = share_of_knot(options.set.knots, knot, sample.discs());
        if (share <= 0 || is_held_out(sample.game, options.held_out, options.seed)) continue;
        const double weight =
            share * weight_of_label(sample.label(sample.mover), options.half_weight);
        layout.append_rows(sample, static_cast<float>(weight), rows);
    }
    Random random{stream_seed(options.seed, knot, 1)};
    for (std::size_t left = rows.size(); left > 1; --left) {
        std::swap(rows[left - 1], rows[random.below(left)]);
    }
    return rows;
}

}  // namespace engine
