#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "scripting/reports/chart_parts.h"
#include "scripting/reports/chart_svg.h"

namespace scripting {
namespace {

constexpr double kPartRow = 32;
constexpr double kPartHeight = 22;
constexpr double kWidestPartName = 230;
/// Below that width a segment has no number in it.
constexpr double kNumberWidth = 30;

struct Shade {
    double red, green, blue;
};

/// Dark blue to pale yellow through grey, lightness rising evenly: categories in an order stay in
/// it without color vision and on grey paper. After the map of Nunez, Anderton and Renslow, PLOS
/// ONE 13 (2018).
constexpr std::array kShades = {Shade{0, 51, 112}, Shade{69, 85, 110}, Shade{124, 123, 120},
                                Shade{186, 172, 109}, Shade{252, 229, 120}};

Shade shade_of(std::size_t category, std::size_t count) {
    if (count < 2) return kShades.front();
    const double place = static_cast<double>(category) / static_cast<double>(count - 1) *
                         static_cast<double>(kShades.size() - 1);
    const auto first = std::min(static_cast<std::size_t>(place), kShades.size() - 2);
    const double share = place - static_cast<double>(first);
    const auto between = [share](double a, double b) { return a + share * (b - a); };
    const Shade& a = kShades[first];
    const Shade& b = kShades[first + 1];
    return {.red = between(a.red, b.red),
            .green = between(a.green, b.green),
            .blue = between(a.blue, b.blue)};
}

std::string fill(const Shade& shade) {
    return fmt::format("fill=\"#{:02x}{:02x}{:02x}\"", std::lround(shade.red),
                       std::lround(shade.green), std::lround(shade.blue));
}

/// Whether black is easier to read on it than white.
bool is_light(const Shade& shade) {
    return 0.299 * shade.red + 0.587 * shade.green + 0.114 * shade.blue > 128;
}

std::vector<LegendEntry> legend_of(const DistributionChart& chart) {
    std::vector<LegendEntry> legend;
    const std::size_t count = chart.categories.size();
    for (std::size_t category = 0; category < count; ++category) {
        legend.push_back(
            {.name = chart.categories[category],
             .draw = [shade = shade_of(category, count)](Svg& svg, double x, double y) {
                 svg.rectangle("part", x - 9, y - 7, 18, 14, fill(shade));
             }});
    }
    return legend;
}

std::string count_text(const DistributionRow& row) {
    return row.count ? fmt::format("n = {}", number_text(*row.count)) : "";
}

void draw_row(Svg& svg, const DistributionChart& chart, const DistributionRow& row,
              const PlotArea& area, double top) {
    const double middle = top + kPartRow / 2;
    svg.text("name", area.left - 10, middle + 4.5, Anchor::End,
             shortened(row.name, area.left - 10));
    double from = 0;
    for (std::size_t category = 0; category < chart.categories.size(); ++category) {
        const Measurement share = share_of(row, category);
        const double width = area.x(share.estimate) - area.left;
        if (!(width > 0)) continue;
        const Shade shade = shade_of(category, chart.categories.size());
        svg.begin_group(fmt::format("{}, {}: {}", row.name, chart.categories[category],
                                    measurement_text(share, NumberKind::Share)));
        svg.rectangle("part", area.left + from, middle - kPartHeight / 2, width, kPartHeight,
                      fill(shade));
        if (width >= kNumberWidth) {
            svg.text(is_light(shade) ? "on-light" : "on-dark", area.left + from + width / 2,
                     middle + 4.5, Anchor::Middle, fmt::format("{:.1f}", 100 * share.estimate));
        }
        svg.end_group();
        from += width;
    }
    svg.text("number", kChartWidth, middle + 4.5, Anchor::End, count_text(row));
}

}  // namespace

std::string svg_of(const DistributionChart& chart) {
    double names = 40;
    double numbers = 0;
    for (const DistributionRow& row : chart.rows) {
        names = std::max(names, drawn_width(row.name));
        numbers = std::max(numbers, drawn_width(count_text(row)));
    }
    const std::vector<LegendEntry> legend = legend_of(chart);
    PlotArea area{.left = std::min(names, kWidestPartName) + 12,
                  .top = legend_height(legend) + 2,
                  .right = kChartWidth - std::max(numbers, 10.0) - 18};
    area.bottom = area.top + kPartRow * static_cast<double>(chart.rows.size()) + 4;
    const Axis axis{.low = 0, .high = 100, .ticks = {0, 20, 40, 60, 80, 100}};
    Svg svg{kChartWidth, area.bottom + kAxisHeight, chart.title};
    draw_legend(svg, legend);
    draw_axis_below(svg, area, axis, "%");
    double top = area.top;
    for (const DistributionRow& row : chart.rows) {
        draw_row(svg, chart, row, area, top);
        top += kPartRow;
    }
    return svg.finished();
}

}  // namespace scripting
