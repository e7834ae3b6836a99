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

/// What the mouse does to a chart's rows.
struct ChartAnswer {
    std::optional<std::size_t>
        pointed;  ///< the row under it, which is marked and whose tooltip shows
    std::optional<std::size_t> clicked;
};

/// Draws estimates above each other as dots with error bars, into the room that is left; where they
/// do not fit they scroll, while the axis with its numbers and what they are stays under them.
ChartAnswer draw_interval_chart(const std::vector<ChartRow>& rows, const scripting::Axis& axis,
                                const char* unit, const Palette& palette);

/// An axis that holds every interval.
scripting::Axis axis_of(const std::vector<ChartRow>& rows);

}  // namespace workbench
