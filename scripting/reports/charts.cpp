#include "scripting/reports/charts.h"

#include <algorithm>
#include <numeric>

namespace scripting {

int decimals_of(const BarChart& chart) {
    if (chart.kind == NumberKind::Share) return kAnyDecimals;
    int most = kAnyDecimals;
    for (const BarGroup& group : chart.groups) {
        for (const Bar& bar : group.bars) {
            if (bar.value.bounds) most = std::max(most, decimals_for(*bar.value.bounds));
        }
    }
    return most;
}

Measurement share_of(const DistributionRow& row, std::size_t category) {
    const double sum = std::accumulate(row.parts.begin(), row.parts.end(), 0.0);
    if (!(sum > 0)) return {.count = row.count};
    const double share = row.parts[category] / sum;
    if (!row.count) return {.estimate = share};
    return measurement_of(engine::wilson(share * *row.count, *row.count), row.count);
}

}  // namespace scripting
