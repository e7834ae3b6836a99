#pragma once

#include "engine/statistics/interval.h"
#include "workbench/window/theme.h"

namespace workbench {

/// Draws an estimate as a dot with a bar from its lower to its upper end, on a line from `low` to
/// `high`, into the rest of a table's cell; the tooltip says the numbers.
void draw_interval(const engine::Interval& interval, double low, double high,
                   const Palette& palette);

}  // namespace workbench
