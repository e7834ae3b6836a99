#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "scripting/reports/chart_parts.h"
#include "scripting/reports/chart_svg.h"

namespace scripting {
namespace {

constexpr double kPlotHeight = 320;
constexpr double kInset = 14;  ///< of the first and the last point
constexpr int kCurveSteps = 6;
constexpr int kColors = 7;  ///< classes `curve1` to `curve7` of the page
constexpr int kMarks = 5;
constexpr int kDashes = 3;  ///< classes `dash0` to `dash2`

/// How curve number `number` is drawn: color, mark and dash come round at different lengths, so
/// that a hundred curves differ.
std::string style_of(std::size_t number) {
    return fmt::format("curve{} dash{}", number % kColors + 1, number % kDashes);
}

std::string color_of(std::size_t number) {
    return fmt::format("curve{}", number % kColors + 1);
}

/// The mark of a curve around a point: circle, square, triangle, diamond, triangle downwards.
void draw_mark(Svg& svg, std::size_t number, double x, double y) {
    constexpr std::array<std::string_view, kMarks> kOutlines = {
        "m-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z", "m-4 -4h8v8h-8z", "m0 -5.5l5.2 9h-10.4z",
        "m0 -5.8l5.8 5.8l-5.8 5.8l-5.8 -5.8z", "m0 5.5l5.2 -9h-10.4z"};
    svg.path("mark " + color_of(number),
             fmt::format("M{} {}{}", coordinate(x), coordinate(y), kOutlines[number % kMarks]));
}

/// The ends of the drawn numbers.
struct Range {
    double low = std::numeric_limits<double>::infinity();
    double high = -std::numeric_limits<double>::infinity();
    void add(double value) {
        if (!std::isfinite(value)) return;
        low = std::min(low, value);
        high = std::max(high, value);
    }
    bool is_empty() const { return low > high; }
};

bool is_drawn(const CurveChart& chart, const CurvePoint& point) {
    return std::isfinite(point.x) && std::isfinite(point.value.estimate) &&
           (!chart.is_logarithmic || point.value.estimate > 0);
}

Axis x_axis_of(const CurveChart& chart) {
    Range range;
    bool whole = true;
    for (const Curve& curve : chart.curves) {
        for (const CurvePoint& point : curve.points) {
            if (!is_drawn(chart, point)) continue;
            range.add(point.x);
            whole = whole && point.x == std::floor(point.x);
        }
    }
    if (range.is_empty()) return linear_axis(0, 1, 1);
    return linear_axis(range.low, range.high, kCurveSteps + 2, whole ? Steps::Whole : Steps::Any);
}

double scale_of(const CurveChart& chart) {
    return chart.kind == NumberKind::Share ? 100 : 1;
}

std::string y_label_of(const CurveChart& chart) {
    if (chart.kind == NumberKind::Plain) return chart.y;
    return chart.y.empty() ? "%" : chart.y + ", %";
}

Axis y_axis_of(const CurveChart& chart) {
    Range range;
    const double scale = scale_of(chart);
    for (const Curve& curve : chart.curves) {
        for (const CurvePoint& point : curve.points) {
            if (!is_drawn(chart, point)) continue;
            range.add(scale * point.value.estimate);
            if (!point.value.bounds) continue;
            range.add(scale * point.value.bounds->high);
            // Below zero a logarithmic axis has no place: such a bar ends at the axis.
            if (!chart.is_logarithmic || point.value.bounds->low > 0) {
                range.add(scale * point.value.bounds->low);
            }
        }
    }
    if (range.is_empty()) return linear_axis(0, 1, 1);
    if (chart.is_logarithmic) return logarithmic_axis(range.low, range.high);
    // Zero belongs to it, unless the curves would be pressed into less than half of the height.
    if (range.low > 0 && 2 * range.low < range.high) range.add(0);
    if (range.high < 0 && 2 * range.high > range.low) range.add(0);
    return linear_axis(range.low, range.high, kCurveSteps);
}

void draw_axis_beside(Svg& svg, const PlotArea& area, const Axis& axis, const std::string& label) {
    for (const double tick : axis.ticks) {
        const double y = area.y(axis.place(tick));
        svg.line("grid", area.left, y, area.right, y);
        svg.text("tick", area.left - 8, y + 4.5, Anchor::End, axis.text_of(tick));
    }
    svg.line("axis", area.left, area.top, area.left, area.bottom);
    if (!label.empty()) {
        svg.upright_text("label", 13, (area.top + area.bottom) / 2,
                         shortened(label, area.bottom - area.top));
    }
}

void draw_bounds(Svg& svg, std::string_view style, double x, double low, double high) {
    svg.line(style, x, low, x, high);
    svg.line(style, x - 4, low, x + 4, low);
    svg.line(style, x - 4, high, x + 4, high);
}

std::vector<LegendEntry> legend_of(const CurveChart& chart) {
    std::vector<LegendEntry> legend;
    for (std::size_t number = 0; number < chart.curves.size(); ++number) {
        legend.push_back(
            {.name = chart.curves[number].name, .draw = [number](Svg& svg, double x, double y) {
                 svg.line("curve " + style_of(number), x - 11, y, x + 11, y);
                 draw_mark(svg, number, x, y);
             }});
    }
    return legend;
}

/// Line first, then error bars, then marks that tell their number under the pointer.
void draw_curve(Svg& svg, const CurveChart& chart, std::size_t number, const PlotArea& area,
                const Axis& along, const Axis& up) {
    const Curve& curve = chart.curves[number];
    std::vector<CurvePoint> points = curve.points;
    std::erase_if(points, [&chart](const CurvePoint& point) { return !is_drawn(chart, point); });
    std::ranges::stable_sort(points, {}, &CurvePoint::x);
    const auto x = [&](const CurvePoint& point) { return area.x(along.place(point.x)); };
    const double scale = scale_of(chart);
    const auto y = [&](double value) { return area.y(up.place(scale * value)); };

    std::string d;
    for (const CurvePoint& point : points) {
        d += fmt::format("{}{} {}", d.empty() ? 'M' : 'L', coordinate(x(point)),
                         coordinate(y(point.value.estimate)));
    }
    if (!d.empty()) svg.path("curve " + style_of(number), d);
    for (const CurvePoint& point : points) {
        svg.begin_group(fmt::format("{}, {}: {}", curve.name, number_text(point.x),
                                    measurement_text(point.value, chart.kind)));
        if (point.value.bounds) {
            draw_bounds(svg, "curve-bounds " + color_of(number), x(point),
                        y(point.value.bounds->low), y(point.value.bounds->high));
        }
        draw_mark(svg, number, x(point), y(point.value.estimate));
        svg.end_group();
    }
}

}  // namespace

std::string svg_of(const CurveChart& chart) {
    const std::vector<LegendEntry> legend = legend_of(chart);
    const Axis along = x_axis_of(chart);
    const Axis up = y_axis_of(chart);
    double numbers = 0;
    for (const double tick : up.ticks) numbers = std::max(numbers, drawn_width(up.text_of(tick)));
    PlotArea area{.left = numbers + (y_label_of(chart).empty() ? 16 : 36),
                  .top = legend_height(legend) + 8,
                  .right = kChartWidth - 20};
    area.bottom = area.top + kPlotHeight;
    Svg svg{kChartWidth, area.bottom + kAxisHeight, chart.title};
    draw_legend(svg, legend);
    draw_axis_beside(svg, area, up, y_label_of(chart));
    svg.line("axis", area.left, area.bottom, area.right, area.bottom);
    area.left += kInset;
    area.right -= kInset;
    draw_axis_below(svg, area, along, chart.x);
    for (std::size_t number = 0; number < chart.curves.size(); ++number) {
        draw_curve(svg, chart, number, area, along, up);
    }
    return svg.finished();
}

}  // namespace scripting
