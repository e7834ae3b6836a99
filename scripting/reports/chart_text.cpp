#include "scripting/reports/chart_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "scripting/text/text_table.h"

namespace scripting {
namespace {

/// Letters of the longest bar.
constexpr double kLongestBar = 30;

std::string caption(const std::string& title, const std::string& note, const std::string& unit) {
    std::string text = title;
    if (!unit.empty()) text += fmt::format("{}({})", text.empty() ? "" : " ", unit);
    if (!text.empty()) text += '\n';
    if (!note.empty()) text += note + '\n';
    return text + (text.empty() ? "" : "\n");
}

/// The value that the longest bar stands for; 0: no bars are drawn.
double longest(const BarChart& chart) {
    double most = 0;
    for (const BarGroup& group : chart.groups) {
        for (const Bar& bar : group.bars) {
            if (bar.value.estimate < 0) return 0;
            if (std::isfinite(bar.value.estimate)) most = std::max(most, bar.value.estimate);
        }
    }
    return chart.from_zero ? most : 0;
}

bool has_published(const BarChart& chart) {
    return std::ranges::any_of(chart.groups, [](const BarGroup& group) {
        return std::ranges::any_of(group.bars,
                                   [](const Bar& bar) { return bar.value.published.has_value(); });
    });
}

}  // namespace

std::string text_of(const BarChart& chart) {
    const double most = longest(chart);
    const int decimals = decimals_of(chart);
    const bool published = has_published(chart);
    const bool grouped = std::ranges::any_of(
        chart.groups, [](const BarGroup& group) { return !group.name.empty(); });
    std::vector<std::string> heading;
    if (grouped) heading.emplace_back("");
    heading.insert(heading.end(), {"", "value"});
    if (published) heading.emplace_back("published");
    if (most > 0) heading.emplace_back("");
    TextTable table{std::move(heading)};
    const auto add = [&](const std::string& group, const std::string& name,
                         const Measurement& value) {
        std::vector<std::string> row;
        if (grouped) row.push_back(group);
        row.insert(row.end(), {name, measurement_text(value, chart.kind, decimals)});
        if (published) {
            row.push_back(value.published ? measurement_text({.estimate = *value.published},
                                                             chart.kind, kAnyDecimals)
                                          : "");
        }
        if (most > 0) {
            const double length = std::isfinite(value.estimate) ? value.estimate / most : 0;
            const auto letters = std::lround(kLongestBar * std::clamp(length, 0.0, 1.0));
            row.emplace_back(static_cast<std::size_t>(letters), '#');
        }
        table.add(std::move(row));
    };
    for (const BarGroup& group : chart.groups) {
        for (const Bar& bar : group.bars) add(group.name, bar.name, bar.value);
    }
    if (chart.reference) {
        add("", chart.reference->name, Measurement{.estimate = chart.reference->value});
    }
    return caption(chart.title, chart.note, chart.unit) + table.text();
}

std::string text_of(const DistributionChart& chart) {
    std::vector<std::string> heading{""};
    heading.insert(heading.end(), chart.categories.begin(), chart.categories.end());
    TextTable table{std::move(heading)};
    for (const DistributionRow& row : chart.rows) {
        std::vector<std::string> cells{row.name};
        for (std::size_t category = 0; category < chart.categories.size(); ++category) {
            cells.push_back(measurement_text({.estimate = share_of(row, category).estimate},
                                             NumberKind::Share));
        }
        table.add(std::move(cells));
    }
    return caption(chart.title, chart.note, "%") + table.text();
}

std::string text_of(const CurveChart& chart) {
    std::vector<std::string> heading{chart.x};
    std::set<double> places;
    for (const Curve& curve : chart.curves) {
        heading.push_back(curve.name);
        for (const CurvePoint& point : curve.points) places.insert(point.x);
    }
    TextTable table{std::move(heading)};
    for (const double x : places) {
        std::vector<std::string> row{number_text(x)};
        for (const Curve& curve : chart.curves) {
            const auto point = std::ranges::find(curve.points, x, &CurvePoint::x);
            row.push_back(point == curve.points.end() ? ""
                                                      : measurement_text(point->value, chart.kind));
        }
        table.add(std::move(row));
    }
    return caption(chart.title, chart.note, chart.y) + table.text();
}

}  // namespace scripting
