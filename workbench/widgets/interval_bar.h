#pragma once

#include <string>

#include "engine/statistics/interval.h"
#include "workbench/window/theme.h"

namespace workbench {

/// `2.41 ±0.07`, or the estimate alone where there is too little to tell from.
std::string interval_text(const engine::Interval& interval, int decimals);
/// The same with both ends, for a tooltip.
std::string interval_ends(const engine::Interval& interval);

/// Draws an estimate as a dot with a bar from its lower to its upper end, on a line from `low` to
/// `high`, into the rest of a table's cell; the tooltip says the numbers.
void draw_interval(const engine::Interval& interval, double low, double high,
                   const Palette& palette);

}  // namespace workbench
