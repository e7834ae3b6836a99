#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/statistics/interval.h"
#include "scripting/reports/axis.h"
#include "workbench/window/theme.h"

namespace workbench {

/// A line of a chart: an estimate with its error bar.
struct ChartRow {
    std::string name;
    std::string note;  ///< behind the bar
    engine::Interval interval;
    bool is_marked = false;
};

/// Draws estimates above each other as dots with error bars, on an axis under them. Returns the row
/// that was clicked.
std::optional<std::size_t> draw_interval_chart(const std::vector<ChartRow>& rows,
                                               const scripting::Axis& axis, const Palette& palette);

/// An axis that holds every interval.
scripting::Axis axis_of(const std::vector<ChartRow>& rows);

}  // namespace workbench
