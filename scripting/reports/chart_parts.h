#pragma once

#include <functional>
#include <string>
#include <vector>

#include "scripting/reports/axis.h"
#include "scripting/reports/svg.h"

namespace scripting {

/// Pixels; a page shows charts at this size.
inline constexpr double kChartWidth = 720;

/// The part of a chart that values are drawn in, in pixels.
struct PlotArea {
    double left = 0;
    double top = 0;
    double right = kChartWidth;
    double bottom = 0;

    /// Where a share of the width, from the left, lies.
    double x(double share) const { return left + share * (right - left); }
    /// Where a share of the height, from the bottom, lies.
    double y(double share) const { return bottom - share * (bottom - top); }
};

/// Height that the ticks and the label below a plot take.
inline constexpr double kAxisHeight = 46;

/// Grid lines up the plot, numbers below it, and what they are.
void draw_axis_below(Svg& svg, const PlotArea& area, const Axis& axis, const std::string& label);

/// What a sign in the chart stands for. `draw` draws the sign centred on a point, 22 pixels wide.
struct LegendEntry {
    std::string name;
    std::function<void(Svg& svg, double x, double y)> draw;
};

/// Height that a legend takes from the top of a chart.
double legend_height(const std::vector<LegendEntry>& legend);
/// Line by line from the top left.
void draw_legend(Svg& svg, const std::vector<LegendEntry>& legend);

/// An error bar that lies, centred on a row.
void draw_lying_bounds(Svg& svg, double low, double high, double y);
/// The sign of a published value.
void draw_published(Svg& svg, double x, double y);

}  // namespace scripting
