#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "scripting/reports/chart_parts.h"
#include "scripting/reports/chart_svg.h"

namespace scripting {
namespace {

constexpr double kRow = 26;
constexpr double kBarHeight = 13;
constexpr double kGroupHeading = 28;
constexpr double kWidestName = 230;
constexpr int kBarSteps = 6;

/// What an axis must hold, and how wide names and numbers beside it are.
struct Extent {
    double low = 0;
    double high = 0;
    double names = 40;
    double numbers = 0;
    double height = 0;
    bool has_bounds = false;
    bool has_published = false;
};

double scale_of(const BarChart& chart) {
    return chart.kind == NumberKind::Share ? 100 : 1;
}

Extent extent_of(const BarChart& chart) {
    Extent extent;
    const int decimals = decimals_of(chart);
    std::vector<double> values;
    if (chart.from_zero) values.push_back(0);
    if (chart.reference) values.push_back(chart.reference->value);
    for (const BarGroup& group : chart.groups) {
        if (!group.name.empty()) {
            extent.height += kGroupHeading;
            // It stands left of the plot, in bold type.
            extent.names = std::max(extent.names, 1.2 * drawn_width(group.name) - 12);
        }
        for (const Bar& bar : group.bars) {
            const Measurement& value = bar.value;
            extent.height += kRow;
            extent.names = std::max(extent.names, drawn_width(bar.name));
            extent.numbers = std::max(extent.numbers,
                                      drawn_width(measurement_text(value, chart.kind, decimals)));
            values.push_back(value.estimate);
            if (value.bounds) values.insert(values.end(), {value.bounds->low, value.bounds->high});
            if (value.published) values.push_back(*value.published);
            extent.has_bounds = extent.has_bounds || value.bounds;
            extent.has_published = extent.has_published || value.published;
        }
    }
    std::erase_if(values, [](double value) { return !std::isfinite(value); });
    if (!values.empty()) {
        extent.low = *std::ranges::min_element(values) * scale_of(chart);
        extent.high = *std::ranges::max_element(values) * scale_of(chart);
    }
    extent.names = std::min(extent.names, kWidestName);
    return extent;
}

std::vector<LegendEntry> legend_of(const BarChart& chart, const Extent& extent) {
    std::vector<LegendEntry> legend;
    if (extent.has_published) {
        legend.push_back({.name = "published", .draw = draw_published});
    }
    if (chart.reference) {
        const std::string value =
            measurement_text({.estimate = chart.reference->value}, chart.kind);
        legend.push_back({.name = fmt::format("{}: {}{}", chart.reference->name, value,
                                              chart.kind == NumberKind::Share ? " %" : ""),
                          .draw = [](Svg& svg, double x, double y) {
                              svg.line("reference", x, y - 9, x, y + 9);
                          }});
    }
    return legend;
}

/// Draws bars into a plot with an axis.
class Bars {
  public:
    Bars(Svg& svg, const BarChart& chart, const PlotArea& area, const Axis& axis)
        : svg_{&svg}, chart_{&chart}, area_{area}, axis_{&axis}, y_{area.top} {}

    void draw_group(const BarGroup& group) {
        if (!group.name.empty()) {
            svg_->text("group", 0, y_ + 19, Anchor::Start, shortened(group.name, kChartWidth));
            y_ += kGroupHeading;
        }
        for (const Bar& bar : group.bars) draw(bar);
    }

  private:
    double x(double value) const { return area_.x(axis_->place(scale_of(*chart_) * value)); }

    void draw(const Bar& bar) {
        const Measurement& value = bar.value;
        const std::string shown = measurement_text(value, chart_->kind, decimals_of(*chart_));
        const double middle = y_ + kRow / 2;
        std::string hint = fmt::format("{}: {}", bar.name, shown);
        if (value.published) {
            hint += fmt::format("; published {}",
                                measurement_text({.estimate = *value.published}, chart_->kind));
        }
        svg_->begin_group(hint);
        svg_->text("name", area_.left - 10, middle + 4.5, Anchor::End,
                   shortened(bar.name, area_.left - 10));
        if (std::isfinite(value.estimate)) draw_value(value, middle);
        if (value.published && std::isfinite(*value.published)) {
            draw_published(*svg_, x(*value.published), middle);
        }
        svg_->text("number", kChartWidth, middle + 4.5, Anchor::End, shown);
        svg_->end_group();
        y_ += kRow;
    }

    void draw_value(const Measurement& value, double middle) {
        if (chart_->from_zero) {
            const double zero = x(0);
            const double end = x(value.estimate);
            svg_->rectangle("bar", std::min(zero, end), middle - kBarHeight / 2,
                            std::abs(end - zero), kBarHeight);
        }
        if (value.bounds) {
            draw_lying_bounds(*svg_, x(value.bounds->low), x(value.bounds->high), middle);
        }
        if (!chart_->from_zero) {
            svg_->rectangle("point", x(value.estimate) - 4, middle - 4, 8, 8, "rx=\"4\"");
        }
    }

    Svg* svg_;
    const BarChart* chart_;
    PlotArea area_;
    const Axis* axis_;
    double y_;
};

}  // namespace

std::string svg_of(const BarChart& chart) {
    const Extent extent = extent_of(chart);
    const std::vector<LegendEntry> legend = legend_of(chart, extent);
    PlotArea area{.left = extent.names + 12,
                  .top = legend_height(legend) + 2,
                  .right = kChartWidth - std::min(extent.numbers, kWidestName) - 18};
    area.bottom = area.top + extent.height + 4;
    const Axis axis = linear_axis(extent.low, extent.high, kBarSteps);
    Svg svg{kChartWidth, area.bottom + kAxisHeight, chart.title};
    draw_legend(svg, legend);
    draw_axis_below(svg, area, axis, chart.unit);
    Bars bars{svg, chart, area, axis};
    for (const BarGroup& group : chart.groups) bars.draw_group(group);
    if (chart.from_zero) {
        const double zero = area.x(axis.place(0));
        svg.line("axis", zero, area.top, zero, area.bottom);
    }
    if (chart.reference && std::isfinite(chart.reference->value)) {
        const double x = area.x(axis.place(scale_of(chart) * chart.reference->value));
        svg.line("reference", x, area.top - 2, x, area.bottom);
    }
    return svg.finished();
}

}  // namespace scripting
