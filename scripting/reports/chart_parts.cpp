#include "scripting/reports/chart_parts.h"

#include <fmt/format.h>

namespace scripting {
namespace {

constexpr double kLegendLine = 22;
constexpr double kSignWidth = 30;
constexpr double kBetweenEntries = 22;

/// Where each entry of a legend begins: x and the number of its line.
std::vector<std::pair<double, int>> entry_places(const std::vector<LegendEntry>& legend) {
    std::vector<std::pair<double, int>> places;
    double x = 0;
    int line = 0;
    for (const LegendEntry& entry : legend) {
        const double width = kSignWidth + drawn_width(entry.name);
        if (x > 0 && x + width > kChartWidth) {
            x = 0;
            ++line;
        }
        places.emplace_back(x, line);
        x += width + kBetweenEntries;
    }
    return places;
}

}  // namespace

void draw_axis_below(Svg& svg, const PlotArea& area, const Axis& axis, const std::string& label) {
    for (const double tick : axis.ticks) {
        const double x = area.x(axis.place(tick));
        svg.line("grid", x, area.top, x, area.bottom);
        svg.text("tick", x, area.bottom + 17, Anchor::Middle, axis.text_of(tick));
    }
    svg.line("axis", area.left, area.bottom, area.right, area.bottom);
    if (!label.empty()) {
        const double width = area.right - area.left;
        svg.text("label", area.x(0.5), area.bottom + 37, Anchor::Middle, shortened(label, width));
    }
}

double legend_height(const std::vector<LegendEntry>& legend) {
    if (legend.empty()) return 0;
    return kLegendLine * (entry_places(legend).back().second + 1) + 8;
}

void draw_legend(Svg& svg, const std::vector<LegendEntry>& legend) {
    const auto places = entry_places(legend);
    for (std::size_t number = 0; number < legend.size(); ++number) {
        const auto [x, line] = places[number];
        const double y = kLegendLine * line + kLegendLine / 2;
        legend[number].draw(svg, x + 11, y);
        svg.text("name", x + kSignWidth, y + 4.5, Anchor::Start,
                 shortened(legend[number].name, kChartWidth - kSignWidth));
    }
}

void draw_lying_bounds(Svg& svg, double low, double high, double y) {
    svg.line("bounds", low, y, high, y);
    svg.line("bounds", low, y - 4, low, y + 4);
    svg.line("bounds", high, y - 4, high, y + 4);
}

void draw_published(Svg& svg, double x, double y) {
    svg.path("published",
             fmt::format("M{0} {2}L{1} {3}L{0} {4}L{5} {3}Z", coordinate(x), coordinate(x + 6),
                         coordinate(y - 6), coordinate(y), coordinate(y + 6), coordinate(x - 6)));
}

}  // namespace scripting
